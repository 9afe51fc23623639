import { and, eq, sql } from 'drizzle-orm';
import { GatewayError } from '../adapters/gateway.ts';
import { refunds } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import { answerOf, applyRefundAnswer } from './apply-refund.ts';
import { recordGatewayRefund } from './record-gateway-refund.ts';

interface FrozenBody {
  amountPaise: number;
  receipt: string;
  notes: Record<string, string>;
}

/**
 * Asks the gateway for a refund whose row is the permission for it. The key is the row's id and the body is frozen,
 * so that however often it is sent it happens once. An unclear outcome changes nothing: the worker sends it again.
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
    if (refund.keyMayHaveExpired && (await takeOverKnown(deps, refundId, refund.paymentId))) return;
    const answer = await deps.gateway.refund(refund.paymentId, refund.body as FrozenBody, refundId);
    await applyRefundAnswer(deps, refundId, answerOf(answer));
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    deps.log.warn({ event: 'refund-unanswered', refundId, kind: error.kind, reason: error.reason }, 'money');
    if (error.kind === 'rejected') await applyRefusal(deps, refundId, refund.paymentId, error.description);
  }
}

/** Before a refusal is believed the gateway is asked what it has: the refund may be there from an earlier try. */
async function applyRefusal(deps: Deps, refundId: string, paymentId: string, reason: string) {
  try {
    if (await takeOverKnown(deps, refundId, paymentId)) return;
  } catch (error) {
    if (error instanceof GatewayError) return;
    throw error;
  }
  await applyRefundAnswer(deps, refundId, { status: 'failed', rzpRefundId: null, reason });
}

async function takeOverKnown(deps: Deps, refundId: string, paymentId: string): Promise<boolean> {
  const known = await deps.gateway.fetchRefunds(paymentId);
  for (const refund of known) await recordGatewayRefund(deps, refund);
  return known.some((refund) => refund.receipt === refundId);
}
