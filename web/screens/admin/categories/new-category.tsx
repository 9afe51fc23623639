import { Button, Modal, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Category } from '#contract/entities.ts';
import { MAX_CATEGORY_IMAGES } from '#domain/limits.ts';
import { addCategory } from '../../../api/admin-catalogue.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { ImageUpload } from '../../../components/image-upload/image-upload.tsx';
import { toast } from '../../../components/toast.ts';
import '../../../styles/mantine-dialogs.css';
import '../../../styles/mantine-forms.css';
import { useReturnFocus } from '../../../components/use-return-focus.ts';
import styles from './category-dialog.module.css';

export interface CategoryDraft {
  name: string;
  images: string[];
}

interface NewCategoryProps {
  /** null: a parent category, at the top. */
  parent: Category | null;
  draft: CategoryDraft;
  /** What was typed stays with the screen: an error closes the dialog. */
  onDraft: (draft: CategoryDraft) => void;
  onClose: () => void;
  onDropped: () => void;
}

export function NewCategory({ parent, draft, onDraft, onClose, onDropped }: NewCategoryProps) {
  useReturnFocus();
  const { name, images } = draft;
  const [pendingImages, setPendingImages] = useState(0);
  const [isConfirming, setConfirming] = useState(false);
  const create = useMutation({
    ...addCategory,
    onSuccess: ({ msg }) => {
      if (msg) toast.success(msg);
      onDropped();
    },
    onError: onClose,
  });

  const lacksParent = parent !== null && !parent._id;
  const reason =
    name.trim() === ''
      ? 'Give the category a name to create it.'
      : lacksParent
        ? 'The category above is not known. Reload the page.'
        : pendingImages > 0
          ? 'Wait for the image, or remove it if it was not sent.'
          : '';
  return (
    <Modal
      opened
      onClose={onDropped}
      title="New Category"
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
    >
      <div className={styles.form}>
        <TextInput
          data-autofocus
          label="Name"
          description={parent ? `In ${parent.name}` : 'At the top'}
          maxLength={120}
          value={name}
          onChange={(event) => onDraft({ name: event.currentTarget.value, images })}
        />
        <div className={styles.images}>
          <span className={styles.label}>Image</span>
          <ImageUpload
            folder="categories"
            limit={MAX_CATEGORY_IMAGES}
            value={images}
            onChange={(links) => onDraft({ name, images: links })}
            onPending={setPendingImages}
          />
        </div>
        <div className={styles.foot}>
          <p className={styles.hint} role="status">
            {reason}
          </p>
          <Button onClick={onDropped}>Cancel</Button>
          <Button variant="primary" disabled={reason !== ''} onClick={() => setConfirming(true)}>
            Create
          </Button>
        </div>
      </div>
      <ConfirmDialog
        isOpen={isConfirming}
        title="Create Category"
        confirmLabel="Submit"
        isBusy={create.isPending}
        onReview={() => setConfirming(false)}
        onClose={onDropped}
        onConfirm={() =>
          create.mutate({
            name,
            ...(parent && { pId: parent._id }),
            imageLink: images[0] ?? '',
          })
        }
      >
        <p>
          {name.trim()} {parent ? `in ${parent.name}` : 'at the top'}
          {images.length === 0 ? ', without an image.' : ', with its image.'}
        </p>
      </ConfirmDialog>
    </Modal>
  );
}
