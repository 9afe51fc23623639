import { Button } from '@mantine/core';
import { IconRestore, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Product } from '#contract/product-entities.ts';
import { firmUnits } from '#domain/firm-units.ts';
import { listed } from '#domain/words.ts';
import { adminProduct, deleteProduct, editProduct } from '../../../api/admin-catalogue.ts';
import { hasCode } from '../../../api/client.ts';
import { ChangeHistory } from '../../../components/change-history/change-history.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { LeaveGuard } from '../../../components/leave-guard.tsx';
import { toast } from '../../../toast/toast.ts';
import { Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { ChangedMeanwhile } from '../product-form/changed-meanwhile.tsx';
import { goToProblem } from '../product-form/go-to-problem.ts';
import { bodyOf, draftOf, draftProblem, missingWords } from '../product-form/product-draft.ts';
import { ProductFields } from '../product-form/product-fields.tsx';
import styles from '../product-form/product-form.module.css';
import { SaveBar } from '../product-form/save-bar.tsx';
import { useProductDraft } from '../product-form/use-product-draft.ts';
import { useSaveKey } from '../product-form/use-save-key.ts';

export function EditForm({ product }: { product: Product }) {
  const state = useProductDraft(product._id, () => draftOf(product));
  const { base, draft, changed, meanwhile, pendingImages, restart, wasRestored } = state;
  const [isDeleting, setDeleting] = useState(false);
  const client = useQueryClient();
  const isLeaving = useRef(false);
  const navigate = useNavigate();
  const save = useMutation({
    ...editProduct,
    onSuccess: ({ data }) => restart(draftOf(data)),
    onError: async (error) => {
      if (!hasCode(error, 'conflict')) return;
      state.continueFrom(draftOf(await client.fetchQuery({ ...adminProduct(product._id), staleTime: 0 })));
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
          ? `Unsaved changes: ${changed.join(', ')}`
          : 'All changes are saved.';
  const submit = () => {
    const problem = draftProblem(draft);
    if (problem) {
      toast.error(problem);
      goToProblem();
    } else
      save.mutate({
        productId: product._id,
        ...bodyOf(draft),
        category: draft.category!,
        ...(draft.updatedAt && { updatedAt: draft.updatedAt }),
      });
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
        {meanwhile && <ChangedMeanwhile what="product" theirs={meanwhile} own={changed} />}
        {wasRestored && isUnsaved && !meanwhile && (
          <Notice kind="warning">
            Your unsaved changes were restored. Reset shows the product as it is in the shop.
          </Notice>
        )}
        <ProductFields state={state} productId={product._id} />
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
