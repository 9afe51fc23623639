import type { Order, OrderSummary } from '#contract/order-entities.ts';
import { paiseToRupees } from '#domain/money.ts';
import { STAFF_NOTE } from '#domain/order-events.ts';
import { kindOfRefund } from '#domain/refund-kinds.ts';
import { isOver } from '#domain/utr.ts';
import type { orderLines, orderLog } from '../../platform/db/schema/index.ts';
import { readStateAfter, readStateBefore } from '../../platform/db/schema/json-columns.ts';
import { readBilling } from '../../platform/db/schema/paper-json.ts';
import type { OrderRow, RefundRow } from '../lifecycle/change-order.ts';
import type { SentPieces } from '../papers/consignments.ts';
import type { Supplied } from '../papers/read-supplied.ts';
import { type LineInStore, shortOf } from '../stock/short-orders.ts';

type LineRow = typeof orderLines.$inferSelect;
export type LogRow = typeof orderLog.$inferSelect;
export interface Buyer {
  id: string;
  name: string;
  email: string | null;
  phone: string;
}

/** What every list shows of an order. */
export type SummaryFields = Pick<
  OrderRow,
  | 'id'
  | 'number'
  | 'totalPaise'
  | 'orderStatus'
  | 'paymentStatus'
  | 'shippingStatus'
  | 'lapsesAt'
  | 'lapsed'
  | 'capturedPaise'
  | 'paymentMethod'
  | 'deliveredOn'
  | 'promisedOn'
  | 'createdAt'
  | 'district'
>;
export type SummaryLine = Pick<
  LineRow,
  | 'productId'
  | 'name'
  | 'unitPricePaise'
  | 'imageLinks'
  | 'quantity'
  | 'partNumber'
  | 'hsn'
  | 'unit'
  | 'kind'
  | 'leadDays'
  | 'remark'
  | 'held'
>;

/** An order as listed, and whether it can still be paid. */
export interface ListedOrder {
  order: SummaryFields;
  canBePaid: boolean;
  buyer: Buyer;
  short: OrderSummary['short'];
  /** Null of an order that leaves at once. */
  sentPieces: SentPieces | null;
}

export const asSummary = (
  { order, canBePaid, buyer, short, sentPieces }: ListedOrder,
  lines: readonly SummaryLine[],
): Omit<OrderSummary, 'hasInvoice' | 'company' | 'poNumber'> => ({
  ...promiseOf(order, lines),
  _id: order.id,
  orderId: order.number,
  totalBill: paiseToRupees(order.totalPaise),
  orderStatus: order.orderStatus,
  paymentStatus: order.paymentStatus,
  shippingStatus: order.shippingStatus,
  payableUntil: canBePaid ? order.lapsesAt.toISOString() : null,
  lapsed: order.lapsed,
  paidAmount: paiseToRupees(order.capturedPaise),
  paymentMethod: order.paymentMethod,
  deliveredOn: order.deliveredOn,
  short,
  ...(sentPieces && { sentPieces }),
  createdAt: order.createdAt.toISOString(),
  district: order.district,
  product: lines.map(asLine),
  customerId: { _id: buyer.id, name: buyer.name, email: buyer.email ?? '', phone: buyer.phone },
});

const asLine = (line: SummaryLine): OrderSummary['product'][number] => ({
  productId: {
    _id: line.productId,
    name: line.name,
    price: paiseToRupees(line.unitPricePaise),
    imageLink: line.imageLinks,
  },
  quantity: line.quantity,
  partNumber: line.partNumber,
  hsn: line.hsn,
  unit: line.unit,
  kind: line.kind,
  leadDays: line.leadDays,
  remark: line.remark,
});

/** To an order that is not paid nothing is promised once its goods are free for others. */
function promiseOf(
  { promisedOn, paymentMethod, capturedPaise, orderStatus }: SummaryFields,
  lines: readonly SummaryLine[],
): Pick<OrderSummary, 'promisedOn' | 'holdEnded'> {
  const mayHaveEnded = paymentMethod === 'card' && capturedPaise === 0 && orderStatus !== 'cancelled';
  const isFree = promisedOn !== null && mayHaveEnded && lines.every(({ held }) => held === 0);
  return isFree ? { promisedOn: null, holdEnded: true } : { promisedOn };
}

interface WholeOrder extends Omit<ListedOrder, 'short' | 'sentPieces'> {
  order: OrderRow;
  paymentInCheck: boolean;
  /** Of the quote that it was made from. */
  quotationNumber: string | null;
  lines: LineRow[];
  /** Its counted goods. */
  inStore: LineInStore[];
  supplied: Supplied;
  consignments: Order['consignments'];
  refunds: RefundRow[];
  log: LogRow[];
  transfer: Order['transfer'];
}

/** An order's lines with what leaves of them, and what the store room has for them. */
export const linesOfDesk = (
  lines: readonly LineRow[],
  { supplied, inStore }: Pick<WholeOrder, 'supplied' | 'inStore'>,
): Order['product'] =>
  lines.map((line) => {
    const pieces = supplied(line);
    const stored = inStore.find(({ position }) => position === line.position);
    return {
      ...asLine(line),
      ...(pieces !== line.quantity && { supplied: pieces }),
      ...(line.toSend !== null && { toSend: line.toSend }),
      ...(line.priceList !== null && { priceList: line.priceList }),
      ...(stored && { inStore: { onHand: stored.onHand, there: stored.there, held: stored.held } }),
    };
  });

export function asOrder({
  lines,
  inStore,
  supplied,
  consignments,
  refunds,
  log,
  paymentInCheck,
  quotationNumber,
  transfer,
  ...listed
}: WholeOrder): Order {
  const { order } = listed;
  const sentPieces = order.inParts ? sumOfPieces(consignments, lines) : null;
  const summary = asSummary({ ...listed, short: shortOf(inStore), sentPieces }, lines);
  // What it holds, or what may come back of it.
  const isOfStore = order.shippingStatus === 'shipped' || order.orderStatus !== 'cancelled';
  return {
    ...summary,
    product: linesOfDesk(lines, { supplied, inStore: isOfStore ? inStore : [] }),
    ...(paymentInCheck && { paymentInCheck }),
    razorpayOrderId: order.rzpOrderId,
    paymentId: order.paymentId,
    address: order.address,
    state: order.state,
    pincode: order.pincode,
    contact: order.contact,
    gst: order.gst,
    shippingProvider: order.shippingProvider
      ? { serviceProvider: order.shippingProvider, link: order.shippingLink ?? '' }
      : null,
    trackingNumber: order.trackingNumber,
    llrImg: order.llrImg,
    vehicleNumber: order.vehicleNumber,
    ewayBill: order.ewayBill,
    lrDate: order.lrDate,
    company: order.company,
    billing: readBilling(order.id, order.billing),
    consigneeGst: order.consigneeGst,
    poNumber: order.poNumber,
    quote: quoteOf(order, quotationNumber),
    transfer,
    statusBeforeRefund: order.statusBeforeRefund,
    refundedAmount: paiseToRupees(order.refundedPaise),
    ...refundStateOf(refunds),
    refunds: refunds.filter(movesMoney).map(asRefund),
    consignments,
    history: log.map(asEvent),
  };
}

function sumOfPieces(consignments: Order['consignments'], lines: readonly LineRow[]): SentPieces {
  const sent = consignments.flatMap((one) => one.lines).reduce((sum, { quantity }) => sum + quantity, 0);
  return { sent, of: lines.reduce((sum, { toSend }) => sum + (toSend ?? 0), sent) };
}

/** Events with a note that the customer wrote, or has in a mail. */
const REASONED = new Set(['refund-requested', 'request-rejected', 'new-date']);

/** Events of an order in parts whose note begins with the consignment. */
const OF_CONSIGNMENT = new Set([
  'shipped',
  'part-shipped',
  'shipping-corrected',
  'delivered',
  'delivery-corrected',
  'delivery-taken-back',
]);

/** Customers read what is in stock beside their goods, and hear of missing ones when they are given a new date. */
const ONLY_FOR_STAFF = new Set<string>([
  STAFF_NOTE,
  'eway-bill-added',
  'held',
  'hold-ended',
  'short',
  'short-ended',
]);

/** The customer sees the events, not the staff member behind them, the staff's notes, the store room or the provider's messages. */
export function forCustomer(order: Order): Order {
  const known = new Set(['customer', 'gateway', 'system']);
  const isInParts = order.consignments.length > 0;
  return {
    ...order,
    product: order.product.map(({ inStore: _, priceList: __, ...line }) => line),
    refundStateReason: null,
    // Once the link was paid, only the desk minds what else may come.
    transfer:
      order.transfer && (order.paymentMethod === 'transfer' || order.transfer.transfers.length > 0)
        ? {
            ...order.transfer,
            transfers: order.transfer.transfers.map(({ entry: _, ...transfer }) => transfer),
          }
        : null,
    refunds: order.refunds.map((refund) => ({ ...refund, reason: null })),
    history: order.history
      .filter(({ action }) => !ONLY_FOR_STAFF.has(action))
      .map((event) => ({
        ...event,
        actor: known.has(event.actor) ? event.actor : 'shop',
        note: REASONED.has(event.action) ? event.note : isInParts ? consignmentOf(event) : null,
      })),
  };
}

/** "Consignment 2", of what happened to it. */
const consignmentOf = ({ action, note }: Order['history'][number]): string | null =>
  OF_CONSIGNMENT.has(action) ? (/^Consignment \d+/.exec(note ?? '')?.[0] ?? null) : null;

/** By our newest refund: running, failed and not yet retried, or null. */
function refundStateOf(refunds: RefundRow[]): Pick<Order, 'refundState' | 'refundStateReason'> {
  const newest = refunds.findLast(({ kind }) => kindOfRefund(kind)?.holdsMoney);
  if (newest?.status === 'requested' || newest?.status === 'pending') {
    return { refundState: 'processing', refundStateReason: null };
  }
  if (newest?.status === 'failed') return { refundState: 'failed', refundStateReason: newest.failureReason };
  return { refundState: 'none', refundStateReason: null };
}

export const quoteOf = (
  { quoteId, quoteRevision }: Pick<OrderRow, 'quoteId' | 'quoteRevision'>,
  number: string | null,
): Order['quote'] =>
  quoteId && quoteRevision && number ? { _id: quoteId, number, revision: quoteRevision } : null;

/** An entry that was reversed, and what came with it, was never here. */
export const movesMoney = ({ kind, paymentId, status, utr }: RefundRow) =>
  kind !== 'reversed' && !(isOver(paymentId) && status === 'processed' && utr === null);

export const asRefund = (refund: RefundRow): Order['refunds'][number] => ({
  _id: refund.id,
  amount: paiseToRupees(refund.amountPaise),
  kind: refund.kind,
  status: refund.status,
  providerRefundId: refund.rzpRefundId,
  utr: refund.utr,
  reason: refund.failureReason,
  origin: refund.origin,
  createdAt: refund.createdAt.toISOString(),
});

function asEvent({ id, at, action, actor, note, fromState, toState }: LogRow): Order['history'][number] {
  const from = readStateBefore(id, fromState);
  const to = readStateAfter(id, toState);
  const fields = ['orderStatus', 'paymentStatus', 'shippingStatus'] as const;
  const changed = fields.filter((field) => from?.[field] !== to?.[field]);
  const words = (state: typeof from) =>
    state && changed.length > 0 ? changed.map((field) => state[field]).join(', ') : null;
  return { at: at.toISOString(), action, actor, from: words(from), to: words(to), note };
}
