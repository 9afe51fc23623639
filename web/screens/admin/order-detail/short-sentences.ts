import type { ResponseOf } from '#contract/index.ts';
import type { Order } from '#contract/order-entities.ts';
import { dayAfter, formatIst } from '#domain/calendar.ts';
import { longestLeadDays } from '#domain/lead-time.ts';
import { formatRupeesExact, paiseToRupees, rupeesToPaise, sumPaise } from '#domain/money.ts';
import { LONGEST_HOLD_MINUTES } from '#domain/stock/holds.ts';
import { counted, listed } from '#domain/words.ts';
import { linesOf, type ShortLine, shortInWords, shortLines } from '../orders/short-words.ts';

const MINUTE_MS = 60_000;

type Holders = ResponseOf<'/admin/stock/single'>['data'];

const sumOf = (lines: readonly ShortLine[]) => lines.reduce((sum, { pieces }) => sum + pieces, 0);
const are = (pieces: number) => (pieces === 1 ? 'is' : 'are');

/** "3 of 8 × MW-IM50165B", or of several lines "3 × MW-IM50165B, 1 × Shaft sleeve". */
function whatIsMissing(lines: readonly ShortLine[]): string {
  const [first, ...others] = lines;
  return first && others.length === 0
    ? `${first.pieces.toLocaleString('en-IN')} of ${first.of.toLocaleString('en-IN')} × ${first.part}`
    : shortInWords(lines);
}

/** "3 of 8 × MW-IM50165B are short." */
export const shortSentence = (lines: readonly ShortLine[]): string =>
  `${whatIsMissing(lines)} ${are(sumOf(lines))} short.`;

/** What it holds and is not there, whether it was promised from stock or by a later day. */
export const lackingLines = ({ product }: Pick<Order, 'product'>): ShortLine[] =>
  linesOf(
    product.flatMap(({ inStore }, index) =>
      inStore && inStore.held > inStore.there
        ? [{ position: index + 1, pieces: inStore.held - inStore.there }]
        : [],
    ),
    product,
  );

/** "3 of 5 × MW-IM50165B are short. The order was promised by 18 Nov 2026.", or that they are still to come. */
export function whyNewDate(order: Order): string {
  const promised = order.promisedOn
    ? ` The order ${order.short.length > 0 ? 'was' : 'is'} promised by ${formatIst(order.promisedOn, 'date')}.`
    : '';
  const lines = linesForNewDate(order);
  return order.short.length > 0
    ? `${shortSentence(lines)}${promised}`
    : `${whatIsMissing(lines)} ${are(sumOf(lines))} not there yet.${promised}`;
}

/** A change begins with the day that was named; no proposal is before the day that is promised. */
export function proposalOf(
  { short, promisedOn }: Order,
  lines: readonly ShortLine[],
  today: string,
): { date: string; words: string } {
  if (short.length === 0 && promisedOn !== null) return { date: promisedOn, words: 'The day that was named' };
  const days = longestLeadDays(lines.map(({ line }) => line));
  const date = dayAfter(today, days);
  if (promisedOn !== null && promisedOn > date)
    return { date: promisedOn, words: 'Proposed: the day that was promised' };
  const own = lines.flatMap(({ line }) => line.leadDays ?? []);
  const isLeadTime = own.length > 0 && Math.max(1, ...own) === days;
  const within = counted(days, 'day');
  return {
    date,
    words: isLeadTime ? `Proposed: today and the lead time, ${within}` : `Proposed: ${within} from today`,
  };
}

export const linesForNewDate = (order: Order): ShortLine[] =>
  order.short.length > 0 ? shortLines(order) : lackingLines(order);

/** A day that was named can be changed as long as pieces are not there. */
export const dateMayBeChanged = (order: Order): boolean =>
  order.short.length === 0 &&
  toldLine(order) !== null &&
  (order.paidAmount > 0 || order.paymentMethod === 'transfer') &&
  lackingLines(order).length > 0;

export const shortTitle = (lines: readonly ShortLine[]): string =>
  `Short: ${whatIsMissing(lines)} ${are(sumOf(lines))} not there`;

export const refundLabel = (lines: readonly ShortLine[]): string =>
  `Refund ${counted(sumOf(lines), 'piece')}…`;

/** "the 3 pieces, Rs.15,720.00" */
export function piecesAndPrice(lines: readonly ShortLine[]): string {
  const pieces = sumOf(lines);
  const paise = sumPaise(lines.map((one) => rupeesToPaise(one.line.productId.price) * one.pieces));
  return `${pieces === 1 ? 'the piece' : `the ${counted(pieces, 'piece')}`}, ${formatRupeesExact(paiseToRupees(paise))}`;
}

/** When it was paid, who has the pieces, and whether the customer knows. */
export function whyShort(order: Order, holders: Holders | undefined, today: string): string {
  return [paidWhen(order), pastDate(order, today), whoHas(order, holders), whatCustomerKnows(order)]
    .filter((sentence) => sentence !== null)
    .join(' ');
}

function paidWhen({ history, createdAt, paymentMethod }: Order): string {
  const at = history.findLast(({ action }) => action === 'paid')?.at;
  if (!at) return 'It waits for its bank transfer.';
  const isAfterHold =
    paymentMethod === 'card' &&
    (heldNothing(history, at) || Date.parse(at) - Date.parse(createdAt) > LONGEST_HOLD_MINUTES * MINUTE_MS);
  return `Paid ${formatIst(at, 'date-time')}${isAfterHold ? ', after its hold had ended' : ''}.`;
}

/** Before that moment its hold had ended, and it had not held again. */
const heldNothing = (history: Order['history'], at: string): boolean =>
  history.findLast((event) => event.at < at && ['held', 'hold-ended'].includes(event.action))?.action ===
  'hold-ended';

/** The days begin with the money. */
const pastDate = ({ promisedOn, paymentStatus }: Order, today: string): string | null =>
  promisedOn && promisedOn < today && paymentStatus !== 'pending'
    ? `It was promised by ${formatIst(promisedOn, 'date')}.`
    : null;

/** Those who came first have what is there. */
function whoHas({ _id }: Order, holders: Holders | undefined): string | null {
  if (!holders) return null;
  const own = holders.orders.findIndex(({ mongooseOrderId }) => mongooseOrderId === _id);
  const earlier = holders.orders.slice(0, Math.max(0, own)).filter(({ held, missing }) => held > missing);
  const stock = `Stock says ${holders.onHand.toLocaleString('en-IN')} on hand`;
  if (earlier.length === 0) return `${stock}.`;
  const theirs = earlier.reduce((sum, { held, missing }) => sum + held - missing, 0);
  const orders = listed(earlier.map(({ orderId }) => orderId));
  return `${stock}, ${theirs.toLocaleString('en-IN')} of them for ${orders}, which came first.`;
}

const whatCustomerKnows = (order: Order): string =>
  toldDay(order) ? `The customer was told: by ${toldDay(order)}.` : 'The customer has not been told.';

/** The day that the customer was told of instead of the first one. */
function toldDay({ history, promisedOn }: Order): string | null {
  const isTold = history.some(({ action }) => action === 'new-date');
  return isTold && promisedOn ? formatIst(promisedOn, 'date') : null;
}

/** "Customer told: by 8 Dec 2026", until the goods leave. */
export function toldLine(order: Order): string | null {
  const waits = order.shippingStatus === 'unshipped' && order.orderStatus !== 'cancelled';
  const day = waits ? toldDay(order) : null;
  return day && `Customer told: by ${day}`;
}
