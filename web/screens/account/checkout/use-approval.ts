import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { requestApproval } from '../../../api/approvals.ts';
import { ApiError, hasCode } from '../../../api/client.ts';
import { cart } from '../../../api/shopping.ts';
import { toast } from '../../../toast/toast.ts';
import { askApproval } from './ask-approval.ts';
import { fingerprintOf, type Wish } from './delivery.ts';
import type { ReadGoods } from './place-order.ts';
import { storedFor } from './stored-attempt.ts';

interface ApprovalOf {
  quoteId: string | null;
  readGoods: ReadGoods;
  /** Too few are left of a line of the cart. */
  onShort: () => void;
}

/** Sends what is above the buyer's limits to those who may approve it, instead of ordering it. */
export function useApproval({ quoteId, readGoods, onShort }: ApprovalOf) {
  const client = useQueryClient();
  const [, setParams] = useSearchParams();
  const stored = storedFor(quoteId);
  const [note, setNote] = useState(() => stored.read('note') ?? '');
  const [isSending, setSending] = useState(false);
  const [changedFrom, setChangedFrom] = useState<string | null>(null);
  const { mutateAsync: send } = useMutation(requestApproval);

  const ask = async (wish: Wish) => {
    setSending(true);
    setChangedFrom(null);
    try {
      const asked = await askApproval({ ...wish, note }, { client, send, readGoods });
      // In the address, so that a reload shows the same.
      if (asked) return setParams({ sent: asked._id }, { replace: true });
      setChangedFrom(fingerprintOf(wish));
    } catch (error) {
      if (hasCode(error, 'price-changed')) {
        setChangedFrom(fingerprintOf(wish));
        await client.invalidateQueries(cart());
      } else if (hasCode(error, 'stock-short') && quoteId === null) onShort();
      // The API's error has already been shown.
      else if (!(error instanceof ApiError)) toast.error(error as Error);
    }
    setSending(false);
  };

  return {
    note,
    changeNote: (next: string) => {
      stored.write('note', next);
      setNote(next);
    },
    isSending,
    /** Nothing was sent: the goods or a price differ from what the buyer saw. */
    goodsChanged: changedFrom !== null,
    send: (wish: Wish) => void ask(wish),
  };
}
