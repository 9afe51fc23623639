import type { Order } from '#contract/entities.ts';
import { formatIst } from '#domain/dates.ts';
import { eventForCustomer } from '#domain/order-events.ts';
import type { Step } from '../../../components/step-list/step-list.tsx';

export const isUnpaid = (order: Order) => order.paidAmount === 0;

/** From the first event to the steps still to come. */
export function progressOf(order: Order): Step[] {
  const done = order.history.flatMap((event): Step[] => {
    const label = eventForCustomer(event);
    const isPast = event.action === 'payment-failed' && !isUnpaid(order);
    if (!label || isPast) return [];
    return [{ label, at: event.at, detail: detailOf(order, event.action), reason: event.note ?? undefined }];
  });
  return [...done, ...stepsToCome(order).map((step) => ({ ...TO_COME[step], at: null }))];
}

function detailOf(order: Order, action: string): string | undefined {
  if (action === 'paid') return 'card';
  if (action === 'delivered' || action === 'delivery-corrected')
    return order.deliveredOn ? `on ${formatIst(order.deliveredOn, 'date')}` : undefined;
  return action === 'shipped' ? order.shippingProvider?.serviceProvider : undefined;
}

/** Steps of the future, and what the customer has to know about each. */
const TO_COME = {
  paid: { label: 'Payment received', detail: 'By card' },
  confirmed: { label: 'Confirmed', detail: 'We tell you by e-mail' },
  shipped: {
    label: 'Shipped',
    detail: 'Within 7 days; we send you the tracking data. Shipping is paid to the carrier',
  },
  answered: { label: 'Answer to your request', detail: 'By e-mail' },
};

function stepsToCome(order: Order): (keyof typeof TO_COME)[] {
  if (order.orderStatus === 'requested for refund') return ['answered'];
  if (order.orderStatus === 'cancelled' || order.shippingStatus === 'shipped') return [];
  if (order.orderStatus === 'confirmed') return ['shipped'];
  return isUnpaid(order) ? ['paid', 'confirmed', 'shipped'] : ['confirmed', 'shipped'];
}

export const timeOf = (order: Order, action: string) =>
  order.history.findLast((event) => event.action === action)?.at ?? null;
