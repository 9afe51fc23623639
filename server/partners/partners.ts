import { asc, eq } from 'drizzle-orm';
import type { Partner } from '#contract/entities.ts';
import { safeLink } from '#domain/tracking-link.ts';
import type { Queryable } from '../db/database.ts';
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
  db: Queryable,
  { serviceProvider, link }: { serviceProvider: string; link: string },
): Promise<Partner> {
  const name = serviceProvider.trim();
  if (name === '') throw invalid('Enter the name of the delivery partner.');
  const safe = safeLink(link);
  if (safe === null) throw invalid('Enter a web address that begins with http:// or https://.');
  const [row] = await db.insert(partners).values({ serviceProvider: name, link: safe }).returning();
  return asPartner(row!);
}

export async function deletePartner(db: Queryable, partnerId: string): Promise<void> {
  const deleted = await db.delete(partners).where(eq(partners.id, partnerId)).returning({ id: partners.id });
  if (deleted.length === 0) throw notFound('this delivery partner');
}
