import { asTyped, type ProductDraft } from './product-draft.ts';

// What is typed outlives a reload and a session that ended; it goes when it is saved or given up.

const storageKey = (form: string) => `product-draft:${form}`;
export const NEW_PRODUCT = 'new';

export function readKeptDraft(form: string): ProductDraft | null {
  try {
    const text = sessionStorage.getItem(storageKey(form));
    if (!text) return null;
    const kept = JSON.parse(text) as ProductDraft & { price: string | number | null };
    // Before prices were kept as they are typed they were numbers.
    return { ...kept, price: typeof kept.price === 'string' ? kept.price : asTyped(kept.price) };
  } catch {
    return null;
  }
}

export function keepDraft(form: string, draft: ProductDraft) {
  try {
    sessionStorage.setItem(storageKey(form), JSON.stringify(draft));
  } catch {
    // Storage that is full or forbidden only means that nothing is kept.
  }
}

export const dropDraft = (form: string) => sessionStorage.removeItem(storageKey(form));

/** A new product begins without pictures, whatever else was kept. */
export function clearPickedImages() {
  const kept = readKeptDraft(NEW_PRODUCT);
  if (kept) keepDraft(NEW_PRODUCT, { ...kept, imageLink: [] });
}
