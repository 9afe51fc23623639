import { and, eq, sql } from 'drizzle-orm';
import { GatewayError } from '../../../outside/razorpay/gateway.ts';
import { orders, refunds } from '../../../platform/db/schema/index.ts';
import { readRefundBody } from '../../../platform/db/schema/json-columns.ts';
import type { Deps } from '../../deps.ts';
import { lockOrder } from '../../lifecycle/change-order.ts';
import { answerOf, applyRefundAnswer } from './apply-refund.ts';
import { blockingDispute, postponeIfDisputed } from './postpone-refund.ts';
import { recordGatewayRefund } from './record-gateway-refund.ts';

/**
 * Sends a refund whose row is the permission for it. The key is the row's id and the body is frozen, so that it
 * happens once, however often it is sent. An unclear outcome changes nothing: the worker sends it again.
 * While the payment is disputed it is only looked up, since an earlier try may have succeeded.
 */
export async function sendRefund(deps: Deps, refundId: string): Promise<void> {
  const [refund] = await deps.db
    .select({
      paymentId: refunds.paymentId,
      body: refunds.requestBody,
      keyMayHaveExpired: sql<boolean>`${refunds.createdAt} < now() - interval '24 hours'`,
    })
    .from(refunds)
    .where(and(eq(refunds.id, refundId), eq(refunds.status, 'requested')));
  if (!refund) return;
  try {
    const mustAsk = refund.keyMayHaveExpired || (await blockingDispute(deps.db, refund.paymentId));
    if (mustAsk && (await takeOverKnown(deps, refundId, refund.paymentId))) return;
    if (await holdBackIfDisputed(deps, refundId)) return;
    const answer = await deps.gateway.refund(
      refund.paymentId,
      readRefundBody(refundId, refund.body),
      refundId,
    );
    await applyRefundAnswer(deps, refundId, answerOf(answer));
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    deps.log.warn(
      { event: 'refund-unanswered', refundId, kind: error.kind, reason: error.failureReason },
      'money',
    );
    if (error.kind === 'rejected') await applyRefusal(deps, refundId, refund.paymentId, error.description);
  }
}

/** A dispute may have started after the permission was given. */
const holdBackIfDisputed = (deps: Deps, refundId: string): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    const isWaiting = and(eq(refunds.id, refundId), eq(refunds.status, 'requested'));
    const [named] = await tx.select().from(refunds).where(isWaiting);
    const order = named && (await lockOrder(tx, eq(orders.id, named.orderId)));
    const [refund] = await tx.select().from(refunds).where(isWaiting);
    return Boolean(order && refund && (await postponeIfDisputed(deps, tx, order.row, refund)));
  });

/** Before a refusal is final, the gateway is asked for its refunds: an earlier try may have succeeded. */
async function applyRefusal(deps: Deps, refundId: string, paymentId: string, failureReason: string) {
  try {
    if (await takeOverKnown(deps, refundId, paymentId)) return;
  } catch (error) {
    if (error instanceof GatewayError) return;
    throw error;
  }
  await applyRefundAnswer(deps, refundId, { status: 'failed', rzpRefundId: null, failureReason });
}

async function takeOverKnown(deps: Deps, refundId: string, paymentId: string): Promise<boolean> {
  const known = await deps.gateway.fetchRefunds(paymentId);
  for (const refund of known) await recordGatewayRefund(deps, refund);
  return known.some((refund) => refund.receipt === refundId);
}
