import { dropStored, readStored, storeInput } from '../../../remembered/stored-input.ts';
import { asTyped, type ProductDraft } from './product-draft.ts';
import { spareRow } from './spare-draft.ts';

const slotOf = (form: string) => `product-draft:${form}`;
export const NEW_PRODUCT = 'new';

export function readStoredDraft(form: string): ProductDraft | null {
  const stored = readStored(slotOf(form)) as (ProductDraft & { price: string | number | null }) | null;
  if (stored === null) return null;
  return {
    ...stored,
    // Older drafts stored prices as numbers.
    price: typeof stored.price === 'string' ? stored.price : asTyped(stored.price),
    // And had no spares, or no places on a drawing.
    drawing: stored.drawing ?? null,
    spares: (stored.spares ?? []).map(spareRow),
  };
}

export const storeDraft = (form: string, draft: ProductDraft) => storeInput(slotOf(form), draft);
export const dropDraft = (form: string) => dropStored(slotOf(form));

/** A new product starts without pictures, even with a stored draft. */
export function clearPickedImages() {
  const stored = readStoredDraft(NEW_PRODUCT);
  if (stored) storeDraft(NEW_PRODUCT, { ...stored, imageLink: [] });
}
