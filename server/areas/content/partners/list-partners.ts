import { and, asc, count, desc, eq, max, sql } from 'drizzle-orm';
import type { Partner } from '#contract/content-entities.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { consignments, orders, partners } from '../../../platform/db/schema/index.ts';

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
  const inParts = await carriedInParts(db);
  return rows.map(({ partner: { id, serviceProvider, link, builtIn, transporterId }, ...whole }) => {
    const parts = inParts.find((carried) => carried.name === serviceProvider && carried.link === link);
    const last = [whole.lastShippedAt, parts?.lastShippedAt].filter((at) => at != null);
    return {
      _id: id,
      serviceProvider,
      link,
      builtIn,
      transporterId,
      orders: whole.orders + (parts?.orders ?? 0),
      lastShippedAt: last.length > 0 ? new Date(Math.max(...last.map(Number))).toISOString() : null,
    };
  });
}

/** An order that was sent whole in the end is counted already for the carrier of its newest consignment. */
const isCounted = sql`(${orders.shippedAt} IS NOT NULL AND ${orders.shippingProvider} IS NOT DISTINCT FROM ${consignments.shippingProvider}
  AND ${orders.shippingLink} IS NOT DISTINCT FROM ${consignments.shippingLink})`;

/** By the copies that consignments keep. */
function carriedInParts(db: Queryable) {
  const link = sql<string>`COALESCE(${consignments.shippingLink}, '')`;
  return db
    .select({
      name: consignments.shippingProvider,
      link: link.as('carried_link'),
      orders: sql<number>`count(DISTINCT ${consignments.orderId}) FILTER (WHERE NOT ${isCounted})`.mapWith(
        Number,
      ),
      lastShippedAt: max(consignments.shippedAt),
    })
    .from(consignments)
    .innerJoin(orders, eq(orders.id, consignments.orderId))
    .groupBy(consignments.shippingProvider, link);
}
