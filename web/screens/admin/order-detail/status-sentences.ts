import type { Order } from '#contract/order-entities.ts';
import { formatIst, istDay, untilInWords } from '#domain/calendar.ts';
import { formatRupeesExact, paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import {
  type OrderState,
  orderIsPaid,
  refundableLeftPaise,
  refundCanBeStarted,
} from '#domain/order-lifecycle.ts';
import { returnablePaise } from '#domain/order-state.ts';
import { orderStatusLabel } from '#domain/orders.ts';
import { isPastDue, lastDayToEnter } from '#domain/transfers.ts';
import { counted, nounFor } from '#domain/words.ts';

function timeOf(order: Order, ...actions: string[]): string | null {
  const event = order.history.findLast(({ action }) => actions.includes(action));
  return event ? formatIst(event.at, 'date-time') : null;
}

/** Of an order in parts whose rest was paid back, or waits. */
function timeOfCompletion({ history }: Order): string | null {
  const event = history.findLast(({ to }) => to?.split(', ').includes('completed'));
  return event ? formatIst(event.at, 'date-time') : null;
}

export function orderSentence(order: Order, state: OrderState): string {
  switch (order.orderStatus) {
    case 'pending':
      return orderIsPaid(state) ? 'Waits to be confirmed' : waitingSentence(order);
    case 'confirmed':
      return `Since ${timeOf(order, 'confirmed', 'request-rejected') ?? '-'}`;
    case 'completed':
      return `Since ${timeOf(order, 'shipped') ?? timeOfCompletion(order) ?? '-'}`;
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
      ? `Waits for the payment until ${untilInWords(payableUntil)}`
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
    return `${formatRupeesExact(order.paidAmount)} of ${formatRupeesExact(order.totalBill)} ${order.transfer.withheld > 0 ? 'paid, with what was withheld' : 'received'}`;
  switch (order.paymentStatus) {
    case 'pending':
      return order.payableUntil ? 'Nothing has been paid yet' : 'Nothing was paid';
    case 'failed':
      return order.payableUntil
        ? 'The last attempt failed; the customer may try again'
        : 'The last attempt failed';
    case 'success':
      return `${order.paymentMethod === 'transfer' ? 'Received by bank transfer' : 'Captured'} ${timeOf(order, 'paid', 'late-payment') ?? '-'}`;
    default:
      return `${formatRupeesExact(order.refundedAmount)} of ${formatRupeesExact(returnableRupees(order))} returned`;
  }
}

const returnableRupees = ({ paidAmount, transfer }: Order): number =>
  paiseToRupees(
    returnablePaise({
      capturedPaise: rupeesToPaise(paidAmount),
      withheldPaise: rupeesToPaise(transfer?.withheld ?? 0),
    }),
  );

export function shippingSentence(order: Order): string {
  if (order.deliveredOn) return `Delivered ${formatIst(order.deliveredOn, 'date')}`;
  if (order.shippingStatus === 'shipped')
    return `Handed over ${lastHandedOver(order) ?? '-'}, delivery not recorded`;
  const missing = order.short.reduce((sum, { pieces }) => sum + pieces, 0);
  if (order.sentPieces) return partSentence(order, order.sentPieces, missing);
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

function lastHandedOver(order: Order): string | null {
  const at = order.consignments.at(-1)?.at;
  return at ? formatIst(at, 'date-time') : timeOf(order, 'shipped');
}

/** "580 of 740 pieces are on their way" */
function partSentence(
  { orderStatus, consignments }: Order,
  { sent, of }: NonNullable<Order['sentPieces']>,
  missing: number,
): string {
  const arrived = consignments.every(({ deliveredOn }) => deliveredOn !== null);
  const number = sent.toLocaleString('en-IN');
  if (orderStatus === 'cancelled')
    return `${counted(sent, 'piece')} ${nounFor(sent, 'was', 'were')} sent, the rest will not be shipped`;
  const are = arrived ? 'arrived' : nounFor(sent, 'is on its way', 'are on their way');
  return `${number} of ${counted(of, 'piece')} ${are}${missing > 0 ? `, ${missing.toLocaleString('en-IN')} missing` : ''}`;
}

/** The days begin with the money. */
const promisedBy = ({ promisedOn, paymentStatus }: Order): string =>
  promisedOn && paymentStatus !== 'pending' && paymentStatus !== 'failed'
    ? `, promised by ${formatIst(promisedOn, 'date')}`
    : '';
