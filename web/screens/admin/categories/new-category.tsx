import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Category } from '#contract/product-entities.ts';
import { MAX_CATEGORY_IMAGES } from '#domain/sizes/categories.ts';
import { addCategory } from '../../../api/admin-catalogue.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { ImageUpload } from '../../../components/image-upload/image-upload.tsx';
import { CategoryDialog } from './category-dialog.tsx';

export interface CategoryDraft {
  name: string;
  images: string[];
}

interface NewCategoryProps {
  /** null: a top-level category. */
  parent: Category | null;
  draft: CategoryDraft;
  /** The screen keeps the input: an error closes the dialog. */
  onDraft: (draft: CategoryDraft) => void;
  onClose: () => void;
  onDropped: () => void;
}

export function NewCategory({ parent, draft, onDraft, onClose, onDropped }: NewCategoryProps) {
  const { name, images } = draft;
  const [pendingImages, setPendingImages] = useState(0);
  const [isConfirming, setConfirming] = useState(false);
  const create = useMutation({ ...addCategory, onSuccess: onDropped, onError: onClose });

  const lacksParent = parent !== null && !parent._id;
  const whyNot =
    name.trim() === ''
      ? 'Give the category a name to create it.'
      : lacksParent
        ? 'The category above is not known. Reload the page.'
        : pendingImages > 0
          ? 'Wait until the image is uploaded, or remove it if it failed.'
          : '';
  return (
    <CategoryDialog
      title="New Category"
      name={name}
      onName={(typed) => onDraft({ name: typed, images })}
      place={parent ? `It will be added to ${parent.name}.` : 'It will be a parent category.'}
      image={
        <ImageUpload
          folder="categories"
          limit={MAX_CATEGORY_IMAGES}
          value={images}
          onChange={(links) => onDraft({ name, images: links })}
          onPending={setPendingImages}
        />
      }
      whyNot={whyNot}
      submitLabel="Create"
      onSubmit={() => setConfirming(true)}
      onClose={onDropped}
    >
      <ConfirmDialog
        isOpen={isConfirming}
        title="Create Category"
        confirmLabel="Submit"
        isBusy={create.isPending}
        onReview={() => setConfirming(false)}
        onClose={onDropped}
        onConfirm={() =>
          create.mutate({ name, ...(parent && { pId: parent._id }), imageLink: images[0] ?? '' })
        }
      >
        <p>
          {name.trim()} {parent ? `in ${parent.name}` : 'at the top'}
          {images.length === 0 ? ', without an image.' : ', with its image.'}
        </p>
      </ConfirmDialog>
    </CategoryDialog>
  );
}
