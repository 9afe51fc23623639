import { useState } from 'react';
import { useEdited } from '../../../ui/form/use-edited.ts';
import { type ProductDraft, productFields } from './product-draft.ts';
import { readEdited, slotOf } from './stored-draft.ts';

/** The form's state and its initial state. `form` is the storage key until it is saved. */
export function useProductDraft(form: string, start: () => ProductDraft) {
  const edited = useEdited({ slot: slotOf(form), fields: productFields, start, read: readEdited });
  const [pendingImages, setPendingImages] = useState(0);
  /** A new value makes the upload component discard its running uploads. */
  const [round, setRound] = useState(0);
  const hasMoreImages = pendingImages > 0 && !edited.changed.includes('images');
  return {
    ...edited,
    changed: hasMoreImages ? [...edited.changed, 'images'] : edited.changed,
    round,
    pendingImages,
    setPendingImages,
    restart(from?: ProductDraft) {
      edited.restart(from);
      setRound((before) => before + 1);
    },
  };
}

export type ProductDraftState = ReturnType<typeof useProductDraft>;
