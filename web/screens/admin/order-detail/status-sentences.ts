import type { Order } from '#contract/order-entities.ts';
import { formatIst, istDay } from '#domain/calendar.ts';
import { formatRupeesExact, paiseToRupees } from '#domain/money.ts';
import {
  type OrderState,
  orderIsPaid,
  refundableLeftPaise,
  refundCanBeStarted,
} from '#domain/order-lifecycle.ts';
import { orderStatusLabel } from '#domain/orders.ts';
import { isPastDue, lastDayToEnter } from '#domain/transfers.ts';
import { counted } from '#domain/words.ts';

function timeOf(order: Order, ...actions: string[]): string | null {
  const event = order.history.findLast(({ action }) => actions.includes(action));
  return event ? formatIst(event.at, 'date-time') : null;
}

export function orderSentence(order: Order, state: OrderState): string {
  switch (order.orderStatus) {
    case 'pending':
      return orderIsPaid(state) ? 'Waits to be confirmed' : waitingSentence(order);
    case 'confirmed':
      return `Since ${timeOf(order, 'confirmed', 'request-rejected') ?? '-'}`;
    case 'completed':
      return `Since ${timeOf(order, 'shipped') ?? '-'}`;
    case 'requested for refund':
      return `Was ${orderStatusLabel(order.statusBeforeRefund ?? 'pending')} before`;
    case 'cancelled':
      return cancelledSentence(order, state);
  }
}

function cancelledSentence({ lapsed }: Order, state: OrderState): string {
  const left = formatRupeesExact(paiseToRupees(refundableLeftPaise(state)));
  const money = refundCanBeStarted(state) ? `${left} is left with the shop` : null;
  if (lapsed) return money ? `It was not paid in time; ${money}` : 'It was not paid in time';
  return money ?? 'Nothing more can be done with it';
}

const waitingSentence = ({ payableUntil, transfer }: Order) =>
  transfer
    ? transferWaits(transfer)
    : payableUntil
      ? `Waits for the payment until ${formatIst(payableUntil, 'date-time')}`
      : 'Lapses as soon as the payment service has been asked';

function transferWaits({ dueOn, received }: NonNullable<Order['transfer']>): string {
  if (dueOn)
    return isPastDue(dueOn, istDay(new Date().toISOString()))
      ? `Lapses after ${formatIst(lastDayToEnter(dueOn), 'date')} unless a transfer left by ${formatIst(dueOn, 'date')}`
      : `Waits for the transfer until ${formatIst(dueOn, 'date')}`;
  return received > 0 ? 'Waits for the rest of the money' : 'Lapses soon';
}

export function paymentSentence(order: Order): string {
  if (order.transfer && order.paymentStatus === 'pending' && order.paidAmount > 0)
    return `${formatRupeesExact(order.paidAmount)} of ${formatRupeesExact(order.totalBill)} received`;
  switch (order.paymentStatus) {
    case 'pending':
      return order.payableUntil ? 'Nothing has been paid yet' : 'Nothing was paid';
    case 'failed':
      return order.payableUntil
        ? 'The last attempt failed; the customer may try again'
        : 'The last attempt failed';
    case 'success':
      return `${order.transfer ? 'Received by bank transfer' : 'Captured'} ${timeOf(order, 'paid', 'late-payment') ?? '-'}`;
    default:
      return `${formatRupeesExact(order.refundedAmount)} of ${formatRupeesExact(order.paidAmount)} returned`;
  }
}

export function shippingSentence(order: Order): string {
  if (order.deliveredOn) return `Delivered ${formatIst(order.deliveredOn, 'date')}`;
  if (order.shippingStatus === 'shipped')
    return `Handed over ${timeOf(order, 'shipped') ?? '-'}, delivery not recorded`;
  const missing = order.short.reduce((sum, { pieces }) => sum + pieces, 0);
  if (missing > 0) return `${counted(missing, 'piece')} missing${promisedBy(order)}`;
  switch (order.orderStatus) {
    case 'confirmed':
      return `Ready to be handed to a carrier${promisedBy(order)}`;
    case 'requested for refund':
      return 'Waits for the refund decision';
    case 'cancelled':
      return 'Will not be shipped';
    default:
      return `Waits for the confirmation${promisedBy(order)}`;
  }
}

/** The days begin with the money. */
const promisedBy = ({ promisedOn, paymentStatus }: Order): string =>
  promisedOn && paymentStatus !== 'pending' && paymentStatus !== 'failed'
    ? `, promised by ${formatIst(promisedOn, 'date')}`
    : '';
