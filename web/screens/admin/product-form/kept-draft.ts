import { dropKept, keepInput, readKept } from '../../../remembered/kept-input.ts';
import { asTyped, type ProductDraft } from './product-draft.ts';
import { spareRow } from './spare-draft.ts';

const slotOf = (form: string) => `product-draft:${form}`;
export const NEW_PRODUCT = 'new';

export function readKeptDraft(form: string): ProductDraft | null {
  const kept = readKept(slotOf(form)) as (ProductDraft & { price: string | number | null }) | null;
  if (kept === null) return null;
  return {
    ...kept,
    // Older drafts stored prices as numbers.
    price: typeof kept.price === 'string' ? kept.price : asTyped(kept.price),
    // And had no spares, or no places on a drawing.
    drawing: kept.drawing ?? null,
    spares: (kept.spares ?? []).map(spareRow),
  };
}

export const keepDraft = (form: string, draft: ProductDraft) => keepInput(slotOf(form), draft);
export const dropDraft = (form: string) => dropKept(slotOf(form));

/** A new product starts without pictures, even when a draft was kept. */
export function clearPickedImages() {
  const kept = readKeptDraft(NEW_PRODUCT);
  if (kept) keepDraft(NEW_PRODUCT, { ...kept, imageLink: [] });
}
