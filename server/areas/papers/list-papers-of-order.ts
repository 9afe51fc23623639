import { and, eq, type SQL } from 'drizzle-orm';
import { isInvoice } from '#domain/papers/kinds.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { orderNamed } from '../../platform/db/order-named.ts';
import { irnDue, orders, papers, payments, shopSettings } from '../../platform/db/schema/index.ts';
import { notFound } from '../../platform/errors.ts';
import { isOrderOpenTo } from '../membership/open-to.ts';
import type { PaperRow } from './find-papers.ts';
import { whyNoneIsMissing } from './missing-invoices.ts';
import { readSummaries } from './read-summaries.ts';
import type { OrderRow } from './read-surroundings.ts';
import { asLowered, readWholeTargets } from './refund-papers.ts';

type Reader = 'admin' | 'customer';

export async function listPapersOfOrder(db: Queryable, ref: string) {
  const order = await findOrder(db, orderNamed(ref));
  const [first = null, ...next] = (await readWholeTargets(db, order)).map(asLowered);
  return {
    ...(await listOf(db, 'admin', order)),
    lowered: first,
    ...(next.length > 0 && { loweredNext: next }),
    invoiceIsMissing: (await whyNoneIsMissing(db, order)) === null,
  };
}

/** Another customer's order is as unknown as one that does not exist. */
export const listOwnPapers = async (db: Queryable, customerId: string, ref: string) =>
  listOf(db, 'customer', await findOrder(db, and(orderNamed(ref), isOrderOpenTo(customerId, 'see-orders'))));

async function findOrder(db: Queryable, where: SQL | undefined): Promise<OrderRow> {
  const [order] = await db.select().from(orders).where(where);
  if (!order) throw notFound('this order');
  return order;
}

async function listOf(db: Queryable, reader: Reader, order: OrderRow) {
  const found = await db
    .select({ id: papers.id, kind: papers.kind, paymentId: papers.paymentId, isVoid: irnDue.replaced })
    .from(papers)
    .leftJoin(irnDue, eq(irnDue.paperId, papers.id))
    .where(eq(papers.orderId, order.id));
  const docs = await readSummaries(
    db,
    (reader === 'admin' ? found : found.filter(({ isVoid }) => !isVoid)).map(({ id }) => id),
  );
  const note = await whyMissing(db, reader, order, found);
  return { docs, hasNextPage: false, nextPage: null, totalDocs: docs.length, note };
}

/**
 * Why an order has no invoice or no receipt although it was shipped or paid; null when none is missing. Customers do
 * not see what the company had not entered.
 */
async function whyMissing(
  db: Queryable,
  reader: Reader,
  order: OrderRow,
  found: Pick<PaperRow, 'kind' | 'paymentId'>[],
): Promise<string | null> {
  if (found.some(({ kind }) => isInvoice(kind))) return null;
  const [settings] = await db.select({ since: shopSettings.papersSince }).from(shopSettings);
  const { since } = settings!;
  if (order.shippedAt !== null)
    return order.shippedAt < since
      ? 'Shipped before papers were kept here.'
      : 'Shipped without a tax invoice, while the shop was being updated.';
  if (order.paymentId === null || found.some(({ paymentId }) => paymentId === order.paymentId)) return null;
  const [payment] = await db.select().from(payments).where(eq(payments.id, order.paymentId));
  if (!payment) return null;
  if (payment.withoutReceipt !== null)
    return reader === 'admin' ? `There is no receipt voucher. ${payment.withoutReceipt}` : NO_RECEIPT;
  if ((payment.capturedAt ?? payment.createdAt) < since)
    return 'Paid before papers were kept here, so there is no receipt voucher.';
  return reader === 'admin'
    ? 'There is no receipt voucher: it was paid while the shop was being updated.'
    : NO_RECEIPT;
}

const NO_RECEIPT = 'There is no receipt voucher for this payment.';
