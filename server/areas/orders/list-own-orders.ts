import { and, desc, eq, inArray } from 'drizzle-orm';
import type { OwnOrderSummary } from '#contract/checkout.ts';
import { PAGE_SIZE } from '#domain/limits/pages.ts';
import { paiseToRupees } from '#domain/money.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { pageOf } from '../../platform/db/page.ts';
import { customers, orders, papers, quotes } from '../../platform/db/schema/index.ts';
import { canBePaid } from '../lifecycle/lapse-order.ts';
import { paymentInCheck } from '../lifecycle/payment-in-check.ts';
import { asSummary, quoteOf } from './as-order.ts';
import { linesByOrder, type Paging } from './list-orders.ts';
import { hasWords } from './own-order-search.ts';

export async function listOwnOrders(
  db: Queryable,
  customerId: string,
  { page = 1, itemPerPage = PAGE_SIZE, search = '' }: Paging & { search?: string | undefined },
) {
  const filter = and(eq(orders.customerId, customerId), hasWords(search));
  const rows = await db
    .select({
      order: orders,
      canBePaid,
      paymentInCheck,
      buyer: customers,
      quotationNumber: quotes.quotationNumber,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .leftJoin(quotes, eq(quotes.id, orders.quoteId))
    .where(filter)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(itemPerPage + 1)
    .offset((page - 1) * itemPerPage);
  const ids = rows.map(({ order }) => order.id);
  const lines = await linesByOrder(db, ids);
  const issued = await papersByOrder(db, ids);
  const summaries = rows.map(({ quotationNumber, ...listed }): OwnOrderSummary => {
    const { order } = listed;
    const ofOrder = issued.get(order.id) ?? [];
    return {
      ...asSummary(listed, lines.get(order.id) ?? []),
      ...(listed.paymentInCheck && { paymentInCheck: true }),
      hasInvoice: ofOrder.some(({ kind }) => kind === 'invoice'),
      refundedAmount: paiseToRupees(order.refundedPaise),
      shippedAt: order.shippedAt?.toISOString() ?? null,
      carrier: order.shippingProvider,
      quote: quoteOf(order, quotationNumber),
      papers: ofOrder.map(({ id, kind, number, issuedAt }) => ({
        _id: id,
        kind,
        number,
        date: issuedAt.toISOString(),
      })),
    };
  });
  return { ...pageOf(summaries, page, itemPerPage), totalDocs: await db.$count(orders, filter) };
}

/** Of all orders of the page at once, newest first. */
async function papersByOrder(db: Queryable, orderIds: string[]) {
  if (orderIds.length === 0) return new Map<string, never[]>();
  const { id, kind, number, issuedAt, orderId } = papers;
  const rows = await db
    .select({ id, kind, number, issuedAt, orderId })
    .from(papers)
    .where(inArray(orderId, orderIds))
    .orderBy(desc(issuedAt), desc(id));
  return Map.groupBy(rows, (row) => row.orderId);
}
