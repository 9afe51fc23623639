import { firmUnits } from '#domain/firm-units.ts';
import { leadTimeInWords } from '#domain/lead-time.ts';
import { formatRupees } from '#domain/money.ts';
import { filledSpecifications } from '#domain/specifications.ts';
import { Facts } from '../../../ui/facts.tsx';
import { useCategoryPaths } from './category-select.tsx';
import { breaksInWords, breaksOf } from './price-break-draft.ts';
import { type ProductDraft, priceOf } from './product-draft.ts';

/** A summary before creating; it also lists the fields left at their defaults. */
export function CreateSummary({ draft }: { draft: ProductDraft }) {
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
        ['Images', draft.imageLink.length || 'None'],
        ['Specifications', specifications.map(({ key, value }) => `${key}: ${value}`).join(', ') || 'None'],
      ]}
    />
  );
}
