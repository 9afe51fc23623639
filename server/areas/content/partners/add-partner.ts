import type { Partner } from '#contract/content-entities.ts';
import type { BodyOf } from '#contract/index.ts';
import { type Actor, recordChange } from '../../../platform/audit/record-change.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findSentBefore } from '../../../platform/db/locks.ts';
import { partners } from '../../../platform/db/schema/index.ts';
import { listPartners } from './list-partners.ts';
import { readLink, readName, readTransporterId } from './partner-fields.ts';

export async function addPartner(
  db: Db,
  actor: Actor,
  { serviceProvider, link, transporterId = null }: BodyOf<'/orders/addPartner'>,
): Promise<Partner> {
  const after = {
    serviceProvider: readName(serviceProvider),
    link: readLink(link),
    transporterId: readTransporterId(transporterId),
  };
  return db.transaction(async (tx) => {
    const [present] = await findSentBefore(tx, partners, after);
    const known = present && (await listPartners(tx)).find(({ _id }) => _id === present.id);
    // A partner that was deleted in between is added again.
    if (known) return known;
    const [row] = await tx.insert(partners).values(after).returning();
    await recordChange(tx, actor, { action: 'added', entity: 'partner', entityId: row!.id, after });
    return { _id: row!.id, ...after, builtIn: false, orders: 0, lastShippedAt: null };
  });
}
