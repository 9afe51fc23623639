import { firmUnits } from '#domain/firm-units.ts';
import { leadTimeInWords } from '#domain/lead-time.ts';
import { formatRupees } from '#domain/money.ts';
import { filledSpecifications } from '#domain/specifications.ts';
import { useCategoryPaths } from './category-select.tsx';
import { breaksInWords, breaksOf } from './price-break-draft.ts';
import { type ProductDraft, priceOf } from './product-draft.ts';
import styles from './product-form.module.css';

/** A summary before creating; it also lists the fields left at their defaults. */
export function CreateSummary({ draft }: { draft: ProductDraft }) {
  const category = useCategoryPaths().find(({ value }) => value === draft.category)?.label ?? '';
  const specifications = filledSpecifications(draft.specifications);
  return (
    <dl className={`ui ${styles.summary}`}>
      <dt>Name</dt>
      <dd>{firmUnits(draft.name)}</dd>
      <dt>Category</dt>
      <dd>{category}</dd>
      <dt>Price</dt>
      <dd>{formatRupees(priceOf(draft))}</dd>
      <dt>Quantity prices</dt>
      <dd>{breaksInWords(breaksOf(draft.priceBreaks)) || 'None'}</dd>
      <dt>Lead time</dt>
      <dd>{draft.leadDays.trim() === '' ? 'None' : leadTimeInWords(Number(draft.leadDays))}</dd>
      <dt>Product type</dt>
      <dd>{draft.productType === 'buyable' ? 'Buyable' : 'Viewable'}</dd>
      <dt>Part number</dt>
      <dd>{draft.partNumber.trim() || 'None'}</dd>
      <dt>HSN code</dt>
      <dd>{draft.hsn.trim() || 'None'}</dd>
      <dt>GST rate</dt>
      <dd>{draft.gstRate === '' ? 'Default' : `${draft.gstRate} %`}</dd>
      <dt>Unit</dt>
      <dd>{draft.unit}</dd>
      <dt>Images</dt>
      <dd>{draft.imageLink.length || 'None'}</dd>
      <dt>Specifications</dt>
      <dd>{specifications.map(({ key, value }) => `${key}: ${value}`).join(', ') || 'None'}</dd>
    </dl>
  );
}
