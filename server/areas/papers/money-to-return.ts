import { and, asc, eq, like, or, sql } from 'drizzle-orm';
import { paiseToRupees } from '#domain/money.ts';
import { MAX_MISSING_LISTED } from '#domain/sizes/papers.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { customers, orders, refunds } from '../../platform/db/schema/index.ts';

/** A second transfer for an order; one by card goes back by itself. */
const isSecondTransfer = and(eq(refunds.kind, 'duplicate'), like(refunds.paymentId, 'utr:%'));

/** What transfers brought above their orders: it waits for a person to send it back. */
export async function listMoneyToReturn(db: Queryable) {
  const rows = await db
    .select({
      _id: orders.id,
      orderId: orders.number,
      buyer: sql<string>`coalesce(${orders.company}, ${customers.name})`,
      amountPaise: refunds.amountPaise,
      since: refunds.createdAt,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(or(eq(refunds.kind, 'over'), isSecondTransfer), eq(refunds.status, 'pending')))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .limit(MAX_MISSING_LISTED);
  return rows.map(({ amountPaise, since, ...order }) => ({
    ...order,
    amount: paiseToRupees(amountPaise),
    since: since.toISOString(),
  }));
}
