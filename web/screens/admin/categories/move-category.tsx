import { NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Category } from '#contract/product-entities.ts';
import { counted } from '#domain/words.ts';
import { moveCategory } from '../../../api/admin-catalogue.ts';
import '../../../styles/mantine-forms.ts';
import { Dialog, DialogFoot } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { movingTargets, TOP } from './category-path.ts';

interface MoveCategoryProps {
  category: Category;
  tree: Category[];
  onClose: () => void;
}

/** To another parent, or to the top. */
export function MoveCategory({ category, tree, onClose }: MoveCategoryProps) {
  const [target, setTarget] = useState(category.parent ?? TOP);
  const moving = useMutation({ ...moveCategory, onSuccess: onClose });
  const { _id, name, updatedAt, children, productCount } = category;
  const taken = [
    children.length > 0 && counted(children.length, 'subcategory', 'subcategories'),
    productCount > 0 && counted(productCount, 'product', 'products'),
  ].filter(Boolean);
  return (
    <Dialog title={`Move ${name}`} isBusy={moving.isPending} onClose={onClose}>
      <Stack gap={4}>
        <NativeSelect
          data-autofocus
          label="Move to"
          data={movingTargets(tree, category)}
          value={target}
          onChange={(event) => setTarget(event.currentTarget.value)}
        />
        {taken.length > 0 && <p className="small muted">Moves with it: {taken.join(', ')}.</p>}
        {moving.isError && (
          <Text tone="error" role="alert">
            {moving.error.message}
          </Text>
        )}
      </Stack>
      <DialogFoot
        label="Move"
        isReady={target !== (category.parent ?? TOP)}
        isBusy={moving.isPending}
        onAct={() => moving.mutate({ categoryId: _id, parentId: target === TOP ? null : target, updatedAt })}
        onClose={onClose}
      />
    </Dialog>
  );
}
