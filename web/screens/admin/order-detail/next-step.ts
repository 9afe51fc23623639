import type { Order } from '#contract/order-entities.ts';
import { daysBetween, formatIst, istDay } from '#domain/calendar.ts';
import { formatRupeesExact } from '#domain/money.ts';
import {
  deliveryCanBeRecorded,
  type OrderState,
  orderCanBeConfirmed,
  orderCanBeShipped,
} from '#domain/order-lifecycle.ts';
import type { OrderDialog } from './use-may-open.ts';

export interface NextStep {
  dialog: OrderDialog;
  title: string;
  text: string;
  label: string;
}

const timeOf = (order: Order, action: string) =>
  order.history.findLast((event) => event.action === action)?.at;

export function dayOfShipping(order: Order): string | null {
  const at = timeOf(order, 'shipped');
  return at ? istDay(at) : null;
}

/** What the desk does next with the order; null when nothing is to be done, or the customer waits for a decision. */
export function nextStepOf(order: Order, state: OrderState, today: string): NextStep | null {
  const ofTransfer = order.transfer && transferStep(order, order.transfer);
  if (ofTransfer) return ofTransfer;
  if (state.orderStatus === 'requested for refund') return null;
  if (orderCanBeConfirmed(state))
    return {
      dialog: 'confirm',
      title: 'Next: confirm the order',
      text: `${since('Paid', timeOf(order, 'paid'))}. The customer is told by mail that it is being packed.`,
      label: 'Confirm Order',
    };
  if (orderCanBeShipped(state))
    return {
      dialog: 'ship',
      title: 'Next: hand over the goods',
      text: `${since('Confirmed', timeOf(order, 'confirmed'))}. Shipping makes the tax invoice and mails it to the customer.`,
      label: 'Initiate Shipping',
    };
  if (order.deliveredOn === null && deliveryCanBeRecorded(state))
    return {
      dialog: 'deliver',
      title: 'Next: record the delivery',
      text: `${leftSentence(order, today)} Call the customer${order.shippingProvider?.link ? ' or look at the carrier’s page' : ''}.`,
      label: 'Record Delivery',
    };
  return null;
}

/** What has to be looked for, or done, at the bank. */
function transferStep(order: Order, transfer: NonNullable<Order['transfer']>): NextStep | null {
  const { refundDue, left, received, reference } = transfer;
  if (refundDue)
    return {
      dialog: 'record-refund',
      title: 'Next: pay the money back',
      text: `${formatRupeesExact(refundDue)} goes back to the customer by bank transfer. Make it at the bank, then enter its UTR here.`,
      label: 'Record the refund',
    };
  if (left === 0 || order.orderStatus === 'cancelled') return null;
  const open = `${formatRupeesExact(left)} ${received > 0 ? `of ${formatRupeesExact(order.totalBill)} is still to come` : 'is to come'}`;
  return {
    dialog: 'receive',
    title: 'Next: record the bank transfer',
    text: `${open}, with the reference ${reference}. Look for it on the bank’s statement.`,
    label: 'Record a payment',
  };
}

const since = (what: string, at: string | undefined) => (at ? `${what} ${formatIst(at, 'date-time')}` : what);

/** "Left on 11 Nov 2026 with ARC Parcel Service, 4471 8820, 2 days ago." */
function leftSentence(order: Order, today: string): string {
  const day = dayOfShipping(order);
  const parts = [
    `Left${day ? ` on ${formatIst(day, 'date')}` : ''}${order.shippingProvider ? ` with ${order.shippingProvider.serviceProvider}` : ''}`,
    order.trackingNumber,
    day && daysAgo(day, today),
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}

function daysAgo(day: string, today: string): string {
  const days = daysBetween(day, today);
  if (days <= 0) return 'today';
  return days === 1 ? 'yesterday' : `${days} days ago`;
}
