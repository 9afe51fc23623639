import { eq } from 'drizzle-orm';
import { type Actor, recordChange } from '../../platform/audit/record-change.ts';
import { webhookDeliveries, webhookEndpoints } from '../../platform/db/schema/index.ts';
import type { Deps } from '../deps.ts';
import { recorded } from './add-endpoint.ts';
import { findEndpointToChange } from './find-endpoint.ts';

/** With its log. What an event under way still writes for it goes with the next cleaning. */
export async function deleteEndpoint({ db, log }: Deps, actor: Actor, id: string): Promise<string> {
  const name = await db.transaction(async (tx) => {
    const before = await findEndpointToChange(tx, id);
    await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id));
    await tx.delete(webhookDeliveries).where(eq(webhookDeliveries.endpointId, id));
    await recordChange(tx, actor, {
      entity: 'webhook',
      action: 'deleted',
      entityId: id,
      before: recorded(before),
    });
    return before.name;
  });
  log.warn({ event: 'webhook-deleted', admin: actor.userId, endpoint: id }, 'security');
  return name;
}
