import { eq, sql } from 'drizzle-orm';
import { mayBeRevoked } from '#domain/keys/life.ts';
import { type Actor, recordAct } from '../../platform/audit/record-change.ts';
import { apiKeys } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Deps } from '../deps.ts';
import { findKeyToChange } from './find-key.ts';

/** Ends it at once: the next call of any process reads that. */
export async function revokeKey({ db, log }: Deps, actor: Actor, id: string): Promise<string> {
  const name = await db.transaction(async (tx) => {
    const { key, state } = await findKeyToChange(tx, id);
    if (!mayBeRevoked(state)) throw new ShopError('conflict', { message: 'This key has ended already.' });
    await tx.update(apiKeys).set({ revokedAt: sql`now()` }).where(eq(apiKeys.id, id));
    await recordAct(tx, actor, { entity: 'key', action: 'revoked', entityId: id, subject: key.name });
    return key.name;
  });
  log.warn({ event: 'api-key-revoked', admin: actor.userId, apiKey: id }, 'security');
  return name;
}
