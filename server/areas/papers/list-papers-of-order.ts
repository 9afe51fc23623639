import { and, eq, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { orderNamed } from '../../platform/db/order-named.ts';
import { orders, papers, payments, shopSettings } from '../../platform/db/schema/index.ts';
import { notFound } from '../../platform/errors.ts';
import type { PaperRow } from './find-papers.ts';
import { readLoweredPaper } from './issue-for-refund.ts';
import { readSummaries } from './read-summaries.ts';
import type { OrderRow } from './read-surroundings.ts';

export async function listPapersOfOrder(db: Queryable, ref: string) {
  const order = await findOrder(db, orderNamed(ref));
  return { ...(await listOf(db, order)), lowered: await readLoweredPaper(db, order) };
}

/** Another customer's order is as unknown as one that does not exist. */
export const listOwnPapers = async (db: Queryable, customerId: string, ref: string) =>
  listOf(db, await findOrder(db, and(orderNamed(ref), eq(orders.customerId, customerId))));

async function findOrder(db: Queryable, where: SQL | undefined): Promise<OrderRow> {
  const [order] = await db.select().from(orders).where(where);
  if (!order) throw notFound('this order');
  return order;
}

async function listOf(db: Queryable, order: OrderRow) {
  const found = await db
    .select({ id: papers.id, kind: papers.kind, paymentId: papers.paymentId })
    .from(papers)
    .where(eq(papers.orderId, order.id));
  const docs = await readSummaries(
    db,
    found.map(({ id }) => id),
  );
  const note = await whyMissing(db, order, found);
  return { docs, hasNextPage: false, nextPage: null, totalDocs: docs.length, note };
}

/** Why an order has no invoice or no receipt although it was shipped or paid; null when none is missing. */
async function whyMissing(
  db: Queryable,
  order: OrderRow,
  found: Pick<PaperRow, 'kind' | 'paymentId'>[],
): Promise<string | null> {
  if (found.some(({ kind }) => kind === 'invoice')) return null;
  if (order.shippingStatus === 'shipped') return 'Shipped before papers were kept here.';
  if (order.paymentId === null || found.some(({ paymentId }) => paymentId === order.paymentId)) return null;
  const [row] = await db
    .select({ paidAt: payments.createdAt, papersSince: shopSettings.papersSince })
    .from(payments)
    .innerJoin(shopSettings, eq(shopSettings.single, true))
    .where(eq(payments.id, order.paymentId));
  return row && row.paidAt < row.papersSince
    ? 'Paid before papers were kept here, so there is no receipt voucher.'
    : 'There is no receipt voucher: the company’s details had not been entered yet when the payment came.';
}
