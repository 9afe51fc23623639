import { desc, sql } from 'drizzle-orm';
import type { Webhook } from '#contract/webhooks.ts';
import { isWebhookEvent } from '#domain/webhooks/events.ts';
import { endpointState, stopsAt } from '#domain/webhooks/tries.ts';
import type { Db } from '../../platform/db/database.ts';
import { webhookDeliveries, webhookEndpoints } from '../../platform/db/schema/index.ts';
import { ENDPOINT_ROW, type EndpointRow } from './find-endpoint.ts';

type DeliveryRow = typeof webhookDeliveries.$inferSelect;

export async function listEndpoints(db: Db): Promise<Webhook[]> {
  const rows = await db.select(ENDPOINT_ROW).from(webhookEndpoints).orderBy(webhookEndpoints.id);
  return Promise.all(rows.map(async (row) => asWebhook(row, await lastTried(db, row.id))));
}

async function lastTried(db: Db, endpointId: string): Promise<DeliveryRow | undefined> {
  const [row] = await db
    .select()
    .from(webhookDeliveries)
    .where(sql`${webhookDeliveries.endpointId} = ${endpointId} AND ${webhookDeliveries.triedAt} IS NOT NULL`)
    .orderBy(desc(webhookDeliveries.at), desc(webhookDeliveries.id))
    .limit(1);
  return row;
}

function asWebhook(row: EndpointRow, last: DeliveryRow | undefined): Webhook {
  const state = endpointState(row);
  const oldUntil = row.oldUntil && row.oldUntil > new Date() ? row.oldUntil : null;
  return {
    _id: row.id,
    name: row.name,
    url: row.url,
    events: row.events.filter(isWebhookEvent),
    state,
    stopReason: row.stopReason,
    stoppedAt: row.stoppedAt?.toISOString() ?? null,
    failingSince: row.failingSince?.toISOString() ?? null,
    stopsAt: state === 'failing' ? stopsAt(row.failingSince!).toISOString() : null,
    replacedUntil: oldUntil?.toISOString() ?? null,
    last: last?.triedAt
      ? {
          at: last.triedAt.toISOString(),
          status: last.status,
          tookMs: last.tookMs,
          tries: last.tries,
          next: last.nextTryAt?.toISOString() ?? null,
        }
      : null,
  };
}
