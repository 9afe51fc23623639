import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { returnablePaise } from '#domain/order-state.ts';
import { MAX_MISSING_LISTED } from '#domain/sizes/papers.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { customers, orders, shopSettings } from '../../platform/db/schema/index.ts';
import { findInvoices } from './find-papers.ts';
import type { OrderRow } from './read-surroundings.ts';

/** Null for an order that was shipped without its invoice and of whose money something is left. */
export async function whyNoneIsMissing(db: Queryable, order: OrderRow): Promise<string | null> {
  const { number, shippedAt } = order;
  if (shippedAt === null) return `The order ${number} was not shipped. Its invoice is made when it is.`;
  const [invoice] = await findInvoices(db, order.id);
  if (invoice) return `The order ${number} has its tax invoice, ${invoice.number}.`;
  const [settings] = await db.select({ since: shopSettings.papersSince }).from(shopSettings);
  if (shippedAt < settings!.since) return `The order ${number} was shipped before papers were kept here.`;
  return returnablePaise(order) > order.refundedPaise
    ? null
    : `All that was paid for the order ${number} was refunded: there is nothing to invoice.`;
}

/** Orders whose invoice still has to be issued by hand, oldest first. */
export async function listMissingInvoices(db: Queryable) {
  const rows = await db
    .select({
      _id: orders.id,
      orderId: orders.number,
      buyer: sql<string>`coalesce(${orders.company}, ${customers.name})`,
      shippedAt: orders.shippedAt,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(
      and(
        orders.invoiceMissing,
        gt(sql`${orders.capturedPaise} - ${orders.withheldPaise}`, orders.refundedPaise),
      ),
    )
    .orderBy(asc(orders.shippedAt), asc(orders.id))
    .limit(MAX_MISSING_LISTED);
  return rows.map((row) => ({ ...row, shippedAt: row.shippedAt!.toISOString() }));
}
