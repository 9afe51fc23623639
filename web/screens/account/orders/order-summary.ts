import type { OwnOrderSummary } from '#contract/checkout.ts';
import { dayAfter, formatIst, istDay, untilInWords } from '#domain/calendar.ts';
import { longestLeadDays } from '#domain/lead-time.ts';
import { formatRupeesExact, paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import { lapsedSentence } from '#domain/orders.ts';
import { counted, unbroken } from '#domain/words.ts';
import { goodsInWords } from '../../../components/goods-in-words.ts';

const onDay = (iso: string) => unbroken(formatIst(iso, 'date'));
const rupees = (amount: number) => unbroken(formatRupeesExact(amount));

/** What was ordered, without its freight, and of which quote. */
export function orderedInWords({ product, quote }: Pick<OwnOrderSummary, 'product' | 'quote'>): string {
  const goods = goodsInWords(
    product
      .filter(({ kind }) => kind === 'goods')
      .map(({ productId, quantity }) => ({ name: productId.name, quantity })),
  );
  return quote ? `${goods}. From quote ${unbroken(quote.number)}.` : goods;
}

/** The state of a listed order in a sentence. */
export function stateInWords(order: OwnOrderSummary, nowMs: number): string {
  const { orderStatus, paymentStatus, payableUntil } = order;
  if (order.lapsed) return lapsedInWords(order);
  if (orderStatus === 'cancelled') return CANCELLED[paymentStatus] ?? 'Cancelled.';
  if (order.paymentMethod === 'transfer' && paymentStatus === 'pending') return transferInWords(order);
  if (order.paymentInCheck) return 'Your payment is being checked. Please do not pay again.';
  if (paymentStatus === 'pending' || paymentStatus === 'failed') {
    const until = payableUntil && ` Can be paid until ${unbroken(untilInWords(payableUntil))}.`;
    const start = paymentStatus === 'failed' ? 'The payment failed.' : 'Not paid yet.';
    return `${start} You have not been charged.${until ?? ''}`;
  }
  if (orderStatus === 'requested for refund') return 'You asked for a refund. We answer by e-mail.';
  const refunded = order.refundedAmount > 0 ? ` ${rupees(order.refundedAmount)} paid back.` : '';
  return `${goodsState(order, nowMs)}${refunded}`;
}

function lapsedInWords({ paymentMethod, quote }: OwnOrderSummary): string {
  if (paymentMethod === 'transfer')
    return 'No transfer came in time, and this order has lapsed. You can order it again.';
  return lapsedSentence(quote !== null);
}

function goodsState(order: OwnOrderSummary, nowMs: number): string {
  if (order.sentPieces && order.shippingStatus === 'unshipped')
    return partsState(order, order.sentPieces, nowMs);
  if (order.deliveredOn) return `Delivered on ${onDay(order.deliveredOn)}.`;
  if (order.shippingStatus === 'shipped') {
    const whom = order.carrier ? ` with ${order.carrier}` : '';
    return `On its way${whom}${order.shippedAt ? ` since ${onDay(order.shippedAt)}` : ''}.`;
  }
  if (order.orderStatus !== 'confirmed') return 'Paid. We confirm it next.';
  const day = lastDayToCarrier(order);
  return day && day >= istDay(new Date(nowMs).toISOString())
    ? `Confirmed and being packed. With the carrier by ${onDay(day)}.`
    : 'Confirmed and being packed.';
}

/** "580 of 740 pieces sent. The rest leaves by 2 Dec 2026." */
function partsState(
  { promisedOn, short }: OwnOrderSummary,
  { sent, of }: NonNullable<OwnOrderSummary['sentPieces']>,
  nowMs: number,
): string {
  const isPromised = promisedOn && short.length === 0 && promisedOn >= istDay(new Date(nowMs).toISOString());
  const rest = isPromised ? ` The rest leaves by ${onDay(promisedOn)}.` : '';
  return `${unbroken(`${sent.toLocaleString('en-IN')} of ${counted(of, 'piece')}`)} sent.${rest}`;
}

/** Null where the time began with money that came by itself, was agreed in a quote, or goods are missing. */
function lastDayToCarrier(order: OwnOrderSummary): string | null {
  const { createdAt, product, quote, paymentMethod, promisedOn, short } = order;
  if (promisedOn) return short.length > 0 ? null : promisedOn;
  if (quote || paymentMethod === 'transfer') return null;
  return dayAfter(istDay(createdAt), longestLeadDays(product));
}

/** The time to transfer ends with a day. */
function transferInWords({ payableUntil, paidAmount, totalBill }: OwnOrderSummary): string {
  if (paidAmount > 0) {
    const left = paiseToRupees(rupeesToPaise(totalBill) - rupeesToPaise(paidAmount));
    return `${rupees(paidAmount)} received. ${rupees(left)} is still to come.`;
  }
  if (!payableUntil) return 'The time for your transfer is over.';
  const lastMoment = new Date(Date.parse(payableUntil) - 1).toISOString();
  return `Waits for your transfer: ${rupees(totalBill)} by ${onDay(lastMoment)}.`;
}

const CANCELLED: Partial<Record<OwnOrderSummary['paymentStatus'], string>> = {
  pending: 'Cancelled. You have not been charged.',
  failed: 'Cancelled. You have not been charged.',
  refunded: 'Cancelled. Your money has been paid back.',
};

/** An order that waits for its transfer: its page has the bank details. */
export const awaitsTransfer = ({ paymentMethod, paymentStatus, orderStatus }: OwnOrderSummary): boolean =>
  paymentMethod === 'transfer' && paymentStatus === 'pending' && orderStatus !== 'cancelled';

/** Not while it waits for its payment: then it can be paid. */
export const canBeReordered = (order: OwnOrderSummary): boolean =>
  order.paymentMethod === 'transfer'
    ? !awaitsTransfer(order)
    : order.paidAmount > 0 || order.lapsed || order.orderStatus === 'cancelled';
