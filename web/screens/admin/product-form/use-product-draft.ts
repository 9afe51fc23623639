import { useEffect, useState } from 'react';
import { dropDraft, keepDraft, readKeptDraft } from './kept-draft.ts';
import { changedWords, mergedDraft, type ProductDraft } from './product-draft.ts';

/** The form's state beside what it began with. `form` names the place where it is kept until it is saved. */
export function useProductDraft(form: string, start: () => ProductDraft) {
  const [base, setBase] = useState(start);
  const [kept] = useState(() => readKeptDraft(form));
  const [draft, setDraft] = useState(kept ?? base);
  const [pendingImages, setPendingImages] = useState(0);
  /** A new one makes the upload piece forget the files that it is sending. */
  const [round, setRound] = useState(0);
  const changed = changedWords(base, draft);
  if (pendingImages > 0 && !changed.includes('images')) changed.push('images');

  useEffect(() => {
    if (changedWords(base, draft).length > 0) keepDraft(form, draft);
    else dropDraft(form);
  }, [form, base, draft]);

  return {
    base,
    draft,
    round,
    changed,
    wasKept: kept !== null,
    pendingImages,
    setPendingImages,
    set: (fields: Partial<ProductDraft>) => setDraft((before) => ({ ...before, ...fields })),
    /** Goes on from a newer state of the product, without losing what was edited. */
    continueFrom(fresh: ProductDraft) {
      setBase(fresh);
      setDraft(mergedDraft(base, draft, fresh));
    },
    /** Begins again from `from`. */
    restart(from: ProductDraft = base) {
      dropDraft(form);
      setBase(from);
      setDraft(from);
      setRound((before) => before + 1);
    },
  };
}

export type ProductDraftState = ReturnType<typeof useProductDraft>;
