import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { WARN_DAYS } from '#domain/keys/life.ts';
import { queueMail } from '../../outside/mail/queue-mail.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { admins, apiKeys } from '../../platform/db/schema/index.ts';
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
    const addresses = await addressesOfOwners(tx);
    for (const { id, name, beginning, expiresAt } of ending)
      for (const to of addresses.length > 0 ? addresses : [config.shopMail])
        await queueMail(tx, {
          kind: 'key-ends',
          ref: `${id}:${to}`,
          to,
          notAfter: expiresAt.toISOString(),
          template: 'key-ends',
          data: { name, beginning, endsAt: expiresAt.toISOString() },
        });
    const ids = ending.map(({ id }) => id);
    await tx.update(apiKeys).set({ warnedAt: sql`now()` }).where(inArray(apiKeys.id, ids));
  });
}

async function addressesOfOwners(tx: Transaction): Promise<string[]> {
  const isOwner = and(eq(admins.role, 'owner'), isNull(admins.disabledAt), isNotNull(admins.email));
  const owners = await tx.select({ email: admins.email }).from(admins).where(isOwner).orderBy(admins.id);
  return owners.flatMap(({ email }) => email ?? []);
}
