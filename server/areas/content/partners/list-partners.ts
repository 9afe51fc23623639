import { and, asc, count, desc, eq, max, sql } from 'drizzle-orm';
import type { Partner } from '#contract/content-entities.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { orders, partners } from '../../../platform/db/schema/index.ts';

/** With the number of orders each has carried. Orders keep a copy of their partner and are matched by that copy. */
export async function listPartners(db: Queryable): Promise<Partner[]> {
  const rows = await db
    .select({ partner: partners, orders: count(orders.shippedAt), lastShippedAt: max(orders.shippedAt) })
    .from(partners)
    .leftJoin(
      orders,
      and(
        eq(orders.shippingProvider, partners.serviceProvider),
        sql`COALESCE(${orders.shippingLink}, '') = ${partners.link}`,
      ),
    )
    .groupBy(partners.id)
    .orderBy(desc(partners.builtIn), asc(partners.serviceProvider), asc(partners.id));
  return rows.map(({ partner, ...used }) => ({
    _id: partner.id,
    serviceProvider: partner.serviceProvider,
    link: partner.link,
    builtIn: partner.builtIn,
    orders: used.orders,
    lastShippedAt: used.lastShippedAt?.toISOString() ?? null,
  }));
}
