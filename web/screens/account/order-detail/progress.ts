import type { RecordedTransfer } from '#contract/bank-transfers.ts';
import type { Order } from '#contract/order-entities.ts';
import { daysBetween, dayWithWeekday, formatIst, istDay } from '#domain/calendar.ts';
import { timeToLeave } from '#domain/lead-time.ts';
import { formatRupeesExact } from '#domain/money.ts';
import { eventForCustomer } from '#domain/order-events.ts';
import { counted, unbroken } from '#domain/words.ts';
import type { Step } from '../../../components/step-list/step-list.tsx';
import { withheldInWords } from '../../../components/withheld-words.ts';
import { consignmentOf, piecesOf, restOf, stepOfConsignment, stillToCome } from './parts.ts';

export const isUnpaid = (order: Order) => order.paidAmount === 0;
/** A part of the sum came, and is sent back: then the order is cancelled. */
export const isPaidBack = ({ orderStatus, paymentStatus, transfer }: Order) =>
  orderStatus === 'pending' && paymentStatus === 'pending' && Boolean(transfer?.refundDue);
/** Nothing of the sum has come, or not all of it. */
export const awaitsMoney = (order: Order) =>
  !isPaidBack(order) && (isUnpaid(order) || order.paymentStatus === 'pending');
/** All of the sum came, whatever became of it. */
export const isPaid = (order: Order) => !isUnpaid(order) && !isPaidBack(order) && !awaitsMoney(order);
/** Where money of the order comes from and goes back to. */
export const payersAccount = ({ paymentMethod }: Pick<Order, 'paymentMethod'>) =>
  paymentMethod === 'transfer' ? 'your bank account' : 'your card';

/** How long the goods take to leave the works. */
export function timeToCarrier({ quote, product, promisedOn, createdAt }: Order): string {
  if (quote) return 'the quoted time';
  if (!promisedOn) return timeToLeave(product);
  return unbroken(counted(Math.max(1, daysBetween(istDay(createdAt), promisedOn)), 'day'));
}

/** "All sent by Tue 8 Dec" */
export function promiseInWords(order: Order, today?: string): string | null {
  const day = promisedDay(order, today);
  return day && `All sent by ${day}`;
}

/**
 * "Tue 8 Dec", as long as that is ahead and nothing is missing; null without counted goods. A transfer comes on a day of its own:
 * until then the day is not known.
 */
export function promisedDay(order: Order, today = istDay(new Date().toISOString())): string | null {
  const { promisedOn, shippingStatus, orderStatus, transfer } = order;
  if (!promisedOn || promisedOn < today || shippingStatus === 'shipped' || orderStatus === 'cancelled')
    return null;
  if ((transfer && awaitsMoney(order)) || order.short.length > 0) return null;
  return unbroken(dayWithWeekday(promisedOn, today));
}

/** No day once it has passed, while goods are missing (the shop names another one), or when they are held no longer. */
function whenSent(order: Order, today = istDay(new Date().toISOString())): string {
  const { promisedOn, short, holdEnded, quote } = order;
  if (holdEnded && !quote) return 'We send you the tracking data';
  if (isPaid(order) && promisedOn && (promisedOn < today || short.length > 0))
    return 'We send you the tracking data';
  // The days of an order without counted goods are those of its first consignment.
  if (order.sentPieces && !promisedOn) return 'We send you the tracking data';
  return `${promiseInWords(order, today) ?? `Within ${timeToCarrier(order)}`}; we send you the tracking data`;
}

/** From the first event to the steps still to come. */
export function progressOf(order: Order): Step[] {
  // Each of them was one entry in the history.
  const transfers = order.transfer?.transfers.filter(({ isRefund }) => !isRefund) ?? [];
  const errors = transfers
    .filter((entry) => entry.reversed)
    .sort((a, b) => a.reversed!.at.localeCompare(b.reversed!.at));
  const done = order.history.flatMap((event): Step[] => {
    const words = eventForCustomer(event);
    const isPast = event.action === 'payment-failed' && !isUnpaid(order);
    if (!words || isPast) return [];
    const consignment = order.sentPieces && consignmentOf(order, event);
    if (consignment) return [{ ...stepOfConsignment(consignment, event, words), at: event.at }];
    const part = event.action === 'transfer-received' ? transfers.shift() : undefined;
    const label = part ? `${formatRupeesExact(part.amount)} received` : words;
    const error = event.action === 'transfer-reversed' ? errors.shift() : undefined;
    if (part) return [{ label, at: event.at, detail: partInWords(part) }];
    if (error) return [stepOfError(error, event.at)];
    if (event.action === 'new-date') return [{ label, at: event.at, ...newDateInWords(event.note) }];
    return [{ label, at: event.at, detail: detailOf(order, event.action), note: event.note ?? undefined }];
  });
  return [...done, ...stepsToCome(order).map((step) => ({ ...toCome(order)[step], at: null }))];
}

const partInWords = (part: RecordedTransfer): string | undefined =>
  part.reversed ? 'entered in error' : withheldInWords(part) && `and ${withheldInWords(part)}`;

const stepOfError = ({ amount, reversed }: RecordedTransfer, at: string): Step => ({
  label: `${formatRupeesExact(amount)} was entered in error, taken back`,
  at,
  note: reversed?.reason,
});

/** The note begins with the day; a sentence of the shop may follow. */
function newDateInWords(note: string | null): Pick<Step, 'detail' | 'note'> {
  const [day, ...words] = note?.split(': ') ?? [];
  return { detail: day && `all sent by ${unbroken(day)}`, note: words.join(': ') || undefined };
}

function detailOf(order: Order, action: string): string | undefined {
  if (action === 'paid') return order.paymentMethod === 'transfer' ? 'bank transfer' : 'card';
  if (action === 'delivered' || action === 'delivery-corrected')
    return order.deliveredOn ? `on ${formatIst(order.deliveredOn, 'date')}` : undefined;
  return action === 'shipped' ? order.shippingProvider?.serviceProvider : undefined;
}

const isPartLeft = ({ sentPieces, shippingStatus }: Order) =>
  sentPieces !== undefined && shippingStatus === 'unshipped';

/** Steps of the future, and what the customer has to know about each. */
const toCome = (order: Order) => ({
  paid: {
    label: 'Payment received',
    detail: order.transfer ? `${formatRupeesExact(order.transfer.left)} still to come` : 'By card',
  },
  confirmed: { label: 'Confirmed', detail: 'We tell you by e-mail' },
  shipped: {
    label: isPartLeft(order) ? `The other ${counted(piecesOf(restOf(order)), 'piece')} shipped` : 'Shipped',
    detail: [
      whenSent(order),
      !order.product.some(({ kind }) => kind === 'freight') && 'Shipping is paid to the carrier',
    ]
      .filter(Boolean)
      .join('. '),
  },
  delivered: {
    label: 'Delivered',
    detail: order.sentPieces && !isPartLeft(order) ? stillToCome(order) : 'Still to come',
  },
  answered: { label: 'Answer to your request', detail: 'By e-mail' },
});

function stepsToCome(order: Order): (keyof ReturnType<typeof toCome>)[] {
  if (order.orderStatus === 'requested for refund') return ['answered'];
  if (order.orderStatus === 'cancelled' || isPaidBack(order)) return [];
  if (order.shippingStatus === 'shipped') return order.deliveredOn ? [] : ['delivered'];
  if (order.orderStatus === 'confirmed' || isPartLeft(order)) return ['shipped', 'delivered'];
  return [...(awaitsMoney(order) ? ['paid' as const] : []), 'confirmed', 'shipped', 'delivered'];
}

export const timeOf = (order: Order, action: string) =>
  order.history.findLast((event) => event.action === action)?.at ?? null;
