import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { endpointState } from '#domain/webhooks/tries.ts';
import { type Actor, recordAct } from '../../platform/audit/record-change.ts';
import { webhookDeliveries, webhookEndpoints } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Deps } from '../deps.ts';
import { findEndpointToChange } from './find-endpoint.ts';

/** What waited meanwhile is sent now, each with all its tries. */
export async function startEndpoint({ db, log }: Deps, actor: Actor, id: string): Promise<string> {
  const name = await db.transaction(async (tx) => {
    const endpoint = await findEndpointToChange(tx, id);
    if (!['stopped', 'held'].includes(endpointState(endpoint)))
      throw new ShopError('conflict', { message: 'This endpoint is neither stopped nor held.' });
    await tx
      .update(webhookEndpoints)
      .set({ releasedAt: sql`now()`, stoppedAt: null, stopReason: null, failingSince: null })
      .where(eq(webhookEndpoints.id, id));
    await tx
      .update(webhookDeliveries)
      .set({ tries: 0, nextTryAt: sql`now()` })
      .where(and(eq(webhookDeliveries.endpointId, id), isNotNull(webhookDeliveries.nextTryAt)));
    await recordAct(tx, actor, {
      entity: 'webhook',
      action: 'started',
      entityId: id,
      subject: endpoint.name,
    });
    return endpoint.name;
  });
  log.warn({ event: 'webhook-started', admin: actor.userId, endpoint: id }, 'security');
  return name;
}
