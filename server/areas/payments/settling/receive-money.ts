import { formatIst } from '#domain/calendar.ts';
import { formatRupeesExact, paiseToRupees } from '#domain/money.ts';
import { afterAction, type OrderState } from '#domain/order-lifecycle.ts';
import { afterRefundStarted, captureMustBeReturned } from '#domain/order-money.ts';
import type { Actor } from '../../../platform/audit/record-change.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { takeBoughtFromCart } from '../../cart/take-bought-from-cart.ts';
import type { Deps } from '../../deps.ts';
import { changeOrder, type LockedOrder } from '../../lifecycle/change-order.ts';
import { cancelDoubles, type OrderToPay } from '../../lifecycle/doubles.ts';
import { cameInTime, lapseOrder } from '../../lifecycle/lapse-order.ts';
import { mailLatePayment, mailOrderPlaced, noticeToShop } from '../../lifecycle/order-mails.ts';
import { noticeOfPaidOrder } from '../../lifecycle/shop-notices.ts';
import { mailTransferReceived } from '../../lifecycle/transfer-mails.ts';
import { type IssuedPaper, withPaper } from '../../papers/issue-paper.ts';
import { issueReceipt } from '../../papers/issue-receipt.ts';
import { startAutomaticRefund } from '../refunds/automatic-refund.ts';
import { type Payment, paymentIsSettled, recordPayment } from './record-payment.ts';

/** What became of money that came in. */
export type Receipt = 'settled' | 'part' | 'known' | 'mismatch' | 'duplicate' | 'late' | 'returned';

/** A transfer, and who saw it on the bank's statement. */
export interface SeenTransfer extends Payment {
  utr: string;
  recordedBy: Actor;
}

/** The only place where money makes an order paid, however it came. Needs the locks of an order that is to be paid. */
export async function receiveMoney(
  deps: Deps,
  tx: Transaction,
  order: OrderToPay,
  money: Payment | SeenTransfer,
): Promise<Receipt> {
  if (await paymentIsSettled(tx, money)) return 'known';
  if ('recordedBy' in money) return receiveTransfer(deps, tx, order, money);
  const role = roleOf(order, money);
  await recordPayment(tx, order, money, role);
  if (role === 'mismatch') return recordMismatch(deps, tx, order, money);
  if (role === 'duplicate') return returnDuplicate(deps, tx, order, money);
  const columns = { paymentId: money.id, nextCheckAt: null };
  if (money.status === 'refunded') {
    const receipt = await issueReceipt(tx, deps, order.row, money, 'returned');
    const note = withPaper(`${money.id} had been paid back before the shop heard of it`, receipt);
    const entry = { action: 'payment-returned', actor: 'gateway', note } as const;
    await changeOrder(tx, order, withPayment(order.state, money), entry, columns);
    return 'returned';
  }
  const isOver = captureMustBeReturned(order.state);
  if (isOver || !cameInTime(order.row, money)) {
    await returnLatePayment(deps, tx, isOver ? order : await lapseOrder(tx, order), money, columns);
    return 'late';
  }
  // What a quote promised was never in the cart.
  if (order.row.quoteId === null) await takeBoughtFromCart(tx, order.row);
  const receipt = await issueReceipt(tx, deps, order.row, money, 'settling');
  const paid = afterAction(order.state, 'captured', { amountPaise: money.amountPaise });
  const note = withPaper(money.id, receipt);
  await markPaid(deps, tx, order, { paid, actor: 'gateway', note, at: money.createdAt, receipt, columns });
  return 'settled';
}

interface PaidOrder {
  paid: OrderState;
  actor: 'gateway' | 'system';
  note: string | null;
  at: Date;
  receipt: IssuedPaper | null;
  columns: { paymentId: string; nextCheckAt: null };
}

async function markPaid(deps: Deps, tx: Transaction, order: OrderToPay, result: PaidOrder): Promise<void> {
  const { paid, actor, note, at, receipt, columns } = result;
  await changeOrder(tx, order, paid, { action: 'paid', actor, note }, columns);
  await cancelDoubles(tx, order);
  await mailOrderPlaced(tx, order.row, at, receipt);
  await noticeOfPaidOrder(deps, tx, order.row, at);
}

/** A part of the sum, the last one of which pays the order; or money for an order that has ended, which goes back. */
async function receiveTransfer(
  deps: Deps,
  tx: Transaction,
  order: OrderToPay,
  transfer: SeenTransfer,
): Promise<Receipt> {
  const isOver = order.state.orderStatus === 'cancelled';
  const isTooLate = order.state.capturedPaise === 0 && !cameInTime(order.row, transfer);
  if (isOver || isTooLate) {
    await returnLateTransfer(deps, tx, isOver ? order : await lapseOrder(tx, order), transfer);
    return 'late';
  }
  const { id, amountPaise, recordedBy } = transfer;
  const { totalPaise } = order.row;
  await recordPayment(tx, order, transfer, 'settling');
  const next = afterAction(order.state, 'transfer-received', { amountPaise, totalPaise });
  const receipt = await issueReceipt(tx, deps, order.row, transfer, 'settling');
  const received: OrderState = { ...next, paymentStatus: order.state.paymentStatus };
  const seen = { action: 'transfer-received', actor: recordedBy, note: noteOf(transfer, receipt) } as const;
  const columns = { paymentId: id, nextCheckAt: null };
  await changeOrder(tx, order, received, seen, columns);
  if (next.paymentStatus !== 'success') {
    const leftPaise = totalPaise - next.capturedPaise;
    await mailTransferReceived(deps, tx, order.row, { ...moneyOf(transfer), leftPaise }, receipt);
    return 'part';
  }
  const all = { ...order, state: received };
  const how = { actor: 'system', note: 'By bank transfer', at: new Date() } as const;
  await markPaid(deps, tx, all, { ...how, paid: next, receipt, columns });
  return 'settled';
}

/** It is none of the order's own money, so its return holds none of it. */
async function returnLateTransfer(
  deps: Deps,
  tx: Transaction,
  order: LockedOrder,
  transfer: SeenTransfer,
): Promise<void> {
  await recordPayment(tx, order, transfer, 'duplicate');
  await startAutomaticRefund(tx, order.row, { kind: 'duplicate', ...moneyOf(transfer) });
  const receipt = await issueReceipt(tx, deps, order.row, transfer, 'late');
  const seen = { actor: transfer.recordedBy, note: noteOf(transfer, receipt) };
  await changeOrder(tx, order, order.state, { action: 'transfer-received', ...seen });
  const came = `${transfer.utr} came after the order ${endOf(order)}`;
  const note = `${came} and is to be paid back`;
  await changeOrder(tx, order, order.state, { action: 'late-payment', actor: 'system', note });
  await noticeToShop(deps, tx, {
    ref: `late:${transfer.id}`,
    order: order.row,
    what: `The transfer ${came}. Pay it back at the bank, then enter the UTR of the refund on the order’s page.`,
  });
  await mailLatePayment(tx, order.row, { ...moneyOf(transfer), byTransfer: true }, receipt);
}

const noteOf = ({ utr, amountPaise, createdAt }: SeenTransfer, receipt: IssuedPaper | null) =>
  withPaper(
    `${formatRupeesExact(paiseToRupees(amountPaise))} on ${formatIst(createdAt.toISOString(), 'date')}, UTR ${utr}`,
    receipt,
  );

const endOf = ({ row }: LockedOrder) => (row.lapsed ? 'had lapsed' : 'was cancelled');

function roleOf({ row, state }: LockedOrder, { amountPaise, currency }: Payment) {
  if (amountPaise !== row.totalPaise || currency !== 'INR') return 'mismatch';
  return state.capturedPaise > 0 ? 'duplicate' : 'settling';
}

async function recordMismatch(deps: Deps, tx: Transaction, order: LockedOrder, payment: Payment) {
  const what = `${payment.id}: ${payment.amountPaise} paise ${payment.currency} instead of ${order.row.totalPaise} INR`;
  const note = withPaper(what, await issueReceipt(tx, deps, order.row, payment, 'mismatch'));
  await changeOrder(tx, order, order.state, { action: 'amount-mismatch', actor: 'gateway', note });
  deps.log.error({ event: 'payment-mismatch', orderId: order.row.id, paymentId: payment.id }, 'money');
  await noticeToShop(deps, tx, {
    ref: `mismatch:${payment.id}`,
    order: order.row,
    what: `A payment with a wrong amount came in and was not taken: ${what}.`,
    happenedAt: payment.createdAt,
  });
  return 'mismatch' as const;
}

async function returnDuplicate(deps: Deps, tx: Transaction, order: LockedOrder, payment: Payment) {
  // The provider itself returns a payment that it authorised late on a paid order.
  if (payment.status !== 'refunded')
    await startAutomaticRefund(tx, order.row, { kind: 'duplicate', ...moneyOf(payment) });
  const what = `${payment.id} is paid back`;
  const note = withPaper(what, await issueReceipt(tx, deps, order.row, payment, 'duplicate'));
  await changeOrder(tx, order, order.state, { action: 'duplicate-payment', actor: 'gateway', note });
  await noticeToShop(deps, tx, {
    ref: `duplicate:${payment.id}`,
    order: order.row,
    what: `The order was paid twice. The second payment ${what} automatically.`,
    happenedAt: payment.createdAt,
  });
  return 'duplicate' as const;
}

export const moneyOf = ({ id, amountPaise }: Payment) => ({ paymentId: id, amountPaise });

const withPayment = (state: OrderState, { amountPaise }: Payment): OrderState => ({
  ...state,
  capturedPaise: amountPaise,
  paymentStatus: 'success',
});

async function returnLatePayment(
  deps: Deps,
  tx: Transaction,
  order: LockedOrder,
  payment: Payment,
  columns: { paymentId: string; nextCheckAt: null },
) {
  const returning = afterRefundStarted(withPayment(order.state, payment), payment.amountPaise);
  await startAutomaticRefund(tx, order.row, { kind: 'late', ...moneyOf(payment) });
  const came = `${payment.id} came after the order ${endOf(order)} and is paid back`;
  const receipt = await issueReceipt(tx, deps, order.row, payment, 'late');
  const note = withPaper(came, receipt);
  await changeOrder(tx, order, returning, { action: 'late-payment', actor: 'gateway', note }, columns);
  const happenedAt = payment.createdAt;
  const what = `The payment ${came}.`;
  await noticeToShop(deps, tx, { ref: `late:${payment.id}`, order: order.row, what, happenedAt });
  await mailLatePayment(tx, order.row, { ...moneyOf(payment), happenedAt }, receipt);
}
