import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { gatewayEvents } from '../../../platform/db/schema/index.ts';
import { notFound, ShopError } from '../../../platform/errors.ts';
import type { Deps } from '../../deps.ts';
import { tryEvent } from './process-gateway-events.ts';

type EventRow = typeof gatewayEvents.$inferSelect;

const MOST_AT_ONCE = 200;
export const isSetAside = and(isNull(gatewayEvents.processedAt), isNotNull(gatewayEvents.setAsideAt));

/** A staff member retries an event that was set aside. */
export async function retryEvent(deps: Deps, eventId: string): Promise<void> {
  const [event] = await deps.db.select().from(gatewayEvents).where(eq(gatewayEvents.id, eventId));
  if (!event) throw notFound('this event');
  if (event.processedAt || !event.setAsideAt) throw notSetAside();
  const problem = await tryAgain(deps, event);
  if (problem) throw new ShopError('conflict', { message: `It failed again. ${problem}` });
}

export const notSetAside = () =>
  new ShopError('conflict', { message: 'This message is no longer open. Somebody else has dealt with it.' });

/** The cause may be gone: they are retried with every comparison of the ledgers, longest untried first. */
export async function retrySetAsideEvents(deps: Deps, signal: AbortSignal): Promise<void> {
  const events = await deps.db
    .select()
    .from(gatewayEvents)
    .where(isSetAside)
    .orderBy(asc(gatewayEvents.nextTryAt), asc(gatewayEvents.id))
    .limit(MOST_AT_ONCE);
  for (const event of events) {
    signal.throwIfAborted();
    await tryAgain(deps, event);
  }
}

async function tryAgain(deps: Deps, event: EventRow): Promise<string | null> {
  const problem = await tryEvent(deps, { ...event, isLastTry: true });
  if (problem)
    await deps.db
      .update(gatewayEvents)
      // To the end of the queue, so that hopeless ones do not block the others.
      .set({ problem, tries: sql`${gatewayEvents.tries} + 1`, nextTryAt: sql`clock_timestamp()` })
      .where(and(eq(gatewayEvents.id, event.id), isSetAside));
  return problem;
}
