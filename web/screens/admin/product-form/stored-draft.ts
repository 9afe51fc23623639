import { dropStored, readStored, storeInput } from '../../../remembered/stored-input.ts';
import { asTyped, type ProductDraft } from './product-draft.ts';
import { spareRow } from './spare-draft.ts';

const slotOf = (form: string) => `product-draft:${form}`;
export const NEW_PRODUCT = 'new';

export function readStoredDraft(form: string): ProductDraft | null {
  const kept = readStored(slotOf(form)) as (ProductDraft & { price: string | number | null }) | null;
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

export const storeDraft = (form: string, draft: ProductDraft) => storeInput(slotOf(form), draft);
export const dropDraft = (form: string) => dropStored(slotOf(form));

/** A new product starts without pictures, even when a draft was kept. */
export function clearPickedImages() {
  const kept = readStoredDraft(NEW_PRODUCT);
  if (kept) storeDraft(NEW_PRODUCT, { ...kept, imageLink: [] });
}
