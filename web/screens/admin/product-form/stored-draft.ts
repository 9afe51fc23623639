import { readStored, storeInput } from '../../../remembered/stored-input.ts';
import type { Edited } from '../../../ui/form/edited.ts';
import { asTyped, type ProductDraft } from './product-draft.ts';
import { spareRow } from './spare-draft.ts';

export const slotOf = (form: string) => `product-draft:${form}`;
export const NEW_PRODUCT = 'new';

type StoredDraft = ProductDraft & { price: string | number | null };

const upToDate = (stored: StoredDraft): ProductDraft => ({
  ...stored,
  // Older drafts stored prices as numbers.
  price: typeof stored.price === 'string' ? stored.price : asTyped(stored.price),
  // And had no spares, or no places on a drawing.
  drawing: stored.drawing ?? null,
  spares: (stored.spares ?? []).map(spareRow),
});

/** Older ones were stored without what they were typed over. */
export function readEdited(stored: unknown): Partial<Edited<ProductDraft>> | null {
  const read = stored as StoredDraft | Edited<StoredDraft> | null;
  if (read === null) return null;
  return 'draft' in read
    ? { base: upToDate(read.base), draft: upToDate(read.draft) }
    : { draft: upToDate(read) };
}

/** A new product starts without pictures, even with a stored draft. */
export function clearPickedImages() {
  const stored = readEdited(readStored(slotOf(NEW_PRODUCT)));
  if (stored?.draft)
    storeInput(slotOf(NEW_PRODUCT), { ...stored, draft: { ...stored.draft, imageLink: [] } });
}
