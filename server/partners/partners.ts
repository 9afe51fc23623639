import { asc, eq } from 'drizzle-orm';
import type { Partner } from '#contract/entities.ts';
import { safeLink } from '#domain/tracking-link.ts';
import { type Actor, recordChange } from '../audit/record-change.ts';
import type { Db, Queryable } from '../db/database.ts';
import { partners } from '../db/schema/index.ts';
import { invalid, notFound } from '../http/errors.ts';

const asPartner = (row: typeof partners.$inferSelect): Partner => ({
  _id: row.id,
  serviceProvider: row.serviceProvider,
  link: row.link,
});

export async function listPartners(db: Queryable): Promise<Partner[]> {
  const rows = await db.select().from(partners).orderBy(asc(partners.serviceProvider), asc(partners.id));
  return rows.map(asPartner);
}

export async function addPartner(
  db: Db,
  actor: Actor,
  { serviceProvider, link }: { serviceProvider: string; link: string },
): Promise<Partner> {
  const name = serviceProvider.trim();
  if (name === '') throw invalid('Enter the name of the delivery partner.');
  const safe = safeLink(link);
  if (safe === null) throw invalid('Enter a web address that begins with http:// or https://.');
  const fields = { serviceProvider: name, link: safe };
  return db.transaction(async (tx) => {
    const [row] = await tx.insert(partners).values(fields).returning();
    await recordChange(tx, actor, { action: 'added', entity: 'partner', entityId: row!.id, after: fields });
    return asPartner(row!);
  });
}

export async function deletePartner(db: Db, actor: Actor, partnerId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.delete(partners).where(eq(partners.id, partnerId)).returning();
    if (!row) throw notFound('this delivery partner');
    const { serviceProvider, link } = row;
    await recordChange(tx, actor, {
      action: 'deleted',
      entity: 'partner',
      entityId: row.id,
      before: { serviceProvider, link },
    });
  });
}
