import { asTyped, type ProductDraft } from './product-draft.ts';
import { spareRow } from './spare-draft.ts';

// The input survives a reload and an expired session; it is removed when it is saved or discarded.

const storageKey = (form: string) => `product-draft:${form}`;
export const NEW_PRODUCT = 'new';

export function readKeptDraft(form: string): ProductDraft | null {
  try {
    const text = sessionStorage.getItem(storageKey(form));
    if (!text) return null;
    const kept = JSON.parse(text) as ProductDraft & { price: string | number | null };
    // Older drafts stored prices as numbers.
    return {
      ...kept,
      price: typeof kept.price === 'string' ? kept.price : asTyped(kept.price),
      // And had no places on a drawing.
      drawing: kept.drawing ?? null,
      spares: kept.spares.map(spareRow),
    };
  } catch {
    return null;
  }
}

export function keepDraft(form: string, draft: ProductDraft) {
  try {
    sessionStorage.setItem(storageKey(form), JSON.stringify(draft));
  } catch {
    // Full or disabled storage only means that nothing is kept.
  }
}

export const dropDraft = (form: string) => sessionStorage.removeItem(storageKey(form));

/** A new product starts without pictures, even when a draft was kept. */
export function clearPickedImages() {
  const kept = readKeptDraft(NEW_PRODUCT);
  if (kept) keepDraft(NEW_PRODUCT, { ...kept, imageLink: [] });
}
