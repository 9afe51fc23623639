import { Button } from '@mantine/core';
import { IconRestore, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AdminProduct } from '#contract/product-entities.ts';
import { firmUnits } from '#domain/firm-units.ts';
import { counted, listed, nounFor } from '#domain/words.ts';
import { adminProduct, deleteProduct, editProduct } from '../../../api/admin-catalogue.ts';
import { hasCode } from '../../../api/client.ts';
import { stockOf } from '../../../api/stock.ts';
import { ChangeHistory } from '../../../components/change-history/change-history.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { LeaveGuard } from '../../../components/leave-guard.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { ChangedMeanwhile } from '../product-form/changed-meanwhile.tsx';
import { bodyOf, draftOf, draftProblem, missingWords } from '../product-form/product-draft.ts';
import { ProductFields } from '../product-form/product-fields.tsx';
import styles from '../product-form/product-form.module.css';
import { SaveBar } from '../product-form/save-bar.tsx';
import { changedStock, withNumbers } from '../product-form/stock-draft.ts';
import { useProductDraft } from '../product-form/use-product-draft.ts';
import { useSaveKey } from '../product-form/use-save-key.ts';
import { useMovedMeanwhile } from './use-moved-meanwhile.ts';

export function EditForm({ product }: { product: AdminProduct }) {
  const state = useProductDraft(product._id, () => draftOf(product));
  const { base, draft, changed, meanwhile, pendingImages, restart, wasRestored } = state;
  const [isDeleting, setDeleting] = useState(false);
  const [isEnding, setEnding] = useState(false);
  const moved = useMovedMeanwhile(state, product._id);
  const client = useQueryClient();
  const isLeaving = useRef(false);
  const navigate = useNavigate();
  const save = useMutation({
    ...editProduct,
    onSuccess: ({ data }) => restart(draftOf(data)),
    onError: async (error) => {
      if (!hasCode(error, 'conflict')) return;
      const fresh = draftOf(await client.fetchQuery({ ...adminProduct(product._id), staleTime: 0 }));
      await moved.look(fresh);
      state.continueFrom(fresh);
    },
    onSettled: (...args) => {
      setEnding(false);
      return editProduct.onSettled?.(...args);
    },
  });
  const remove = useMutation({
    ...deleteProduct,
    onSuccess: () => {
      isLeaving.current = true;
      restart();
      void navigate('/admin/products');
    },
    onError: () => setDeleting(false),
  });

  const missing = missingWords(draft, ['name', 'category', 'productType']);
  const isUnsaved = changed.length > 0;
  const note =
    missing.length > 0
      ? `Fill in ${listed(missing)} to save.`
      : pendingImages > 0
        ? 'Wait until the images are uploaded, or remove those that failed.'
        : isUnsaved
          ? `Unsaved changes: ${withNumbers(changed, base, draft).join(', ')}`
          : 'All changes are saved.';
  const { data: stock } = useQuery({ ...stockOf(product._id), enabled: base.counting === 'counted' });
  const held = stock?.held ?? product.held;
  const holdingOrders = stock?.holdingOrders ?? 1;
  const send = () =>
    save.mutate({
      productId: product._id,
      ...bodyOf(draft),
      ...changedStock(base, draft),
      category: draft.category!,
      ...(draft.updatedAt && { updatedAt: draft.updatedAt }),
    });
  const submit = () => {
    const problem = draftProblem(draft) ?? moved.shown?.words;
    if (problem) state.refuse(problem);
    else if (draft.counting === 'not-counted' && base.counting === 'counted' && held > 0) setEnding(true);
    else send();
  };

  const isReady = missing.length === 0 && pendingImages === 0;
  useSaveKey(submit, isReady && isUnsaved && !save.isPending);

  return (
    <div className={styles.form}>
      <PageTitle
        below={firmUnits(base.name)}
        actions={
          <>
            <Button
              variant="quiet"
              leftSection={<IconRestore size={18} stroke={1.7} aria-hidden="true" />}
              disabled={!isUnsaved}
              onClick={() => restart()}
            >
              Reset
            </Button>
            <Button
              variant="danger"
              leftSection={<IconTrash size={18} stroke={1.7} aria-hidden="true" />}
              onClick={() => setDeleting(true)}
            >
              Delete Product
            </Button>
          </>
        }
      >
        Edit product
      </PageTitle>
      <Stack gap={4}>
        {meanwhile && !moved.isAll(meanwhile) && (
          <ChangedMeanwhile what="product" theirs={meanwhile} own={changed} />
        )}
        {wasRestored && isUnsaved && !meanwhile && (
          <Notice kind="warning">
            Your unsaved changes were restored. Reset shows the product as it is in the shop.
          </Notice>
        )}
        <ProductFields state={state} productId={product._id} moved={moved.shown} />
        <ChangeHistory entity="product" entityId={product._id} />
      </Stack>
      <SaveBar note={note} isUnsaved={isUnsaved && isReady}>
        <Button onClick={() => void navigate('/admin/products')}>Discard</Button>
        <Button
          // With nothing to save it does not call for a click.
          variant={isUnsaved ? 'primary' : 'default'}
          aria-keyshortcuts="Control+S"
          disabled={!isReady}
          loading={save.isPending}
          onClick={submit}
        >
          Save Changes
        </Button>
      </SaveBar>
      <ConfirmDialog
        isOpen={isEnding}
        title="Stop counting?"
        confirmLabel="Stop counting"
        isBusy={save.isPending}
        onClose={() => setEnding(false)}
        onConfirm={send}
      >
        <p>
          {counted(held, 'piece')} {nounFor(held, 'is', 'are')} held by {counted(holdingOrders, 'order')}.
          While the product is not counted, nothing of it is held. Counted again, its open orders hold their
          pieces again.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={isDeleting}
        isDestructive
        title="Delete Product"
        confirmLabel="Delete"
        isBusy={remove.isPending}
        onClose={() => setDeleting(false)}
        onConfirm={() => remove.mutate(product._id)}
      >
        <p>{firmUnits(base.name)} is removed from the shop. Past orders still show it.</p>
      </ConfirmDialog>
      <LeaveGuard unsaved={changed} mayLeave={() => isLeaving.current} onLeave={() => restart()} />
    </div>
  );
}
