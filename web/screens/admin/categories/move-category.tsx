import { Button, Modal, NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Category } from '#contract/product-entities.ts';
import { counted } from '#domain/words.ts';
import { moveCategory } from '../../../api/admin-catalogue.ts';
import { useReturnFocus } from '../../../browser/use-return-focus.ts';
import '../../../styles/mantine-dialogs.css';
import '../../../styles/mantine-forms.css';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import styles from './category-dialog.module.css';
import { movingTargets, TOP } from './category-path.ts';

interface MoveCategoryProps {
  category: Category;
  tree: Category[];
  onClose: () => void;
}

/** To another parent, or to the top. */
export function MoveCategory({ category, tree, onClose }: MoveCategoryProps) {
  useReturnFocus();
  const [target, setTarget] = useState(category.parent ?? TOP);
  const moving = useMutation({ ...moveCategory, onSuccess: onClose });
  const { _id, name, updatedAt, children, productCount } = category;
  const taken = [
    children.length > 0 && counted(children.length, 'subcategory', 'subcategories'),
    productCount > 0 && counted(productCount, 'product', 'products'),
  ].filter(Boolean);
  return (
    <Modal opened title={`Move ${name}`} onClose={() => !moving.isPending && onClose()}>
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
        <Row gap={2} wrap className={`to-end ${styles.foot}`}>
          <Button onClick={onClose} disabled={moving.isPending}>
            Cancel
          </Button>
          <Button
            variant="primary"
            disabled={target === (category.parent ?? TOP)}
            loading={moving.isPending}
            onClick={() =>
              moving.mutate({ categoryId: _id, parentId: target === TOP ? null : target, updatedAt })
            }
          >
            Move
          </Button>
        </Row>
      </Stack>
    </Modal>
  );
}
