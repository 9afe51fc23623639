import type { Order } from '#contract/order-entities.ts';
import { rupeesToPaise, sumPaise } from '#domain/money.ts';
import { returnablePaise } from '#domain/order-state.ts';
import { kindOfRefund } from '#domain/refund-kinds.ts';

type Refund = Order['refunds'][number];

/** The kind of a refund in the order's list; one that returns the rest of earlier ones is neither full nor partial. */
export function refundKind(
  order: Pick<Order, 'paidAmount' | 'refunds'> & Partial<Pick<Order, 'transfer'>>,
  refund: Refund,
): string {
  const known = kindOfRefund(refund.kind);
  const earlier = order.refunds
    .slice(0, order.refunds.indexOf(refund))
    .filter(({ kind, status }) => kindOfRefund(kind)?.isOfOrder !== false && status === 'processed');
  const earlierPaise = sumPaise(earlier.map(({ amount }) => rupeesToPaise(amount)));
  const mostPaise = returnablePaise({
    capturedPaise: rupeesToPaise(order.paidAmount),
    withheldPaise: rupeesToPaise(order.transfer?.withheld ?? 0),
  });
  const isRest = earlierPaise > 0 && earlierPaise + rupeesToPaise(refund.amount) === mostPaise;
  return known?.needsApproval && isRest ? 'Refund of the rest' : (known?.label ?? refund.kind);
}
