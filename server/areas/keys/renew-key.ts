import { eq, sql } from 'drizzle-orm';
import type { NewApiKey } from '#contract/keys.ts';
import { mayBeRenewed, REPLACED_HOURS } from '#domain/keys/life.ts';
import { type Actor, recordAct } from '../../platform/audit/record-change.ts';
import { apiKeys } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Deps } from '../deps.ts';
import { findKeyToChange } from './find-key.ts';
import { makeKey, refuseOneTooMany } from './make-key.ts';

/** A key with the same name, scopes and addresses, for as long again. The old one counts a day more. */
export async function renewKey(deps: Deps, actor: Actor, id: string): Promise<NewApiKey> {
  const made = await deps.db.transaction(async (tx) => {
    const { key: old, state } = await findKeyToChange(tx, id);
    if (!mayBeRenewed({ ...old, state }))
      throw new ShopError('conflict', {
        message:
          state === 'held'
            ? 'This key is held since the shop was restored. Let it go first, or revoke it.'
            : 'This key has ended or was renewed. Make a new one.',
      });
    if (state === 'expired') await refuseOneTooMany(tx);
    const lastsMs = old.expiresAt.getTime() - old.createdAt.getTime();
    const { programId, name, scopes, addresses } = old;
    const expiresAt = new Date(Date.now() + lastsMs);
    const key = await makeKey(tx, deps, actor, { programId, name, scopes, addresses, expiresAt });
    const replacedUntil = sql`least(${apiKeys.expiresAt}, now() + make_interval(hours => ${REPLACED_HOURS}))`;
    await tx.update(apiKeys).set({ replacedUntil }).where(eq(apiKeys.id, id));
    await recordAct(tx, actor, {
      entity: 'key',
      action: 'renewed',
      entityId: key._id,
      subject: name,
      changes: [{ field: 'expires', from: old.expiresAt.toISOString(), to: key.expiresAt }],
    });
    return key;
  });
  deps.log.warn({ event: 'api-key-renewed', admin: actor.userId, apiKey: id, by: made._id }, 'security');
  return made;
}
