import { desc, sql } from 'drizzle-orm';
import type { ApiKey } from '#contract/keys.ts';
import { stateOf } from '#domain/keys/life.ts';
import { isScope } from '#domain/keys/scopes.ts';
import type { Db } from '../../platform/db/database.ts';
import { apiKeys } from '../../platform/db/schema/index.ts';
import { KEY_ROW, type KeyRow } from './find-key.ts';

/** Ended ones are named by the activity; here they would only grow in number. */
const isShown = sql`least(${apiKeys.expiresAt}, ${apiKeys.replacedUntil}, ${apiKeys.revokedAt}) > now() - interval '1 year'`;

export async function listKeys(db: Db): Promise<ApiKey[]> {
  const rows = await db.select(KEY_ROW).from(apiKeys).where(isShown).orderBy(desc(apiKeys.id));
  return rows.map((row) => asKey(row, Date.now()));
}

const asKey = (row: KeyRow, nowMs: number): ApiKey => ({
  _id: row.id,
  name: row.name,
  beginning: row.beginning,
  scopes: row.scopes.filter(isScope),
  addresses: row.addresses,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  lastAddress: row.lastAddress,
  expiresAt: row.expiresAt.toISOString(),
  replacedUntil: row.replacedUntil?.toISOString() ?? null,
  state: stateOf(row, nowMs),
});
