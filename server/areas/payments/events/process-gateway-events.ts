import { and, eq, isNull, sql } from 'drizzle-orm';
import { GatewayError } from '../../../outside/razorpay/gateway.ts';
import { gatewayEvents } from '../../../platform/db/schema/index.ts';
import { doAll } from '../../../platform/workers/do-all.ts';
import type { Deps } from '../../deps.ts';
import { applyEvent, paymentNamedIn, type StoredEvent } from './apply-event.ts';
import { textOfEvent } from './text-of-event.ts';

const AT_ONCE = 8;

interface WaitingEvent extends Record<string, unknown> {
  id: string;
  event: string;
  body: Buffer;
  received_at: string;
  is_old: boolean;
  is_hopeless: boolean;
}

/** Processes stored webhook events; true when there may be more. */
export async function processGatewayEvents(deps: Deps): Promise<boolean> {
  const events = await takeEvents(deps);
  await doAll(events, (event) => processEvent(deps, event));
  return events.length === AT_ONCE;
}

/** Taking an event already schedules its next try: a killed process loses none. */
async function takeEvents({ db }: Deps): Promise<WaitingEvent[]> {
  const { rows } = await db.execute<WaitingEvent>(sql`
    UPDATE gateway_events SET
      tries = tries + 1,
      next_try_at = now() + LEAST(power(2, LEAST(tries, 10)), 300) * interval '1 second'
    WHERE id IN (
      SELECT id FROM gateway_events
      WHERE processed_at IS NULL AND set_aside_at IS NULL AND next_try_at <= now()
      ORDER BY next_try_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
    RETURNING id, event, body, received_at,
      received_at < now() - interval '10 minutes' AS is_old,
      received_at < now() - interval '1 day' AS is_hopeless`);
  return rows;
}

async function processEvent(deps: Deps, event: WaitingEvent): Promise<void> {
  const { id, body, is_hopeless: isHopeless } = event;
  const problem = await tryEvent(deps, {
    id,
    event: event.event,
    body,
    receivedAt: new Date(event.received_at),
    isLastTry: isHopeless,
  });
  if (problem === null) return;
  if (isHopeless) return setAside(deps, event, problem);
  if (event.is_old) deps.log.error({ event: 'webhook-still-waiting', eventId: id, problem }, 'money');
}

/**
 * After a day of failures a person has to look: the event leaves the queue and joins the open differences. From then on
 * it is tried only with a comparison of the ledgers, or when a staff member asks for it.
 */
async function setAside(
  { db, log }: Deps,
  { id, event, body }: WaitingEvent,
  problem: string,
): Promise<void> {
  await db
    .update(gatewayEvents)
    .set({ setAsideAt: sql`now()`, nextTryAt: sql`now()`, problem, paymentId: paymentNamedIn(body) })
    .where(and(eq(gatewayEvents.id, id), isNull(gatewayEvents.processedAt)));
  log.error({ event: 'webhook-set-aside', eventId: id, webhook: event, problem }, 'money');
}

export interface TriedEvent extends StoredEvent {
  id: string;
  /** The queue does not try it again. */
  isLastTry: boolean;
}

/** Processes one event; null when it is done, otherwise a sentence with the reason. */
export async function tryEvent(deps: Deps, event: TriedEvent): Promise<string | null> {
  // A staff member may have closed it meanwhile, which is final.
  const stillWaits = and(eq(gatewayEvents.id, event.id), isNull(gatewayEvents.processedAt));
  try {
    const note = await applyEvent(deps, event);
    if (note === 'unknown order' && !isReportedElsewhere(event)) {
      await deps.db.update(gatewayEvents).set({ note }).where(stillWaits);
      return 'It is about a payment that belongs to no order of the shop.';
    }
    await deps.db
      .update(gatewayEvents)
      .set({ processedAt: sql`now()`, note, problem: null })
      .where(stillWaits);
    return null;
  } catch (error) {
    deps.log.warn({ err: error, event: event.event, eventId: event.id }, 'gateway event failed');
    return problemIn(error);
  }
}

/** The comparison of the ledgers reports unknown payments itself; a dispute is known only from its events. */
const isReportedElsewhere = ({ event, isLastTry }: TriedEvent) =>
  isLastTry && !event.startsWith('payment.dispute.');

function problemIn(error: unknown): string {
  if (!(error instanceof GatewayError)) return 'Processing it failed. The log of the shop has the details.';
  if (error.kind === 'rejected') return `The payment service refused: ${textOfEvent(error.description, 300)}`;
  return 'The payment service did not answer when it was asked about it.';
}
