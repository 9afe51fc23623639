import { and, eq, ne, sql } from 'drizzle-orm';
import { gatewayEvents, payments } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import { recordDispute } from '../orders/record-dispute.ts';
import { recordGatewayRefunds } from '../orders/record-gateway-refund.ts';
import { settleFromGateway } from './settle-from-gateway.ts';

const AT_ONCE = 8;

interface WaitingEvent extends Record<string, unknown> {
  id: string;
  event: string;
  body: Buffer;
  is_old: boolean;
  is_hopeless: boolean;
}

/** Works through stored webhook events; true when there may be more. */
export async function processGatewayEvents(deps: Deps): Promise<boolean> {
  const events = await takeEvents(deps);
  await Promise.all(events.map((event) => processEvent(deps, event)));
  return events.length === AT_ONCE;
}

/** Taking an event already sets its next try: a killed process loses none. */
async function takeEvents({ db }: Deps): Promise<WaitingEvent[]> {
  const { rows } = await db.execute<WaitingEvent>(sql`
    UPDATE gateway_events SET
      tries = tries + 1,
      next_try_at = now() + LEAST(power(2, LEAST(tries, 10)), 300) * interval '1 second'
    WHERE id IN (
      SELECT id FROM gateway_events WHERE processed_at IS NULL AND next_try_at <= now()
      ORDER BY next_try_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
    RETURNING id, event, body,
      received_at < now() - interval '10 minutes' AS is_old,
      received_at < now() - interval '1 day' AS is_hopeless`);
  return rows;
}

async function processEvent(deps: Deps, event: WaitingEvent): Promise<void> {
  try {
    const note = await effectOf(deps, event);
    if (note === 'unknown order' && !event.is_hopeless) return await keepForLater(deps, event);
    await deps.db
      .update(gatewayEvents)
      .set({ processedAt: sql`now()`, note })
      .where(eq(gatewayEvents.id, event.id));
  } catch (error) {
    deps.log.warn({ err: error, event: event.event, eventId: event.id }, 'gateway event will be tried again');
  }
}

async function keepForLater({ db, log }: Deps, event: WaitingEvent): Promise<void> {
  await db.update(gatewayEvents).set({ note: 'unknown order' }).where(eq(gatewayEvents.id, event.id));
  if (event.is_old) log.error({ event: 'webhook-for-unknown-order', eventId: event.id }, 'money');
}

/** Events only say where to look: what happened is read afresh from the gateway. */
async function effectOf(deps: Deps, { event, body }: WaitingEvent): Promise<string | null> {
  const named = namesIn(body);
  if (!named) return 'unreadable';
  if (event.startsWith('payment.dispute.')) return recordDispute(deps, event, named.paymentId);
  if (!named.paymentId) return 'ignored';
  if (event.startsWith('refund.')) return recordGatewayRefunds(deps, named.paymentId);
  if (!event.startsWith('payment.') && event !== 'order.paid') return 'ignored';
  // Several events tell of one capture; the first to arrive, or the browser, has said it already.
  if (await paymentIsSettled(deps, named.paymentId)) return 'known';
  const settlement = await settleFromGateway(deps, await deps.gateway.fetchPayment(named.paymentId));
  return settlement === 'unknown-order' ? 'unknown order' : settlement;
}

async function paymentIsSettled({ db }: Deps, paymentId: string): Promise<boolean> {
  return (await db.$count(payments, and(eq(payments.id, paymentId), ne(payments.role, 'attempt')))) > 0;
}

function namesIn(body: Buffer): { paymentId: string | null } | null {
  try {
    const { payload } = JSON.parse(body.toString('utf8'));
    const paymentId =
      payload?.payment?.entity?.id ??
      payload?.refund?.entity?.payment_id ??
      payload?.dispute?.entity?.payment_id;
    return { paymentId: typeof paymentId === 'string' ? paymentId : null };
  } catch {
    return null;
  }
}
