import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { lockName } from '../../platform/db/locks.ts';
import { webhookEndpoints } from '../../platform/db/schema/index.ts';
import { notFound } from '../../platform/errors.ts';

/** Made before a restore, and not let go since: the lost shop may have told it more than the data knows. */
export const isHeldEndpoint = sql<boolean>`EXISTS (SELECT FROM restores
  WHERE restores.restored_at > coalesce(webhook_endpoints.released_at, webhook_endpoints.created_at))`;

export const ENDPOINT_ROW = { ...getTableColumns(webhookEndpoints), isHeld: isHeldEndpoint };
export type EndpointRow = typeof webhookEndpoints.$inferSelect & { isHeld: boolean };

/** One change of the endpoints at a time: whether there is room for another depends on all of them. */
export const lockEndpoints = (tx: Transaction) => lockName(tx, 'webhook endpoints');

export async function findEndpointToChange(tx: Transaction, id: string): Promise<EndpointRow> {
  await lockEndpoints(tx);
  const [endpoint] = await tx.select(ENDPOINT_ROW).from(webhookEndpoints).where(eq(webhookEndpoints.id, id));
  if (!endpoint) throw notFound('this endpoint');
  return endpoint;
}
