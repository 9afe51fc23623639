import { eq, sql } from 'drizzle-orm';
import { doAll } from '../../../platform/workers/do-all.ts';
import { hmacOf } from '../signatures.ts';
import { isDark } from './controls.ts';
import { webhooks } from './ledger.ts';
import type { StandIn } from './stand-in.ts';

const AT_ONCE = 8;
const ANSWER_WITHIN_MS = 5_000;
const LONGEST_PAUSE_S = 3_600;

interface Due extends Record<string, unknown> {
  seq: number;
  event_id: string;
  body: string;
  tries: number;
}

/**
 * Sends events that are due. A row is leased while it is being sent, so that after a kill it is sent again.
 * True: there may be more.
 */
export async function deliverWebhooks(standIn: StandIn, webhookUrl: string): Promise<boolean> {
  if (isDark(standIn.controls)) return false;
  const { rows } = await standIn.db.execute<Due>(sql`
    UPDATE sandbox.webhooks SET tries = tries + 1, next_try_at = now() + interval '10 seconds'
    WHERE seq IN (
      SELECT seq FROM sandbox.webhooks
      WHERE delivered_at IS NULL AND next_try_at <= now() AND created_at > now() - interval '24 hours'
      ORDER BY next_try_at, seq LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
    RETURNING seq, event_id, body, tries`);
  await doAll(rows, (row) => deliver(standIn, standIn.controls.webhooks.url ?? webhookUrl, row));
  return rows.length > 0;
}

async function deliver({ db, account, log }: StandIn, url: string, row: Due) {
  const status = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Razorpay-Webhook/v1 (local)',
      'x-razorpay-signature': hmacOf(account.webhookSecret, row.body).toString('hex'),
      'x-razorpay-event-id': row.event_id,
    },
    body: row.body,
  }).then(
    async (response) => {
      await response.body?.cancel();
      return response.status;
    },
    () => 0,
  );
  const arrived = status >= 200 && status < 300;
  const pauseS = Math.min(LONGEST_PAUSE_S, 2 ** (row.tries - 1));
  if (!arrived) log.debug({ status, tries: row.tries }, 'sandbox webhook not taken');
  await db
    .update(webhooks)
    .set(arrived ? { deliveredAt: sql`now()` } : { nextTryAt: sql`now() + ${pauseS} * interval '1 second'` })
    .where(eq(webhooks.seq, row.seq));
}
