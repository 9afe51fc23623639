import type { Order } from '#contract/entities.ts';

export interface Step {
  label: string;
  /** null: in the future. */
  at: string | null;
  detail?: string | undefined;
}

/** The events of the history that the customer sees; the others are internal. */
const TOLD: Record<string, string> = {
  placed: 'Order placed',
  paid: 'Payment received',
  'payment-failed': 'Payment failed',
  'late-payment': 'Late payment, paid back',
  'payment-returned': 'Payment that went back',
  'duplicate-payment': 'Second payment, paid back',
  confirmed: 'Confirmed',
  shipped: 'Shipped',
  'refund-requested': 'Refund requested',
  'request-rejected': 'Refund request declined',
  'refund-started': 'Refund started',
  'refund-processed': 'Refund paid',
  'refund-external': 'Refund paid',
  cancelled: 'Cancelled',
  lapsed: 'Lapsed, not paid in time',
};

export const isUnpaid = (order: Order) => order.paidAmount === 0;

/** From the first event to the steps still to come. */
export function progressOf(order: Order): Step[] {
  const done = order.history
    .filter(({ action }) => action in TOLD && (action !== 'payment-failed' || isUnpaid(order)))
    .map(({ action, at }): Step => ({ label: TOLD[action]!, at, detail: detailOf(order, action) }));
  return [...done, ...stepsToCome(order).map((label) => ({ label, at: null }))];
}

function detailOf(order: Order, action: string): string | undefined {
  if (action === 'paid') return 'card';
  return action === 'shipped' ? order.shippingProvider?.serviceProvider : undefined;
}

function stepsToCome(order: Order): string[] {
  if (order.orderStatus === 'cancelled' || order.shippingStatus === 'shipped') {
    return order.orderStatus === 'requested for refund' ? ['Answer to your request'] : [];
  }
  if (order.orderStatus === 'requested for refund') return ['Answer to your request'];
  if (order.orderStatus === 'confirmed') return ['Shipped'];
  return isUnpaid(order) ? ['Payment received', 'Confirmed', 'Shipped'] : ['Confirmed', 'Shipped'];
}

export const timeOf = (order: Order, action: string) =>
  order.history.findLast((event) => event.action === action)?.at ?? null;
