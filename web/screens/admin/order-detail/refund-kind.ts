import type { Order } from '#contract/order-entities.ts';
import { rupeesToPaise, sumPaise } from '#domain/money.ts';

type Refund = Order['refunds'][number];

const KINDS: Record<string, string> = {
  full: 'Full refund',
  partial: 'Partial refund',
  duplicate: 'Second payment returned',
  late: 'Late payment returned',
  external: 'Refund made at the payment service',
};

/** The kind of a refund in the order's list; one that returns the rest of earlier ones is neither full nor partial. */
export function refundKind(order: Pick<Order, 'paidAmount' | 'refunds'>, refund: Refund): string {
  const isOurs = refund.kind === 'full' || refund.kind === 'partial';
  const earlier = order.refunds
    .slice(0, order.refunds.indexOf(refund))
    .filter(({ kind, status }) => kind !== 'duplicate' && status === 'processed');
  const earlierPaise = sumPaise(earlier.map(({ amount }) => rupeesToPaise(amount)));
  const isRest =
    earlierPaise > 0 && earlierPaise + rupeesToPaise(refund.amount) === rupeesToPaise(order.paidAmount);
  return isOurs && isRest ? 'Refund of the rest' : (KINDS[refund.kind] ?? refund.kind);
}
