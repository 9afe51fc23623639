import type { Order } from '#contract/order-entities.ts';
import { daysBetween, formatIst, istDay } from '#domain/calendar.ts';
import { formatRupeesExact } from '#domain/money.ts';
import {
  deliveryCanBeRecorded,
  hasPartLeft,
  type OrderState,
  orderCanBeConfirmed,
  orderCanBeShipped,
} from '#domain/order-lifecycle.ts';
import { counted } from '#domain/words.ts';
import { allOf, openLines, sumOf, whatIsThere } from './open-pieces.ts';
import type { Sent } from './shipment-draft.ts';
import type { OrderDialog } from './use-may-open.ts';

export interface NextStep {
  dialog: OrderDialog;
  /** Of an order in parts, what the dialog is about. */
  consignmentId?: string;
  title: string;
  text: string;
  label: string;
}

const SHIP = 'Initiate Shipping';

const timeOf = (order: Order, action: string) =>
  order.history.findLast((event) => event.action === action)?.at;

export function dayOfShipping(order: Order): string | null {
  const at = timeOf(order, 'shipped');
  return at ? istDay(at) : null;
}

/** What the desk does next with the order; null when nothing is to be done, or the customer waits for a decision. */
export function nextStepOf(
  order: Order,
  state: OrderState,
  today: string,
  may: (dialog: OrderDialog) => boolean = () => true,
): NextStep | null {
  const ofTransfer = order.transfer && transferStep(order, order.transfer);
  return ofTransfer && may(ofTransfer.dialog) ? ofTransfer : goodsStepOf(order, state, today);
}

/** They need not wait for money that is to be returned. */
export function goodsStepOf(order: Order, state: OrderState, today: string): NextStep | null {
  if (state.orderStatus === 'requested for refund') return null;
  if (orderCanBeConfirmed(state))
    return {
      dialog: 'confirm',
      title: 'Next: confirm the order',
      text: `${since('Paid', timeOf(order, 'paid'))}. The customer is told by mail that it is being packed.`,
      label: 'Confirm Order',
    };
  if (orderCanBeShipped(state) && hasPartLeft(state)) return restStep(order);
  if (orderCanBeShipped(state))
    return {
      dialog: 'ship',
      title: 'Next: hand over the goods',
      text: `${since('Confirmed', timeOf(order, 'confirmed'))}. Shipping makes the tax invoice and mails it to the customer.`,
      label: SHIP,
    };
  if (!deliveryCanBeRecorded(state)) return null;
  const awaited = order.consignments.find(({ deliveredOn }) => deliveredOn === null);
  if (awaited)
    return {
      dialog: 'deliver',
      consignmentId: awaited._id,
      title: `Next: record the delivery of consignment ${awaited.number}`,
      text: `${leftSentence(awaited, istDay(awaited.at), today)} Call the customer${awaited.shippingProvider?.link ? ' or look at the carrier’s page' : ''}.`,
      label: 'Record Delivery',
    };
  if (order.deliveredOn === null && order.consignments.length === 0)
    return {
      dialog: 'deliver',
      title: 'Next: record the delivery',
      text: `${leftSentence(order, dayOfShipping(order), today)} Call the customer${order.shippingProvider?.link ? ' or look at the carrier’s page' : ''}.`,
      label: 'Record Delivery',
    };
  return null;
}

/** Of an order whose first consignments have left. */
function restStep(order: Order): NextStep {
  const lines = openLines(order);
  const open = sumOf(allOf(lines));
  const there = whatIsThere(lines);
  const last = order.consignments.at(-1)!;
  const before =
    order.consignments.length === 1
      ? `Consignment 1 left on ${formatIst(last.at, 'date')}`
      : `${order.consignments.length} consignments left, the last on ${formatIst(last.at, 'date')}`;
  const sent = order.sentPieces ? ` with ${counted(order.sentPieces.sent, 'piece')}` : '';
  const text = `${before}${order.consignments.length === 1 ? sent : ''}.${promised(order)}`;
  return there
    ? {
        dialog: 'ship-there',
        title: `Next: ship what is there, ${number(sumOf(there))} of the ${number(open)} open pieces`,
        text,
        label: `Ship ${number(sumOf(there))} now`,
      }
    : { dialog: 'ship', title: `Next: send the rest, ${counted(open, 'piece')}`, text, label: SHIP };
}

const promised = ({ promisedOn }: Order) =>
  promisedOn ? ` The rest is promised by ${formatIst(promisedOn, 'date')}.` : '';

const number = (pieces: number) => pieces.toLocaleString('en-IN');

/** The third way out for an order whose goods are missing; null where it is none. */
export function shipThereStep(order: Order, state: OrderState): Pick<NextStep, 'dialog' | 'label'> | null {
  const there = orderCanBeShipped(state) ? whatIsThere(openLines(order)) : null;
  return there && { dialog: 'ship-there', label: `Ship ${number(sumOf(there))} now` };
}

/** What has to be looked for, or done, at the bank. */
function transferStep(order: Order, transfer: NonNullable<Order['transfer']>): NextStep | null {
  const { refundDue, left, received, reference } = transfer;
  if (refundDue)
    return {
      dialog: 'record-refund',
      title: 'Next: pay the money back',
      text: `${formatRupeesExact(refundDue)}${isOnlyOver(order) ? ', more than was due,' : ''} goes back to the customer by bank transfer. Make it at the bank, then enter its UTR here.`,
      label: 'Record the refund',
    };
  if (left === 0 || order.orderStatus === 'cancelled') return null;
  const open = `${formatRupeesExact(left)} ${received > 0 ? `of ${formatRupeesExact(order.totalBill)} is still to come` : 'is to come'}`;
  return {
    dialog: 'receive',
    title: 'Next: record the bank transfer',
    text: `${open}, with the reference ${reference}.${reversedInWords(transfer)} Look for it on the bank’s statement.`,
    label: 'Record a payment',
  };
}

const isOnlyOver = ({ refunds }: Order) =>
  refunds.every(({ kind, status }) => status !== 'pending' || kind === 'over');

/** " Nothing received, one entry was reversed." */
function reversedInWords({ received, transfers }: NonNullable<Order['transfer']>): string {
  const reversed = transfers.filter((entry) => entry.reversed).length;
  if (reversed === 0) return '';
  const entries =
    reversed === 1 ? 'one entry was reversed' : `${counted(reversed, 'entry', 'entries')} were reversed`;
  return received > 0
    ? ` ${entries.charAt(0).toUpperCase()}${entries.slice(1)}.`
    : ` Nothing received, ${entries}.`;
}

const since = (what: string, at: string | undefined) => (at ? `${what} ${formatIst(at, 'date-time')}` : what);

/** "Left on 11 Nov 2026 with ARC Parcel Service, 4471 8820, 2 days ago." */
function leftSentence({ shippingProvider, trackingNumber }: Sent, day: string | null, today: string): string {
  const parts = [
    `Left${day ? ` on ${formatIst(day, 'date')}` : ''}${shippingProvider ? ` with ${shippingProvider.serviceProvider}` : ''}`,
    trackingNumber,
    day && daysAgo(day, today),
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}

function daysAgo(day: string, today: string): string {
  const days = daysBetween(day, today);
  if (days <= 0) return 'today';
  return days === 1 ? 'yesterday' : `${days} days ago`;
}
