import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Product } from '#contract/product-entities.ts';
import { firmUnits } from '#domain/firm-units.ts';
import { leadTimeInWords } from '#domain/lead-time.ts';
import { formatRupees } from '#domain/money.ts';
import { filledSpecifications } from '#domain/specifications.ts';
import { listed } from '#domain/words.ts';
import { addProduct } from '../../api/admin-catalogue.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { LeaveGuard } from '../../components/leave-guard.tsx';
import { titled } from '../../site/site.ts';
import { Facts } from '../../ui/facts.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { useCategoryPaths } from './product-form/category-select.tsx';
import { countryName } from './product-form/country-choices.ts';
import { breaksInWords, breaksOf } from './product-form/price-break-draft.ts';
import {
  bodyOf,
  draftProblem,
  emptyDraft,
  missingWords,
  type ProductDraft,
  priceOf,
} from './product-form/product-draft.ts';
import { ProductFields } from './product-form/product-fields.tsx';
import styles from './product-form/product-form.module.css';
import { SaveBar } from './product-form/save-bar.tsx';
import { newStock, piecesInWords } from './product-form/stock-draft.ts';
import { NEW_PRODUCT } from './product-form/stored-draft.ts';
import { useProductDraft } from './product-form/use-product-draft.ts';
import { useSaveKey } from './product-form/use-save-key.ts';

export const meta = () => [{ title: titled('Add product') }];

export default function AddProduct() {
  const state = useProductDraft(NEW_PRODUCT, emptyDraft);
  const { draft, changed, pendingImages, restart, wasRestored } = state;
  const [question, setQuestion] = useState<'create' | 'cancel' | null>(null);
  const [created, setCreated] = useState<Product | null>(null);
  const isLeaving = useRef(false);
  const navigate = useNavigate();
  const create = useMutation({
    ...addProduct,
    onSuccess: ({ data }) => {
      setCreated(data);
      setQuestion(null);
      restart(emptyDraft());
      window.scrollTo({ top: 0 });
    },
    onError: () => setQuestion(null),
  });

  const missing = missingWords(draft, ['name', 'description', 'category', 'productType']);
  const isReady = missing.length === 0 && pendingImages === 0;
  const note =
    missing.length > 0
      ? `Fill in ${listed(missing)} to create the product.`
      : pendingImages > 0
        ? 'Wait until the images are uploaded, or remove those that failed.'
        : '';
  const ask = () => {
    const problem = draftProblem(draft);
    if (problem) state.refuse(problem);
    else setQuestion('create');
  };
  useSaveKey(ask, isReady && !create.isPending);
  const leave = () => {
    isLeaving.current = true;
    restart(emptyDraft());
    void navigate('/admin/products');
  };

  return (
    <div className={styles.form}>
      <PageTitle>Add product</PageTitle>
      <Stack gap={4}>
        {created && (
          <Notice kind="done">
            <Row as="p" gap={4} wrap>
              <span>{firmUnits(created.name)} is in the shop. The form is ready for the next one.</span>
              <Link className="link" to={`/admin/products/edit/${created._id}`}>
                Edit it
              </Link>
              <Link className="link" to="/admin/products">
                All products
              </Link>
            </Row>
          </Notice>
        )}
        {wasRestored && (
          <Notice kind="warning">
            <Row as="p" gap={4} wrap>
              <span>Your unsaved changes were restored.</span>
              <button type="button" className="link" onClick={() => restart(emptyDraft())}>
                Start empty
              </button>
            </Row>
          </Notice>
        )}
        <ProductFields state={state} />
      </Stack>
      <SaveBar note={note}>
        <Button onClick={() => setQuestion('cancel')}>Cancel</Button>
        <Button
          variant="primary"
          aria-keyshortcuts="Control+S"
          disabled={!isReady}
          loading={create.isPending}
          onClick={ask}
        >
          Create Product
        </Button>
      </SaveBar>
      <ConfirmDialog
        isOpen={question === 'create'}
        title="Create Product?"
        isBusy={create.isPending}
        onClose={() => setQuestion(null)}
        onConfirm={() => create.mutate({ ...bodyOf(draft), ...newStock(draft), categoryId: draft.category! })}
      >
        <CreateSummary draft={draft} />
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={question === 'cancel'}
        title="Cancel this product?"
        confirmLabel="Leave"
        cancelLabel="Stay"
        onClose={() => setQuestion(null)}
        onConfirm={leave}
      >
        <p>{changed.length > 0 ? 'What you filled in will be lost.' : 'Nothing is filled in yet.'}</p>
      </ConfirmDialog>
      <LeaveGuard
        unsaved={changed}
        mayLeave={() => isLeaving.current}
        onLeave={() => restart(emptyDraft())}
      />
    </div>
  );
}

/** A summary before creating; it also lists the fields left at their defaults. */
function CreateSummary({ draft }: { draft: ProductDraft }) {
  const category = useCategoryPaths().find(({ value }) => value === draft.category)?.label ?? '';
  const specifications = filledSpecifications(draft.specifications);
  return (
    <Facts
      aligned
      facts={[
        ['Name', firmUnits(draft.name)],
        ['Category', category],
        ['Price', formatRupees(priceOf(draft))],
        ['Quantity prices', breaksInWords(breaksOf(draft.priceBreaks)) || 'None'],
        ['Lead time', draft.leadDays.trim() === '' ? 'None' : leadTimeInWords(Number(draft.leadDays))],
        ['Product type', draft.productType === 'buyable' ? 'Buyable' : 'Viewable'],
        ['Part number', draft.partNumber.trim() || 'None'],
        ['HSN code', draft.hsn.trim() || 'None'],
        ['GST rate', draft.gstRate === '' ? 'Default' : `${draft.gstRate} %`],
        ['Unit', draft.unit],
        ['Country of origin', countryName(draft.origin)],
        ['Stock', draft.counting === 'counted' ? `${piecesInWords(draft.onHand)} on hand` : 'Not counted'],
        ['Images', draft.imageLink.length || 'None'],
        ['Specifications', specifications.map(({ key, value }) => `${key}: ${value}`).join(', ') || 'None'],
      ]}
    />
  );
}
