import { and, eq, ne, sql } from 'drizzle-orm';
import {
  afterAction,
  afterRefundStarted,
  captureMustBeReturned,
  type OrderState,
} from '#domain/order-lifecycle.ts';
import type { GwPayment, GwRefund } from '../../../outside/razorpay/gateway.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { orders, payments } from '../../../platform/db/schema/index.ts';
import { takeBoughtFromCart } from '../../cart/take-bought-from-cart.ts';
import type { Deps } from '../../deps.ts';
import { changeOrder, type LockedOrder, lockOrder } from '../../lifecycle/change-order.ts';
import { cameInTime, canBePaid, lapseOrder } from '../../lifecycle/lapse-order.ts';
import {
  mailLatePayment,
  mailOrderPlaced,
  mailPaymentFailed,
  noticeToShop,
} from '../../lifecycle/order-mails.ts';
import { noticeOfPaidOrder } from '../../lifecycle/shop-notices.ts';
import { withPaper } from '../../papers/issue-paper.ts';
import { issueReceipt } from '../../papers/issue-receipt.ts';
import { startAutomaticRefund } from '../refunds/automatic-refund.ts';
import { enterRefundsOf } from '../refunds/record-gateway-refund.ts';

export type Settlement =
  | 'settled'
  | 'known'
  | 'waiting'
  | 'failed'
  | 'mismatch'
  | 'duplicate'
  | 'late'
  | 'returned'
  | 'unknown-order';

/**
 * The only place where money makes an order paid. Verification, webhooks and the reconciler all end here, in any order
 * and any number of times, with the same result. What the gateway has already returned is recorded together with
 * the payment, so that returned money never counts as paid.
 */
export async function settlePayment(
  deps: Deps,
  payment: GwPayment,
  givenBack: GwRefund[],
): Promise<Settlement> {
  const { orderId } = payment;
  if (orderId === null) return 'unknown-order';
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, eq(orders.rzpOrderId, orderId));
    if (!order) return 'unknown-order';
    if (payment.status === 'failed') return recordFailedAttempt(tx, order, payment);
    if (payment.status === 'created' || payment.status === 'authorized') {
      await recordPayment(tx, order, payment, 'attempt');
      return payment.status === 'authorized' ? endIfTooLate(tx, order, payment) : 'waiting';
    }
    const settlement = await recordCapture(deps, tx, order, payment);
    await enterRefundsOf(deps, tx, payment, givenBack);
    return settlement;
  });
}

/** A late authorised payment is not captured: the provider returns it by itself. */
async function endIfTooLate(tx: Transaction, order: LockedOrder, payment: GwPayment): Promise<Settlement> {
  const isOver = order.state.orderStatus === 'cancelled';
  if (order.state.capturedPaise > 0 || (!isOver && cameInTime(order.row, payment))) return 'waiting';
  const ended = isOver ? order : await lapseOrder(tx, order);
  await mailLatePayment(tx, ended.row, { ...moneyOf(payment), happenedAt: payment.createdAt });
  return 'late';
}

async function recordCapture(
  deps: Deps,
  tx: Transaction,
  order: LockedOrder,
  payment: GwPayment,
): Promise<Settlement> {
  if (await paymentIsSettled(tx, payment)) return 'known';
  const role = roleOf(order, payment);
  await recordPayment(tx, order, payment, role);
  if (role === 'mismatch') return recordMismatch(deps, tx, order, payment);
  if (role === 'duplicate') return returnDuplicate(deps, tx, order, payment);
  const columns = { paymentId: payment.id, nextCheckAt: null };
  if (payment.status === 'refunded') {
    const receipt = await issueReceipt(tx, deps, order.row, payment, 'returned');
    const note = withPaper(`${payment.id} had been paid back before the shop heard of it`, receipt);
    const entry = { action: 'payment-returned', actor: 'gateway', note } as const;
    await changeOrder(tx, order, withPayment(order.state, payment), entry, columns);
    return 'returned';
  }
  const isOver = captureMustBeReturned(order.state);
  if (isOver || !cameInTime(order.row, payment)) {
    await returnLatePayment(deps, tx, isOver ? order : await lapseOrder(tx, order), payment, columns);
    return 'late';
  }
  await takeBoughtFromCart(tx, order.row);
  const receipt = await issueReceipt(tx, deps, order.row, payment, 'settling');
  const paid = afterAction(order.state, 'captured', { amountPaise: payment.amountPaise });
  const entry = { action: 'paid', actor: 'gateway', note: withPaper(payment.id, receipt) } as const;
  await changeOrder(tx, order, paid, entry, columns);
  await mailOrderPlaced(tx, order.row, payment.createdAt, receipt);
  await noticeOfPaidOrder(deps, tx, order.row, payment.createdAt);
  return 'settled';
}

function roleOf({ row, state }: LockedOrder, { amountPaise, currency }: GwPayment) {
  if (amountPaise !== row.totalPaise || currency !== 'INR') return 'mismatch';
  return state.capturedPaise > 0 ? 'duplicate' : 'settling';
}

async function paymentIsSettled(tx: Transaction, payment: GwPayment): Promise<boolean> {
  const settled = and(eq(payments.id, payment.id), ne(payments.role, 'attempt'));
  const rows = await tx
    .update(payments)
    .set({ status: payment.status, updatedAt: sql`now()` })
    .where(settled)
    .returning({ id: payments.id });
  return rows.length > 0;
}

async function recordFailedAttempt(
  tx: Transaction,
  order: LockedOrder,
  payment: GwPayment,
): Promise<Settlement> {
  await recordPayment(tx, order, payment, 'attempt');
  const failed = afterAction(order.state, 'attempt-failed');
  if (failed.paymentStatus === order.state.paymentStatus) return 'known';
  const note = payment.errorDescription;
  await changeOrder(tx, order, failed, { action: 'payment-failed', actor: 'gateway', note });
  if (await tx.$count(orders, and(eq(orders.id, order.row.id), canBePaid)))
    await mailPaymentFailed(tx, order.row, payment.createdAt);
  return 'failed';
}

async function recordMismatch(deps: Deps, tx: Transaction, order: LockedOrder, payment: GwPayment) {
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

async function returnDuplicate(deps: Deps, tx: Transaction, order: LockedOrder, payment: GwPayment) {
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

const moneyOf = ({ id, amountPaise }: GwPayment) => ({ paymentId: id, amountPaise });

const withPayment = (state: OrderState, { amountPaise }: GwPayment): OrderState => ({
  ...state,
  capturedPaise: amountPaise,
  paymentStatus: 'success',
});

async function returnLatePayment(
  deps: Deps,
  tx: Transaction,
  order: LockedOrder,
  payment: GwPayment,
  columns: { paymentId: string; nextCheckAt: null },
) {
  const returning = afterRefundStarted(withPayment(order.state, payment), payment.amountPaise);
  await startAutomaticRefund(tx, order.row, { kind: 'late', ...moneyOf(payment) });
  const end = order.row.lapsed ? 'had lapsed' : 'was cancelled';
  const came = `${payment.id} came after the order ${end} and is paid back`;
  const receipt = await issueReceipt(tx, deps, order.row, payment, 'late');
  const note = withPaper(came, receipt);
  await changeOrder(tx, order, returning, { action: 'late-payment', actor: 'gateway', note }, columns);
  const happenedAt = payment.createdAt;
  const what = `The payment ${came}.`;
  await noticeToShop(deps, tx, { ref: `late:${payment.id}`, order: order.row, what, happenedAt });
  await mailLatePayment(tx, order.row, { ...moneyOf(payment), happenedAt }, receipt);
}

type Role = typeof payments.$inferInsert.role;

/** A payment that counts never becomes an attempt again, and a captured payment never falls back. */
export async function recordPayment(tx: Transaction, order: LockedOrder, payment: GwPayment, role: Role) {
  const { amountPaise, currency, status, method } = payment;
  const capturedAt = role === 'attempt' ? null : sql`now()`;
  const seen = { amountPaise, currency, status, method, role, capturedAt };
  await tx
    .insert(payments)
    .values({ id: payment.id, orderId: order.row.id, ...seen })
    .onConflictDoUpdate({
      target: payments.id,
      set: { ...seen, updatedAt: sql`now()` },
      setWhere: eq(payments.role, 'attempt'),
    });
}
