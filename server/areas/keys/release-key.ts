import { eq, sql } from 'drizzle-orm';
import { type Actor, recordAct } from '../../platform/audit/record-change.ts';
import { apiKeys } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Deps } from '../deps.ts';
import { findKeyToChange } from './find-key.ts';

/** Since a restore it was held: the lost shop may have revoked it, and its program may know more than the data. */
export async function releaseKey({ db, log }: Deps, actor: Actor, id: string): Promise<string> {
  const name = await db.transaction(async (tx) => {
    const { key, state } = await findKeyToChange(tx, id);
    if (state !== 'held') throw new ShopError('conflict', { message: 'This key is not held.' });
    await tx.update(apiKeys).set({ releasedAt: sql`now()` }).where(eq(apiKeys.id, id));
    await recordAct(tx, actor, { entity: 'key', action: 'released', entityId: id, subject: key.name });
    return key.name;
  });
  log.warn({ event: 'api-key-released', admin: actor.userId, apiKey: id }, 'security');
  return name;
}
