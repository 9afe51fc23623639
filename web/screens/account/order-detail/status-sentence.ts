import type { Order } from '#contract/order-entities.ts';
import { formatIst, istDay, untilInWords } from '#domain/calendar.ts';
import { formatRupees, formatRupeesExact, paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import { isPastDue } from '#domain/transfers.ts';
import { unbroken } from '#domain/words.ts';
import { site } from '../../../site/site.ts';
import { partsSentence } from './parts.ts';
import {
  awaitsMoney,
  isPaidBack,
  isUnpaid,
  payersAccount,
  promisedDay,
  promiseInWords,
  timeOf,
  timeToCarrier,
} from './progress.ts';
import { newestIsReversed } from './transfer/entry-words.ts';

/** The state of the order in one or two plain sentences. */
export function statusSentence(order: Order): string {
  const refunded = `${formatRupees(order.refundedAmount)} has been paid back to ${payersAccount(order)}.`;
  if (order.orderStatus === 'cancelled') {
    return [endSentence(order), moneySentence(order, refunded)].filter(Boolean).join(' ');
  }
  if (order.transfer && isPaidBack(order)) return paidBackSentence(order.transfer);
  if (order.transfer && awaitsMoney(order)) return transferSentence(order.transfer);
  if (isUnpaid(order)) return unpaidSentence(order);
  if (order.orderStatus === 'requested for refund') {
    return order.refundState === 'processing'
      ? 'Your refund is approved and initiated within 1 to 2 days. Your bank then needs some working days, usually five to ten.'
      : 'You asked for a refund. We look at your request and answer by e-mail.';
  }
  return [goodsSentence(order), order.refundedAmount > 0 && refunded, overSentence(order)]
    .filter(Boolean)
    .join(' ');
}

/** What came above the sum of an order that is paid. */
const overSentence = ({ transfer }: Order): string =>
  transfer?.refundDue &&
  transfer.transfers.some(({ over, goesBack, reversed }) => (over > 0 || goesBack) && !reversed)
    ? `${unbroken(formatRupeesExact(transfer.refundDue))} came more than was due: we send it back to your bank account.`
    : '';

function goodsSentence(order: Order): string {
  const isShipped = order.shippingStatus === 'shipped';
  // Where the rest was paid back, what left in one consignment is all of it.
  if (order.sentPieces && !(isShipped && order.consignments.length === 1))
    return partsSentence(order, promisedDay(order));
  return isShipped ? shippedSentence(order) : unshippedSentence(order);
}

function endSentence(order: Order): string {
  if (!order.lapsed) return 'Your order is cancelled.';
  if (order.paymentMethod === 'transfer')
    return order.transfer?.refundDue
      ? 'Your transfer came after the order had lapsed. We send it back to your bank account.'
      : `The order was not paid in time and has lapsed. Do not transfer anything for it any more: what comes in late goes back to your bank account. ${again(order)}`;
  return isUnpaid(order)
    ? `The order was not paid in time and has lapsed. We have taken no money; a payment that comes in late goes back to your card. ${again(order)}`
    : 'Your payment came after the order had lapsed.';
}

const again = ({ quote }: Order) =>
  quote
    ? 'You can order the quote again at its prices, as long as it is valid.'
    : 'You can order again at today’s prices.';

function moneySentence(order: Order, refunded: string): string {
  if (order.lapsed && order.paymentMethod === 'transfer') return order.refundedAmount > 0 ? refunded : '';
  if (order.refundState === 'processing') return 'Your money is on its way back.';
  if (order.refundState === 'failed' && order.refundedAmount === 0)
    return 'We could not send your money back yet. We are working on it.';
  const rest = order.lapsed ? '' : unrefundedSentence(order);
  return [order.refundedAmount > 0 && refunded, rest].filter(Boolean).join(' ');
}

function unrefundedSentence(order: Order): string {
  if (isUnpaid(order))
    return order.paymentMethod === 'transfer'
      ? 'Nothing had come in; a transfer that still does goes back to your bank account.'
      : 'You have not been charged; a payment that still comes in goes back to your card.';
  const notRefundedPaise =
    rupeesToPaise(order.paidAmount) -
    rupeesToPaise(order.transfer?.withheld ?? 0) -
    rupeesToPaise(order.refundedAmount);
  if (notRefundedPaise <= 0) return '';
  const notRefunded = formatRupees(paiseToRupees(notRefundedPaise));
  const what = order.refundedAmount > 0 ? `The other ${notRefunded}` : `Your payment of ${notRefunded}`;
  return `${what} was not refunded. If you have questions about it, write to us on the contact page.`;
}

function transferSentence(transfer: NonNullable<Order['transfer']>): string {
  const { left, dueOn } = transfer;
  const error = newestIsReversed(transfer);
  const before = error
    ? `A transfer was entered for your order in error, and taken back on ${unbroken(formatIst(error.at, 'date'))}. `
    : '';
  if (dueOn && isPastDue(dueOn, istDay(new Date().toISOString())))
    return `${before}The last day to transfer was ${unbroken(formatIst(dueOn, 'date'))}. Do not transfer anything any more: what left your bank after that day goes back.`;
  const amount = unbroken(formatRupeesExact(left));
  const what = dueOn ? `${amount} by ${unbroken(formatIst(dueOn, 'date'))}` : `${amount} more`;
  return `${before}Transfer ${what}. We pack as soon as all of it has arrived.`;
}

const paidBackSentence = ({ refundDue }: NonNullable<Order['transfer']>): string =>
  `Your order is being cancelled: we send ${unbroken(formatRupeesExact(refundDue ?? 0))} back to your bank account. Do not transfer anything more for it.`;

function unpaidSentence({ payableUntil, paymentStatus, paymentInCheck }: Order): string {
  if (paymentInCheck)
    return 'Your payment is being checked with the payment service, usually for a few minutes. Please do not pay again.';
  if (!payableUntil)
    return 'The time to pay this order is over. We are asking the payment service whether a payment came in before.';
  const until = unbroken(untilInWords(payableUntil));
  return paymentStatus === 'failed'
    ? `The payment failed. You have not been charged, and the order waits for another try until ${until}.`
    : `The order waits for payment until ${until}. You have not been charged yet.`;
}

function shippedSentence(order: Order): string {
  if (order.deliveredOn)
    return `Your order was delivered on ${unbroken(formatIst(order.deliveredOn, 'date'))}.`;
  const at = timeOf(order, 'shipped');
  const when = at ? ` on ${unbroken(formatIst(at, 'date'))}` : '';
  const whom = order.shippingProvider ? ` with ${order.shippingProvider.serviceProvider}` : '';
  return `Your order left our ${site.city} works${when}${whom}.`;
}

function unshippedSentence(order: Order): string {
  const promise = promiseInWords(order);
  const isConfirmed = order.orderStatus === 'confirmed';
  const state = isConfirmed
    ? 'Your order is confirmed and being packed.'
    : 'Your payment is in. We confirm your order next.';
  if (promise) return `${state} ${promise}.`;
  return isConfirmed && !order.promisedOn
    ? `${state} It is handed to the carrier within ${timeToCarrier(order)}.`
    : state;
}
