import { NativeSelect, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Category } from '#contract/product-entities.ts';
import { pathTo } from '#domain/category-choice.ts';
import { counted } from '#domain/words.ts';
import {
  adminCategories,
  deleteCategory,
  forgetCatalogue,
  moveCategory,
  productUpdates,
} from '../../api/admin-catalogue.ts';
import { useMay } from '../../api/me.ts';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { titled } from '../../site/site.ts';
import { Dialog, DialogFoot } from '../../ui/dialog.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { CategoryColumn } from './categories/category-column.tsx';
import { countAll, movingTargets, TOP } from './categories/category-path.ts';
import { EditCategory } from './categories/edit-category.tsx';
import { type CategoryDraft, NewCategory } from './categories/new-category.tsx';
import { useTreeKeys } from './categories/use-tree-keys.ts';
import styles from './categories.module.css';

export const meta = () => [{ title: titled('Categories') }];

type OpenDialog =
  | { kind: 'new'; parent: Category | null }
  | { kind: 'edit' | 'move' | 'delete'; category: Category };

const placeOf = (parent: Category | null) => parent?._id ?? 'top';

export default function Categories() {
  const categories = useQuery(adminCategories());
  const tree = categories.data ?? [];
  const [parameters, setParameters] = useSearchParams();
  const path = pathTo(tree, parameters.get('open'));
  const mayWrite = useMay('catalogue.write');
  const [asked, setDialog] = useState<OpenDialog | null>(null);
  const dialog = mayWrite ? asked : null;
  const [drafts, setDrafts] = useState<Record<string, CategoryDraft>>({});
  const box = useRef<HTMLDivElement>(null);
  const open = (categoryId: string | null) =>
    setParameters(categoryId ? { open: categoryId } : {}, { preventScrollReset: true });
  const keys = useTreeKeys({ box, tree, path, onOpen: open });

  const deepest = path.at(-1)?._id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newly opened column comes into view
  useEffect(() => {
    if (box.current) box.current.scrollLeft = box.current.scrollWidth;
  }, [deepest]);

  const closeDialog = () => setDialog(null);
  return (
    <>
      <PageTitle
        actions={
          <div className="muted small">
            <ProductUpdates />
            {categories.isSuccess &&
              `${counted(tree.length, 'parent', 'parents')}, ${counted(countAll(tree), 'category', 'categories')}`}
          </div>
        }
      >
        Categories
      </PageTitle>
      {categories.isPending && <Skeleton height={560} radius={8} aria-busy="true" />}
      {categories.isError && tree.length === 0 && <LoadFailure query={categories} />}
      {categories.data && (
        <Stack gap={3}>
          {path.length > 0 && (
            <Breadcrumb
              className="only-phone"
              label="Categories"
              steps={[
                { label: 'All Categories', to: '?' },
                ...path.map(({ _id, name }, index) => ({
                  label: name,
                  ...(index < path.length - 1 && { to: `?open=${_id}` }),
                })),
              ]}
            />
          )}
          <Row align="stretch" className={`framed ${styles.columns}`} ref={box} onKeyDown={keys.onKeyDown}>
            {[null, ...path].map((parent, index) => (
              <CategoryColumn
                key={placeOf(parent)}
                parent={parent}
                categories={parent ? parent.children : tree}
                level={index + 1}
                chosenId={path[index]?._id}
                tabStop={keys.tabStop}
                mayWrite={mayWrite}
                onOpen={open}
                onFocus={keys.onFocus}
                onNew={() => setDialog({ kind: 'new', parent })}
                onEdit={(category) => setDialog({ kind: 'edit', category })}
                onMove={(category) => setDialog({ kind: 'move', category })}
                onDelete={(category) => setDialog({ kind: 'delete', category })}
              />
            ))}
            {path.length === 0 && tree.length > 0 && (
              <Text tone="muted" className={`not-phone ${styles.hint}`}>
                Choose a category to see what is below it.
              </Text>
            )}
          </Row>
        </Stack>
      )}
      {dialog?.kind === 'new' && (
        <NewCategory
          parent={dialog.parent}
          draft={drafts[placeOf(dialog.parent)] ?? { name: '', images: [] }}
          onDraft={(draft) => setDrafts({ ...drafts, [placeOf(dialog.parent)]: draft })}
          onClose={closeDialog}
          onDropped={() => {
            closeDialog();
            setDrafts({});
          }}
        />
      )}
      {dialog?.kind === 'edit' && <EditCategory category={dialog.category} onClose={closeDialog} />}
      {dialog?.kind === 'move' && (
        <MoveCategory category={dialog.category} tree={tree} onClose={closeDialog} />
      )}
      {dialog?.kind === 'delete' && (
        <DeleteCategory
          category={dialog.category}
          onClose={closeDialog}
          onDeleted={() => {
            closeDialog();
            setParameters(dialog.category.parent ? { open: dialog.category.parent } : {}, { replace: true });
          }}
        />
      )}
    </>
  );
}

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0).toLocaleString('en-IN');

/** How far the products of renamed and moved categories are. */
function ProductUpdates() {
  const { data = [] } = useQuery(productUpdates());
  const client = useQueryClient();
  const isUnderWay = data.length > 0;
  const [wasUnderWay, setWasUnderWay] = useState(false);
  useEffect(() => {
    if (isUnderWay) setWasUnderWay(true);
    else if (wasUnderWay) forgetCatalogue(client);
  }, [isUnderWay, wasUnderWay, client]);
  return (
    <p role="status">
      {isUnderWay
        ? `Updating products: ${sum(data.map(({ done }) => done))} of ${sum(data.map(({ total }) => total))}`
        : wasUnderWay && 'All products are updated.'}
    </p>
  );
}

interface DeleteCategoryProps {
  category: Category;
  onClose: () => void;
  onDeleted: () => void;
}

function DeleteCategory({ category, onClose, onDeleted }: DeleteCategoryProps) {
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

interface MoveCategoryProps {
  category: Category;
  tree: Category[];
  onClose: () => void;
}

/** To another parent, or to the top. */
function MoveCategory({ category, tree, onClose }: MoveCategoryProps) {
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
