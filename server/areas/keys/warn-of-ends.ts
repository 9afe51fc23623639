import { and, inArray, isNull, sql } from 'drizzle-orm';
import { WARN_DAYS } from '#domain/keys/life.ts';
import { mailOwners } from '../../outside/mail/mail-owners.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { apiKeys } from '../../platform/db/schema/index.ts';
import { isUsable } from '../../platform/http/api-keys.ts';
import type { Deps } from '../deps.ts';

const endsSoon = and(
  isNull(apiKeys.warnedAt),
  isNull(apiKeys.replacedUntil),
  sql`${apiKeys.expiresAt} <= now() + make_interval(days => ${WARN_DAYS})`,
  isUsable,
);

/** Once per key, to every owner: its program stops with it. */
export async function warnOfEnds({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<void> {
  await db.transaction(async (tx) => {
    const ending = await lockRows(tx, apiKeys, endsSoon, 'no key update');
    if (ending.length === 0) return;
    await mailOwners(
      tx,
      config,
      ending.map(({ id, name, beginning, expiresAt }) => ({
        kind: 'key-ends',
        ref: id,
        to: null,
        notAfter: expiresAt.toISOString(),
        template: 'key-ends',
        data: { name, beginning, endsAt: expiresAt.toISOString() },
      })),
    );
    const ids = ending.map(({ id }) => id);
    await tx.update(apiKeys).set({ warnedAt: sql`now()` }).where(inArray(apiKeys.id, ids));
  });
}
