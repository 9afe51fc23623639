import { randomBytes } from 'node:crypto';
import type { NewApiKey } from '#contract/keys.ts';
import { beginningOf, newKey } from '#domain/keys/key-form.ts';
import { isLiving, MOST_KEYS, stateOf } from '#domain/keys/life.ts';
import type { Actor } from '../../platform/audit/record-change.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { apiKeys } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import { tokenHashOf } from '../../platform/http/sessions.ts';
import type { Deps } from '../deps.ts';
import { KEY_ROW } from './find-key.ts';

type Wish = Pick<typeof apiKeys.$inferInsert, 'programId' | 'name' | 'scopes' | 'addresses' | 'expiresAt'>;

/** Stores the hash of a new key, and returns the key: it is nowhere else. */
export async function makeKey(
  tx: Transaction,
  { config }: Pick<Deps, 'config'>,
  actor: Actor,
  wish: Wish,
): Promise<NewApiKey> {
  const key = newKey(config.shopMode, randomBytes);
  const [row] = await tx
    .insert(apiKeys)
    .values({ ...wish, keyHash: tokenHashOf(key), beginning: beginningOf(key), createdBy: actor.userId! })
    .returning({ id: apiKeys.id, expiresAt: apiKeys.expiresAt });
  return { _id: row!.id, key, expiresAt: row!.expiresAt.toISOString() };
}

/** Under the lock of the keys. */
export async function refuseOneTooMany(tx: Transaction): Promise<void> {
  const rows = await tx.select(KEY_ROW).from(apiKeys);
  if (rows.filter((row) => isLiving(stateOf(row, Date.now()))).length >= MOST_KEYS)
    throw new ShopError('conflict', {
      message: `There are ${MOST_KEYS} keys already. Revoke one that nothing uses any more.`,
    });
}
