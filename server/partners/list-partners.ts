import { asc } from 'drizzle-orm';
import type { Partner } from '#contract/entities.ts';
import type { Queryable } from '../db/database.ts';
import { partners } from '../db/schema/index.ts';

export const asPartner = (row: typeof partners.$inferSelect): Partner => ({
  _id: row.id,
  serviceProvider: row.serviceProvider,
  link: row.link,
});

export async function listPartners(db: Queryable): Promise<Partner[]> {
  const rows = await db.select().from(partners).orderBy(asc(partners.serviceProvider), asc(partners.id));
  return rows.map(asPartner);
}
