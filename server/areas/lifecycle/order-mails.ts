import { asc, eq } from 'drizzle-orm';
import type { OrderState } from '#domain/order-lifecycle.ts';
import { returnablePaise } from '#domain/order-state.ts';
import { isTransfer } from '#domain/utr.ts';
import { againRef, queueMail } from '../../outside/mail/queue-mail.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { customers, orderLines } from '../../platform/db/schema/index.ts';
import { readBilling } from '../../platform/db/schema/paper-json.ts';
import type { Deps } from '../deps.ts';
import { accountsOf } from '../membership/accounts-of.ts';
import type { IssuedPaper } from '../papers/issue-paper.ts';
import { carrying } from '../papers/mailed-ref.ts';
import type { LockedOrder, OrderRow, RefundRow } from './change-order.ts';
import { cardLinkOf } from './pay-link.ts';
import { queueNotice } from './shop-notices.ts';

// Each mail is queued in the transaction of its change; its ref prevents duplicates when that runs again. What the
// provider reports has its time: after a restore the shop hears again of what the lost one may have mailed already.

/** Who hears of an order, and what every mail about it names. */
export async function about(tx: Transaction, order: OrderRow) {
  const [customer] = await tx.select().from(customers).where(eq(customers.id, order.customerId));
  const names = { orderId: order.id, orderNumber: order.number, customerName: customer!.name };
  const copyTo = await accountsOf(tx, order.companyId);
  return { who: { to: customer!.email, copyTo }, names };
}

/** What the event issued, if anything; the mail carries it. */
export type MailedPaper = SentPaper | null;
/** One that waits for its IRN is mailed with it. */
type SentPaper = Pick<IssuedPaper, 'id' | 'irnIsDue'>;

/** All of the mail is read before the receipt has its number; with it, it is queued. */
export async function prepareOrderPlaced(
  tx: Transaction,
  order: OrderRow,
  { paidAt, again, overPaise = 0 }: { paidAt: Date; again: number; overPaise?: number },
): Promise<(receipt: MailedPaper) => Promise<void>> {
  const { who, names } = await about(tx, order);
  const lines = await tx
    .select({
      name: orderLines.name,
      quantity: orderLines.quantity,
      unitPricePaise: orderLines.unitPricePaise,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  const { address, district, state, pincode, contact, gst, totalPaise } = order;
  const billing = readBilling(order.id, order.billing);
  const data = {
    ...names,
    placedAt: order.createdAt.toISOString(),
    lines,
    totalPaise,
    address: { address, district, state, pincode, contact, gst },
    ...(billing && { billedTo: billing }),
    promisedOn: order.promisedOn,
    ...(overPaise > 0 && { overPaise }),
  };
  const template = 'order-placed';
  const ref = againRef(order.id, again);
  const mail = { kind: template, ref, happenedAt: paidAt, ...who, template, data } as const;
  return (receipt) => queueMail(tx, { ...mail, paperId: receipt?.id });
}

export async function mailPaymentFailed(tx: Transaction, order: OrderRow, happenedAt: Date) {
  const { who, names } = await about(tx, order);
  const { totalPaise, lapsesAt } = order;
  const payLink = await cardLinkOf(tx, order);
  const data = { ...names, totalPaise, lapsesAt: lapsesAt.toISOString(), payLink };
  const template = 'payment-failed';
  await queueMail(tx, { kind: template, ref: order.id, happenedAt, ...who, template, data });
}

interface LatePayment {
  paymentId: string;
  amountPaise: number;
  happenedAt?: Date;
  byTransfer?: boolean;
}

/** Money for an order that had already ended. */
export async function mailLatePayment(
  tx: Transaction,
  order: OrderRow,
  { paymentId, amountPaise, happenedAt, byTransfer = false }: LatePayment,
  receipt: MailedPaper = null,
) {
  const { who, names } = await about(tx, order);
  const lapsedAt = order.lapsed ? order.lapsesAt.toISOString() : null;
  const data = { ...names, amountPaise, lapsedAt, byTransfer };
  const template = 'payment-late';
  const paperId = receipt?.id;
  await queueMail(tx, { kind: template, ref: paymentId, happenedAt, ...who, template, data, paperId });
}

export async function mailOrderConfirmed(tx: Transaction, order: OrderRow) {
  const { who, names } = await about(tx, order);
  await queueMail(tx, {
    kind: 'order-confirmed',
    ref: order.id,
    ...who,
    template: 'order-confirmed',
    data: names,
  });
}

/** One mail for each date: its ref has the version that was changed. */
export async function mailNewDate(
  tx: Transaction,
  order: OrderRow,
  told: { promisedOn: string; words: string | null; offersRefund: boolean },
) {
  const { who, names } = await about(tx, order);
  const ref = `${order.id}:${order.version}`;
  const data = { ...names, ...told, ...(order.inParts && { isRest: true }) };
  await queueMail(tx, { kind: 'new-date', ref, ...who, template: 'new-date', data });
}

export async function mailOrderCancelled(
  tx: Transaction,
  order: OrderRow,
  cancellationReason: string | null = null,
) {
  const { who, names } = await about(tx, order);
  const data = {
    ...names,
    paidPaise: returnablePaise(order),
    refundedPaise: order.refundedPaise,
    reason: cancellationReason,
  };
  await queueMail(tx, { kind: 'order-cancelled', ref: order.id, ...who, template: 'order-cancelled', data });
}

/** The papers of an order by bank transfer are with the customer's accounts; of one by card only the screen showed it. */
export async function mailIfReplaced(tx: Transaction, order: OrderRow, made: OrderRow) {
  if (order.paymentMethod !== 'transfer') return;
  const { who, names } = await about(tx, order);
  const replacedBy = { orderId: made.id, orderNumber: made.number };
  const data = { ...names, paidPaise: 0, refundedPaise: 0, replacedBy };
  await queueMail(tx, { kind: 'order-cancelled', ref: order.id, ...who, template: 'order-cancelled', data });
}

export interface Shipment {
  shippingProvider: string | null;
  shippingLink: string | null;
  trackingNumber: string | null;
  vehicleNumber: string | null;
}

export async function mailOrderShipped(
  tx: Transaction,
  order: OrderRow,
  shipment: Shipment,
  { invoices, part }: { invoices: readonly SentPaper[]; part?: SentPart },
) {
  const { who, names } = await about(tx, order);
  const template = 'order-shipped';
  const consignment = part && { number: part.number, goods: part.goods, left: part.left };
  const given = invoices.filter(({ irnIsDue }) => !irnIsDue);
  const invoiceFollows = given.length < invoices.length;
  const data = {
    ...names,
    ...shippingData(shipment),
    ...(consignment && { consignment }),
    ...(invoiceFollows && { invoiceFollows }),
  };
  const ref = part?.consignmentId ?? order.id;
  await queueMail(tx, { kind: template, ref, ...who, template, data, ...carrying(given) });
}

/** What the customer hears of a consignment. */
interface SentPart {
  consignmentId: string;
  number: number;
  goods: { name: string; quantity: number }[];
  /** Pieces that are still to leave. */
  left: number;
}

/** One mail for each correction: its ref has the version that was corrected. */
export async function mailAddressCorrected(
  tx: Transaction,
  order: OrderRow,
  corrected: Pick<OrderRow, 'address' | 'district' | 'state' | 'pincode' | 'contact' | 'poNumber'>,
) {
  const { who, names } = await about(tx, order);
  const { address, district, state, pincode, contact, poNumber } = corrected;
  const data = { ...names, address, district, state, pincode, contact, poNumber };
  const ref = `${order.id}:${order.version}`;
  await queueMail(tx, { kind: 'address-corrected', ref, ...who, template: 'address-corrected', data });
}

/** The goods left without it. One that waits for the portal is mailed when its IRN is entered. */
export async function mailInvoiceIssued(tx: Transaction, order: OrderRow, issued: readonly SentPaper[]) {
  const invoices = issued.filter(({ irnIsDue }) => !irnIsDue);
  if (invoices.length === 0) return;
  const { who, names } = await about(tx, order);
  const template = 'invoice-issued';
  await queueMail(tx, {
    kind: template,
    ref: order.id,
    ...who,
    template,
    data: names,
    ...carrying(invoices),
  });
}

/** One mail for each correction: its ref has the version that was corrected. */
export async function mailShippingCorrected(
  tx: Transaction,
  order: OrderRow,
  shipment: Shipment,
  number?: number,
) {
  const { who, names } = await about(tx, order);
  const data = { ...names, ...shippingData(shipment), ...(number && { consignment: { number } }) };
  const ref = `${order.id}:${order.version}`;
  await queueMail(tx, { kind: 'shipping-corrected', ref, ...who, template: 'shipping-corrected', data });
}

interface Delivery {
  deliveredOn: string;
  isCorrection: boolean;
  /** Of an order in parts. */
  consignment?: number;
}

/** One mail for each day that was recorded. */
export async function mailOrderDelivered(tx: Transaction, order: OrderRow, delivery: Delivery) {
  const { who, names } = await about(tx, order);
  const data = { ...names, ...delivery };
  const ref = `${order.id}:${order.version}`;
  await queueMail(tx, { kind: 'order-delivered', ref, ...who, template: 'order-delivered', data });
}

const shippingData = ({ shippingProvider, shippingLink, trackingNumber, vehicleNumber }: Shipment) => ({
  carrier: shippingProvider ? { name: shippingProvider, link: shippingLink } : null,
  trackingNumber,
  vehicleNumber,
});

export async function mailRefundRequested(tx: Transaction, order: OrderRow, requestNumber: number) {
  const { who, names } = await about(tx, order);
  const ref = `${order.id}:${requestNumber}`;
  await queueMail(tx, { kind: 'refund-requested', ref, ...who, template: 'refund-requested', data: names });
}

export async function mailRefundRejected(tx: Transaction, order: OrderRow, rejectionReason: string | null) {
  const { who, names } = await about(tx, order);
  const ref = `${order.id}:${order.refundRequests}`;
  await queueMail(tx, {
    kind: 'refund-rejected',
    ref,
    ...who,
    template: 'refund-rejected',
    data: { ...names, reason: rejectionReason },
  });
}

interface ProcessedRefund {
  refund: RefundRow;
  papers: NonNullable<MailedPaper>[];
  next: OrderState;
  happenedAt: Date | undefined;
}

export async function mailRefundProcessed(
  tx: Transaction,
  { row, state }: LockedOrder,
  { refund, papers, next, happenedAt }: ProcessedRefund,
) {
  const { who, names } = await about(tx, row);
  const { amountPaise } = refund;
  const isRest = next.refundedPaise > state.refundedPaise && next.refundedPaise === returnablePaise(next);
  const isWhole = amountPaise === row.totalPaise || (isRest && state.refundedPaise === 0);
  const kind = isWhole ? 'full' : isRest ? 'rest' : 'partial';
  const cancels = next.orderStatus === 'cancelled' && state.orderStatus !== 'cancelled';
  const byTransfer = isTransfer(refund.paymentId);
  const given = papers.filter(({ irnIsDue }) => !irnIsDue);
  const creditFollows = given.length < papers.length;
  const said = { amountPaise, kind, cancels, byTransfer, reason: refund.givenReason } as const;
  const data = { ...names, ...said, ...(creditFollows && { creditFollows }) };
  const template = 'refund-processed';
  await queueMail(tx, {
    kind: template,
    ref: refund.id,
    happenedAt,
    ...who,
    template,
    data,
    ...carrying(given),
  });
}

export async function mailRefundFailed(
  deps: Deps,
  tx: Transaction,
  order: OrderRow,
  refund: RefundRow,
  /** The pause before the shop retries automatically. */
  pause: string | null,
  happenedAt?: Date,
) {
  await queueNotice(deps, tx, {
    kind: 'refund-failed-notice',
    ref: refund.id,
    happenedAt,
    template: 'refund-failed-notice',
    data: {
      orderId: order.id,
      orderNumber: order.number,
      amountPaise: refund.amountPaise,
      reason: refund.failureReason ?? 'no reason given',
      next: nextStepAfter(refund, pause),
    },
  });
}

function nextStepAfter({ origin }: RefundRow, pause: string | null): string {
  if (pause) return `The shop tries again by itself in ${pause}.`;
  return origin === 'automatic'
    ? 'The shop has tried often enough: pay it back on the payment service’s own pages.'
    : 'Open the order to start the refund again.';
}

export async function noticeToShop(
  deps: Deps,
  tx: Transaction,
  {
    ref,
    order,
    happenedAt,
    ...said
  }: { ref: string; order: OrderRow; what: string; about?: 'goods'; happenedAt?: Date },
) {
  await queueNotice(deps, tx, {
    kind: 'money-notice',
    ref,
    happenedAt,
    template: 'money-notice',
    data: { orderId: order.id, orderNumber: order.number, ...said },
  });
}
