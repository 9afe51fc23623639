import { eq } from 'drizzle-orm';
import type { Partner } from '#contract/content-entities.ts';
import type { BodyOf } from '#contract/index.ts';
import { type Actor, recordChange } from '../../../platform/audit/record-change.ts';
import type { Db } from '../../../platform/db/database.ts';
import { lockRows } from '../../../platform/db/locks.ts';
import { partners } from '../../../platform/db/schema/index.ts';
import { notFound, ShopError } from '../../../platform/errors.ts';
import { listPartners } from './list-partners.ts';
import { readLink, readName, readTransporterId } from './partner-fields.ts';

/** Orders that it carried keep the name and link that they left with. */
export function editPartner(
  db: Db,
  actor: Actor,
  { courierId, serviceProvider, link, transporterId }: BodyOf<'/orders/editPartner'>,
): Promise<Partner> {
  const changed = {
    ...(serviceProvider !== undefined && { serviceProvider: readName(serviceProvider) }),
    ...(link !== undefined && { link: readLink(link) }),
    ...(transporterId !== undefined && { transporterId: readTransporterId(transporterId) }),
  };
  return db.transaction(async (tx) => {
    const [row] = await lockRows(tx, partners, eq(partners.id, courierId), 'no key update');
    if (!row) throw notFound('this delivery partner');
    if (row.builtIn)
      throw new ShopError('conflict', { message: 'The shop’s own vehicle cannot be changed.' });
    const before = { serviceProvider: row.serviceProvider, link: row.link, transporterId: row.transporterId };
    const after = { ...before, ...changed };
    await tx.update(partners).set(after).where(eq(partners.id, row.id));
    await recordChange(tx, actor, { action: 'edited', entity: 'partner', entityId: row.id, before, after });
    return (await listPartners(tx)).find(({ _id }) => _id === row.id)!;
  });
}
