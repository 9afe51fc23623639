import { and, eq, sql } from 'drizzle-orm';
import { type Actor, recordChange } from '../../../platform/audit/record-change.ts';
import { gatewayEvents } from '../../../platform/db/schema/index.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Deps } from '../../deps.ts';
import { isSetAside, notSetAside } from './retry-event.ts';

/** A staff member has dealt with the event: it is not retried. */
export async function closeEvent({ db }: Deps, eventId: string, staff: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const [closed] = await tx
      .update(gatewayEvents)
      .set({ processedAt: sql`now()`, note: `dealt with by ${staff.name}` })
      .where(and(eq(gatewayEvents.id, eventId), isSetAside))
      .returning({ event: gatewayEvents.event });
    if (!closed) {
      const isKnown = (await tx.$count(gatewayEvents, eq(gatewayEvents.id, eventId))) > 0;
      throw isKnown ? notSetAside() : notFound('this event');
    }
    await recordChange(tx, staff, {
      action: 'edited',
      entity: 'payment event',
      entityId: eventId,
      before: { [closed.event]: 'set aside' },
      after: { [closed.event]: 'dealt with' },
    });
  });
}
