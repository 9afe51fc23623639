import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order } from '#contract/order-entities.ts';
import { formatRupeesExact } from '#domain/money.ts';
import type { RefundOption } from '#domain/orders.ts';
import type { NamedQuantity } from '#domain/papers/line-shares.ts';
import { approveRefund } from '../../../api/admin-orders.ts';
import { ApiError } from '../../../api/client.ts';
import { randomId } from '../../../browser/random-id.ts';

export interface RefundWish {
  option: RefundOption;
  /** In rupees, for a partial refund. */
  partialAmount: number | null;
  /** What its paper takes back; null spreads the amount over all lines. */
  lines: NamedQuantity[] | null;
  /** For the customer. */
  refundReason: string | null;
}

interface Listeners {
  onDone: () => void;
  onFailed: (error: Error) => void;
}

const nameOf = ({ option, partialAmount, lines, refundReason }: RefundWish) =>
  JSON.stringify([option, partialAmount, lines, refundReason]);
const standing = (order: Order) => order.refunds.filter(({ status }) => status !== 'failed');

/** Sends a refund with an idempotency key per input: sent again after a lost answer, it happens once. */
export function useSendRefund(order: Order, { onDone, onFailed }: Listeners) {
  const [known] = useState(() => standing(order).length);
  const [keys] = useState(() => new Map<string, string>());
  const approval = useMutation({
    ...approveRefund,
    onSuccess: onDone,
    onError: (
      error,
      { refundOption: option, partialAmount = null, lines = null, reason: refundReason = null },
    ) => {
      // The gateway's refusal is final: the next try is a new refund. Any other failure may hide an accepted one.
      if (error instanceof ApiError && error.code === 'refund-refused')
        keys.delete(nameOf({ option, partialAmount, lines, refundReason }));
      onFailed(error);
    },
  });
  const meanwhile = approval.isPending ? undefined : standing(order)[known];
  const mayBeSent = (wish: RefundWish) => !meanwhile || keys.has(nameOf(wish));
  return {
    isPending: approval.isPending,
    /** After another refund appeared, only an input that was already sent can be sent again: it may be that refund. */
    mayBeSent,
    problemOf(wish: RefundWish): string | null {
      if (meanwhile)
        return `A refund of ${formatRupeesExact(meanwhile.amount)} was started on this order meanwhile. ${
          mayBeSent(wish) ? 'Sent again, the same refund is made only once.' : 'Close this window to see it.'
        }`;
      if (!approval.error) return null;
      return approval.error instanceof ApiError && approval.error.status === 0
        ? 'The shop did not answer. Sent again, the same refund is made only once.'
        : approval.error.message;
    },
    send(wish: RefundWish) {
      const idempotencyKey = keys.get(nameOf(wish)) ?? randomId();
      keys.set(nameOf(wish), idempotencyKey);
      approval.mutate({
        mongooseOrderId: order._id,
        refundOption: wish.option,
        ...(wish.partialAmount !== null && { partialAmount: wish.partialAmount }),
        ...(wish.lines && { lines: wish.lines }),
        ...(wish.refundReason && { reason: wish.refundReason }),
        idempotencyKey,
      });
    },
  };
}
