import { and, eq } from 'drizzle-orm';
import { afterAction } from '#domain/order-lifecycle.ts';
import type { MoneyResult } from '#domain/received-money.ts';
import type { GwPayment, GwRefund } from '../../../outside/razorpay/gateway.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { orders } from '../../../platform/db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { changeOrder, type LockedOrder, lockOrder } from '../../lifecycle/change-order.ts';
import { lockOrderToPay } from '../../lifecycle/doubles.ts';
import { cameInTime, canBePaid, lapseOrder } from '../../lifecycle/lapse-order.ts';
import { mailLatePayment, mailPaymentFailed } from '../../lifecycle/order-mails.ts';
import { lockStockOf } from '../../stock/settle-hold.ts';
import { enterRefundsOf } from '../refunds/record-gateway-refund.ts';
import { moneyOf, receiveMoney } from './receive-money.ts';
import { recordPayment } from './record-payment.ts';

export type Settlement = MoneyResult | 'known' | 'waiting' | 'failed' | 'unknown-order';

/**
 * What the gateway says of a payment. Verification, webhooks and the reconciler all end here, in any order and any number
 * of times, with the same result. What the gateway has already returned is recorded together with the payment, so that
 * returned money never counts as paid.
 */
export async function settlePayment(
  deps: Deps,
  payment: GwPayment,
  givenBack: GwRefund[],
): Promise<Settlement> {
  const { orderId } = payment;
  if (orderId === null) return 'unknown-order';
  return deps.db.transaction(async (tx) => {
    const isMoney = payment.status === 'captured' || payment.status === 'refunded';
    const ofOrder = eq(orders.rzpOrderId, orderId);
    if (isMoney) {
      const order = await lockOrderToPay(tx, ofOrder);
      if (!order) return 'unknown-order';
      const settlement = await receiveMoney(deps, tx, order, payment);
      // Each refund has papers: all that they give back is locked before the first.
      if (settlement === 'known') await lockStockOf(tx, [order.row.id]);
      await enterRefundsOf(deps, tx, payment, givenBack);
      return settlement;
    }
    const order = await lockOrder(tx, ofOrder);
    if (!order) return 'unknown-order';
    if (payment.status === 'failed') return recordFailedAttempt(tx, order, payment);
    await recordPayment(tx, order, payment, 'attempt');
    return payment.status === 'authorized' ? endIfTooLate(tx, order, payment) : 'waiting';
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

async function recordFailedAttempt(
  tx: Transaction,
  order: LockedOrder,
  payment: GwPayment,
): Promise<Settlement> {
  await recordPayment(tx, order, payment, 'attempt');
  // Its transfer may still come.
  if (order.row.paymentMethod === 'transfer') return 'known';
  const failed = afterAction(order.state, 'attempt-failed');
  if (failed.paymentStatus === order.state.paymentStatus) return 'known';
  const note = payment.errorDescription;
  await changeOrder(tx, order, failed, { action: 'payment-failed', actor: 'gateway', note });
  if (await tx.$count(orders, and(eq(orders.id, order.row.id), canBePaid)))
    await mailPaymentFailed(tx, order.row, payment.createdAt);
  return 'failed';
}
