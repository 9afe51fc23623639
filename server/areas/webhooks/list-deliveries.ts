import { and, desc, eq, getTableColumns, gt, isNull } from 'drizzle-orm';
import type { QueryOf } from '#contract/index.ts';
import type { WebhookDelivery } from '#contract/webhooks.ts';
import { PAGE_SIZE } from '#domain/sizes/pages.ts';
import { WEBHOOK_EVENTS } from '#domain/webhooks/events.ts';
import { messageId } from '#domain/webhooks/signature.ts';
import type { DeliveryState } from '#domain/webhooks/tries.ts';
import type { Db } from '../../platform/db/database.ts';
import { pageOf } from '../../platform/db/page.ts';
import { webhookDeliveries, webhookEndpoints } from '../../platform/db/schema/index.ts';

type Row = typeof webhookDeliveries.$inferSelect & { endpoint: string };

export async function listDeliveries(
  db: Db,
  { page = 1, itemPerPage = PAGE_SIZE, id, failed }: QueryOf<'/admin/webhooks/deliveries'>,
) {
  const which = and(
    id ? eq(webhookDeliveries.endpointId, id) : undefined,
    failed ? and(isNull(webhookDeliveries.deliveredAt), gt(webhookDeliveries.tries, 0)) : undefined,
  );
  const isOf = eq(webhookEndpoints.id, webhookDeliveries.endpointId);
  const rows = await db
    .select({ ...getTableColumns(webhookDeliveries), endpoint: webhookEndpoints.name })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, isOf)
    .where(which)
    .orderBy(desc(webhookDeliveries.at), desc(webhookDeliveries.id))
    .limit(itemPerPage + 1)
    .offset((page - 1) * itemPerPage);
  const { docs, ...rest } = pageOf(rows, page, itemPerPage);
  const total = page === 1 ? await db.$count(webhookDeliveries, which) : null;
  return { ...rest, docs: docs.flatMap(asDelivery), ...(total !== null && { totalDocs: total }) };
}

/** None of an event that only a newer release knows. */
function asDelivery(row: Row): WebhookDelivery[] {
  const event = WEBHOOK_EVENTS.find((word) => word === row.event);
  if (!event) return [];
  return [
    {
      _id: row.id,
      webhookId: messageId(row.id),
      endpointId: row.endpointId,
      endpoint: row.endpoint,
      event,
      at: row.at.toISOString(),
      about: { id: row.thingId, number: row.number, version: row.version },
      state: stateOf(row),
      status: row.status,
      tries: row.tries,
      triedAt: row.triedAt?.toISOString() ?? null,
      tookMs: row.tookMs,
      next: row.nextTryAt?.toISOString() ?? null,
      problem: row.problem,
      answer: row.answer,
    },
  ];
}

function stateOf({ deliveredAt, nextTryAt, tries }: Row): DeliveryState {
  if (deliveredAt) return 'delivered';
  if (!nextTryAt) return 'failed';
  return tries > 0 ? 'retrying' : 'waiting';
}
