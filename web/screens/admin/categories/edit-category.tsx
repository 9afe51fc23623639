import { Button } from '@mantine/core';
import { IconArrowBackUp, IconPhoto } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Category } from '#contract/product-entities.ts';
import { pathTo } from '#domain/category-choice.ts';
import { MAX_CATEGORY_IMAGES } from '#domain/sizes/categories.ts';
import { adminCategories, editCategory } from '../../../api/admin-catalogue.ts';
import { ApiError } from '../../../api/client.ts';
import { ChangeHistory } from '../../../components/change-history/change-history.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { ImageUpload } from '../../../components/image-upload/image-upload.tsx';
import { ShopImage } from '../../../components/shop-image.tsx';
import { editedFields } from '../../../ui/form/edited-fields.ts';
import { useEdited } from '../../../ui/form/use-edited.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { ChangedMeanwhile } from '../product-form/changed-meanwhile.tsx';
import styles from './category-dialog.module.css';
import { CategoryDialog } from './category-dialog.tsx';
import { PLACEHOLDER } from './category-path.ts';

const fields = editedFields<Category, 'name' | 'imageLink'>({ name: 'name', imageLink: 'image' });

/** Edits a copy: nothing changes in the shop until it is confirmed. */
export function EditCategory({ category, onClose }: { category: Category; onClose: () => void }) {
  const { base, draft, changed, meanwhile, set, continueFrom } = useEdited({
    slot: null,
    fields,
    start: () => category,
  });
  const { name, imageLink: image } = draft;
  const setImage = (imageLink: string) => set({ imageLink });
  const client = useQueryClient();
  const [pendingImages, setPendingImages] = useState(0);
  const [isConfirming, setConfirming] = useState(false);
  const update = useMutation({
    ...editCategory,
    onSuccess: onClose,
    onError: async (error) => {
      setConfirming(false);
      if (!(error instanceof ApiError && error.status === 409)) return;
      const tree = await client.fetchQuery({ ...adminCategories(), staleTime: 0 });
      const fresh = pathTo(tree, base._id).at(-1);
      if (fresh) continueFrom(fresh);
    },
  });

  const original = base.imageLink;
  const whyNot =
    name.trim() === ''
      ? 'Give the category a name to update.'
      : pendingImages > 0
        ? 'Wait until the image is uploaded, or remove it if it failed.'
        : image !== ''
          ? ''
          : original
            ? 'Retrieve the image or choose a new one to update.'
            : 'Choose an image, or use the placeholder, to update.';
  return (
    <CategoryDialog
      title="Edit category"
      name={name}
      onName={(typed) => set({ name: typed })}
      notice={meanwhile && <ChangedMeanwhile what="category" theirs={meanwhile} own={changed} />}
      image={
        <>
          {original && image !== original && (
            <ImagePanel
              src={original}
              isFaded
              title={image === '' ? 'Image deleted' : 'Image replaced'}
              text="It stays in the shop until you update."
              action="Retrieve"
              icon={<IconArrowBackUp size={18} stroke={1.7} aria-hidden="true" />}
              onAction={() => setImage(original)}
            />
          )}
          {!original && image === '' && (
            <ImagePanel
              src={PLACEHOLDER}
              title="No image yet"
              text="The shop shows the placeholder until there is one."
              action="Use placeholder"
              icon={<IconPhoto size={18} stroke={1.7} aria-hidden="true" />}
              onAction={() => setImage(PLACEHOLDER)}
            />
          )}
          <ImageUpload
            folder="categories"
            limit={MAX_CATEGORY_IMAGES}
            value={image === '' ? [] : [image]}
            onChange={([link = '']) => setImage(link)}
            onPending={setPendingImages}
          />
        </>
      }
      whyNot={whyNot}
      submitLabel="Update"
      onSubmit={() => setConfirming(true)}
      onClose={onClose}
    >
      <ChangeHistory entity="category" entityId={category._id} />
      <ConfirmDialog
        isOpen={isConfirming}
        title="Update Changes?"
        isBusy={update.isPending}
        onReview={() => setConfirming(false)}
        onClose={onClose}
        onConfirm={() =>
          update.mutate({
            categoryId: base._id,
            updatedAt: base.updatedAt,
            name,
            // The placeholder means no image.
            imageLink: image === PLACEHOLDER ? '' : image,
          })
        }
      >
        <p>
          {name.trim() === base.name ? base.name : `${base.name} becomes ${name.trim()}`}
          {image !== original && image !== PLACEHOLDER ? ', with a new image.' : '.'}
        </p>
      </ConfirmDialog>
    </CategoryDialog>
  );
}

interface ImagePanelProps {
  src: string;
  isFaded?: boolean;
  title: string;
  text: string;
  action: string;
  icon: ReactNode;
  onAction: () => void;
}

/** A picture to choose with one click: the deleted one, or the placeholder. */
const ImagePanel = ({ src, isFaded, title, text, action, icon, onAction }: ImagePanelProps) => (
  <Row wrap size="small" className={styles.panel} data-faded={isFaded}>
    <ShopImage className={styles.picture} src={src} alt="" sizes="60px" ratio={1} />
    <Stack as="span" className={`grow ${styles.words}`}>
      <strong className="body medium ink">{title}</strong>
      {text}
    </Stack>
    <Button leftSection={icon} onClick={onAction}>
      {action}
    </Button>
  </Row>
);
