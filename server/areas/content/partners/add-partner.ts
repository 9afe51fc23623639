import type { Partner } from '#contract/content-entities.ts';
import type { BodyOf } from '#contract/index.ts';
import { safeLink } from '#domain/tracking-link.ts';
import { type Actor, recordChange } from '../../../platform/audit/record-change.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findSentBefore } from '../../../platform/db/locks.ts';
import { partners } from '../../../platform/db/schema/index.ts';
import { invalid } from '../../../platform/errors.ts';
import { listPartners } from './list-partners.ts';

export async function addPartner(
  db: Db,
  actor: Actor,
  { serviceProvider, link }: BodyOf<'/orders/addPartner'>,
): Promise<Partner> {
  const name = serviceProvider.trim();
  if (name === '') throw invalid('Enter the name of the delivery partner.');
  const safe = safeLink(link);
  if (safe === null) throw invalid('Enter a web address that begins with http:// or https://.');
  const after = { serviceProvider: name, link: safe };
  return db.transaction(async (tx) => {
    const [present] = await findSentBefore(tx, partners, after);
    if (present) return (await listPartners(tx)).find(({ _id }) => _id === present.id)!;
    const [row] = await tx.insert(partners).values(after).returning();
    await recordChange(tx, actor, { action: 'added', entity: 'partner', entityId: row!.id, after });
    return { _id: row!.id, ...after, builtIn: false, orders: 0, lastShippedAt: null };
  });
}
