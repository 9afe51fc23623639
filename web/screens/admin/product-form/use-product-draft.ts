import { useState } from 'react';
import { flushSync } from 'react-dom';
import { toast } from '../../../toast/toast.ts';
import { useEdited } from '../../../ui/form/use-edited.ts';
import { goToProblem } from './go-to-problem.ts';
import { type ProductDraft, productFields } from './product-draft.ts';
import { readEdited, slotOf } from './stored-draft.ts';

/** The form's state and its initial state. `form` is the storage key until it is saved. */
export function useProductDraft(form: string, start: () => ProductDraft) {
  const edited = useEdited({ slot: slotOf(form), fields: productFields, start, read: readEdited });
  const [pendingImages, setPendingImages] = useState(0);
  /** A new value makes the upload component discard its running uploads. */
  const [round, setRound] = useState(0);
  /** Saving was tried: what is missing is a mistake now. */
  const [isTried, setTried] = useState(false);
  const hasMoreImages = pendingImages > 0 && !edited.changed.includes('images');
  return {
    ...edited,
    changed: hasMoreImages ? [...edited.changed, 'images'] : edited.changed,
    round,
    pendingImages,
    setPendingImages,
    isTried,
    refuse(problem: string) {
      toast.error(problem);
      flushSync(() => setTried(true));
      goToProblem();
    },
    restart(from?: ProductDraft) {
      edited.restart(from);
      setRound((before) => before + 1);
      setTried(false);
    },
  };
}

export type ProductDraftState = ReturnType<typeof useProductDraft>;
