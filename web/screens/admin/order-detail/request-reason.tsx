import type { Order } from '#contract/order-entities.ts';

/** Why the customer asks for the money back, in the customer's words, where the request is decided. */
export function RequestReason({ order }: { order: Order }) {
  const request = order.history.findLast(({ action }) => action === 'refund-requested');
  if (order.orderStatus !== 'requested for refund' || !request?.note) return null;
  return <q className="block ink anywhere as-typed">{request.note}</q>;
}
