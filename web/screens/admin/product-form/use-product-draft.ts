import { useEffect, useState } from 'react';
import { changedWords, mergedDraft, type ProductDraft } from './product-draft.ts';
import { dropDraft, readStoredDraft, storeDraft } from './stored-draft.ts';

/** The form's state and its initial state. `form` is the storage key until it is saved. */
export function useProductDraft(form: string, start: () => ProductDraft) {
  const [base, setBase] = useState(start);
  const [stored] = useState(() => readStoredDraft(form));
  const [draft, setDraft] = useState({ ...base, ...stored });
  const [pendingImages, setPendingImages] = useState(0);
  /** A new value makes the upload component discard its running uploads. */
  const [round, setRound] = useState(0);
  const changed = changedWords(base, draft);
  if (pendingImages > 0 && !changed.includes('images')) changed.push('images');

  useEffect(() => {
    if (changedWords(base, draft).length > 0) storeDraft(form, draft);
    else dropDraft(form);
  }, [form, base, draft]);

  return {
    base,
    draft,
    round,
    changed,
    wasRestored: stored !== null,
    pendingImages,
    setPendingImages,
    set: (fields: Partial<ProductDraft> | ((before: ProductDraft) => Partial<ProductDraft>)) =>
      setDraft((before) => ({ ...before, ...(typeof fields === 'function' ? fields(before) : fields) })),
    /** Continues from a newer version of the product without losing the edits. */
    continueFrom(fresh: ProductDraft) {
      setBase(fresh);
      setDraft(mergedDraft(base, draft, fresh));
    },
    /** Starts over from `from`. */
    restart(from: ProductDraft = base) {
      dropDraft(form);
      setBase(from);
      setDraft(from);
      setRound((before) => before + 1);
    },
  };
}

export type ProductDraftState = ReturnType<typeof useProductDraft>;
