import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { newestMove } from '../../../api/stock.ts';
import { goToProblem } from '../product-form/go-to-problem.ts';
import type { ProductDraft } from '../product-form/product-draft.ts';
import { piecesInWords, STOCK_WORDS } from '../product-form/stock-draft.ts';
import type { MovedMeanwhile } from '../product-form/stock-section.tsx';
import type { ProductDraftState } from '../product-form/use-product-draft.ts';
import { whatMoved } from '../stock/move-words.ts';

/** What is on hand moved while another number was typed: which of the two counts is asked at the field. */
export function useMovedMeanwhile({ base, draft, set }: ProductDraftState, productId: string) {
  const client = useQueryClient();
  const [words, setWords] = useState<string | null>(null);
  useEffect(() => {
    if (words !== null) goToProblem();
  }, [words]);
  const forget = () => setWords(null);
  const shown: MovedMeanwhile | null =
    words === null || draft.counting === 'not-counted' || draft.onHand === base.onHand
      ? null
      : {
          words,
          onKeep: forget,
          onTake: () => {
            set({ onHand: base.onHand });
            forget();
          },
        };
  return {
    shown,
    /** With the product as it is now, after a save was refused. */
    async look(fresh: ProductDraft) {
      const isTyped = draft.onHand !== base.onHand && draft.counting === 'counted';
      if (!isTyped || fresh.counting === 'not-counted' || fresh.onHand === base.onHand) return;
      const move = await client.fetchQuery(newestMove(productId)).catch(() => null);
      setWords(`Now ${piecesInWords(fresh.onHand)}${move ? `: ${whatMoved(move)}` : ''}`);
    },
    /** Nothing else has changed: the field says it. */
    isAll: (theirs: string[]) => shown !== null && theirs.every((word) => word === STOCK_WORDS.onHand),
  };
}
