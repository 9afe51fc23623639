import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import { type Actor, recordAct } from '../../platform/audit/record-change.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { webhookDeliveries } from '../../platform/db/schema/index.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import type { Deps } from '../deps.ts';
import { findEndpointToChange } from './find-endpoint.ts';

/** PostgreSQL reads no year of five digits, and none before the first, as JavaScript writes them. */
const LATEST_MS = Date.UTC(10_000, 0);

/** Under the same webhook-id: a receiver that has it already can tell. Returns how many. */
export async function resend(
  { db }: Deps,
  actor: Actor,
  { deliveryId, id, since }: BodyOf<'/admin/webhooks/resend'>,
): Promise<{ count: number }> {
  if (deliveryId && !id && !since) return db.transaction((tx) => resendOne(tx, actor, deliveryId));
  const sinceMs = Date.parse(since ?? '');
  if (deliveryId || !id || !(sinceMs >= 0 && sinceMs < LATEST_MS))
    throw invalid('Name one delivery, or an endpoint and since when.');
  return db.transaction((tx) => resendSince(tx, actor, id, new Date(sinceMs)));
}

async function resendOne(tx: Transaction, actor: Actor, deliveryId: string) {
  const [found] = await tx
    .select({ endpointId: webhookDeliveries.endpointId })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.id, deliveryId));
  if (!found) throw notFound('this delivery');
  const { id, name } = await findEndpointToChange(tx, found.endpointId);
  const count = await queueAgain(tx, eq(webhookDeliveries.id, deliveryId));
  await recordResent(tx, actor, { id, name, what: deliveryId });
  return { count };
}

async function resendSince(tx: Transaction, actor: Actor, id: string, since: Date) {
  const { name } = await findEndpointToChange(tx, id);
  const count = await queueAgain(
    tx,
    and(eq(webhookDeliveries.endpointId, id), gte(webhookDeliveries.at, since)),
  );
  if (count > 0) await recordResent(tx, actor, { id, name, what: `${count} since ${since.toISOString()}` });
  return { count };
}

async function queueAgain(tx: Transaction, which: SQL | undefined): Promise<number> {
  const { rowCount } = await tx
    .update(webhookDeliveries)
    .set({ tries: 0, nextTryAt: sql`now()`, deliveredAt: null })
    .where(which);
  return rowCount ?? 0;
}

const recordResent = (
  tx: Transaction,
  actor: Actor,
  { id, name, what }: { id: string; name: string; what: string },
) =>
  recordAct(tx, actor, {
    entity: 'webhook',
    action: 'resent',
    entityId: id,
    subject: name,
    changes: [{ field: 'sent again', from: null, to: what }],
  });
