import { sql } from 'drizzle-orm';
import { GatewayError } from '../../../outside/razorpay/gateway.ts';
import { doAll } from '../../../platform/workers/do-all.ts';
import type { Deps } from '../../deps.ts';
import { recordGatewayRefunds } from './record-gateway-refund.ts';
import { sendRefund } from './send-refund.ts';

const AT_ONCE = 4;

interface DueRefund extends Record<string, unknown> {
  id: string;
  payment_id: string;
  status: 'requested' | 'pending';
}

/** Sends refunds without an answer again, and checks those that the bank is still processing. */
export async function runDueRefunds(deps: Deps): Promise<boolean> {
  const due = await takeDueRefunds(deps);
  await doAll(due, (refund) => runRefund(deps, refund));
  return due.length === AT_ONCE;
}

/**
 * Taking a refund schedules its next turn: soon while it is unclear whether the gateway received it. After that the
 * checks become rarer, to hourly and then daily: the webhook that reports its end may be lost.
 */
async function takeDueRefunds({ db, payments }: Deps): Promise<DueRefund[]> {
  const rarest = payments.isStandIn ? '5 seconds' : '1 hour';
  const { rows } = await db.execute<DueRefund>(sql`
    UPDATE refunds SET
      attempts = attempts + 1,
      next_try_at = now() + CASE
        WHEN status = 'requested' THEN LEAST(power(2, LEAST(attempts, 10)) * 2, 600) * interval '1 second'
        WHEN created_at > now() - interval '1 day'
          THEN LEAST(power(4, LEAST(attempts, 10)) * interval '15 seconds', ${rarest}::interval)
        ELSE interval '1 day' END
    WHERE id IN (
      SELECT id FROM refunds WHERE status IN ('requested', 'pending') AND next_try_at <= now()
      ORDER BY next_try_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
    RETURNING id, payment_id, status`);
  return rows;
}

async function runRefund(deps: Deps, refund: DueRefund): Promise<void> {
  if (refund.status === 'requested') return sendRefund(deps, refund.id);
  try {
    await recordGatewayRefunds(deps, refund.payment_id);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    deps.log.warn({ event: 'refund-poll-failed', refundId: refund.id, kind: error.kind }, 'money');
  }
}
