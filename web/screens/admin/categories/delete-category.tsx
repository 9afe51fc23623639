import { useMutation } from '@tanstack/react-query';
import type { Category } from '#contract/product-entities.ts';
import { deleteCategory } from '../../../api/admin-catalogue.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Text } from '../../../ui/text.tsx';

interface DeleteCategoryProps {
  category: Category;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteCategory({ category, onClose, onDeleted }: DeleteCategoryProps) {
  const remove = useMutation({ ...deleteCategory, onSuccess: onDeleted });
  return (
    <ConfirmDialog
      isOpen
      isDestructive
      title={`Delete ${category.name}`}
      confirmLabel="Delete"
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ categoryId: category._id, parentId: category.parent })}
    >
      <p>Are you sure? You want to delete this category</p>
      {remove.isError && (
        <Text tone="error" role="alert">
          {remove.error.message}
        </Text>
      )}
    </ConfirmDialog>
  );
}
