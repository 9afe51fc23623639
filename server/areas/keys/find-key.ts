import { eq, getTableColumns } from 'drizzle-orm';
import { stateOf } from '#domain/keys/life.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { lockName } from '../../platform/db/locks.ts';
import { apiKeys } from '../../platform/db/schema/index.ts';
import { notFound } from '../../platform/errors.ts';
import { isHeldKey } from '../../platform/http/api-keys.ts';

export const KEY_ROW = { ...getTableColumns(apiKeys), isHeld: isHeldKey };
export type KeyRow = typeof apiKeys.$inferSelect & { isHeld: boolean };

/** One change of the keys at a time: whether there is room for another depends on all of them. */
export const lockKeys = (tx: Transaction) => lockName(tx, 'api keys');

export async function findKeyToChange(tx: Transaction, id: string) {
  await lockKeys(tx);
  const [key] = await tx.select(KEY_ROW).from(apiKeys).where(eq(apiKeys.id, id));
  if (!key) throw notFound('this key');
  return { key, state: stateOf(key, Date.now()) };
}
