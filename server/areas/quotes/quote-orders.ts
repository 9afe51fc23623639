import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { orders } from '../../platform/db/schema/index.ts';

/** Money that came too late and went back is not in the history as "paid". What was entered in error and reversed never paid it. */
const wasPaid = sql`((SELECT entry.action FROM order_log entry WHERE entry.order_id = orders.id AND entry.action IN ('paid', 'transfer-reversed')
  ORDER BY entry.at DESC, entry.id DESC LIMIT 1) IS NOT DISTINCT FROM 'paid')`;
/** It is not cancelled, or was once paid. */
export const orderCounts = sql`(orders.order_status <> 'cancelled' OR ${wasPaid})`;
/** Also where a first part of a transfer has come. */
const hasMoney = sql<boolean>`(orders.order_status <> 'cancelled' AND orders.captured_paise > 0 OR ${wasPaid})`;

/** The quote has an order that is not cancelled or was once paid. */
export const isOrdered: SQL = sql`EXISTS (SELECT FROM orders WHERE orders.quote_id = quotes.id AND ${orderCounts})`;
/** The same where all quotes are counted, or beside an OR: such an EXISTS is answered by reading all orders and their whole history. */
export const isOrderedOfMany: SQL = sql`((SELECT orders.id FROM orders WHERE orders.quote_id = quotes.id AND ${orderCounts} LIMIT 1) IS NOT NULL)`;

export interface QuoteOrder {
  id: string;
  number: string;
  orderStatus: (typeof orders.$inferSelect)['orderStatus'];
  paymentStatus: (typeof orders.$inferSelect)['paymentStatus'];
  createdAt: Date;
  hasMoney: boolean;
}

/** The order that each quote has become, where it has. There is never a second: a database index and the rules see to it. */
export async function readQuoteOrders(db: Queryable, quoteIds: string[]): Promise<Map<string, QuoteOrder>> {
  if (quoteIds.length === 0) return new Map();
  const rows = await db
    .select({
      quoteId: orders.quoteId,
      order: {
        id: orders.id,
        number: orders.number,
        orderStatus: orders.orderStatus,
        paymentStatus: orders.paymentStatus,
        createdAt: orders.createdAt,
        hasMoney,
      },
    })
    .from(orders)
    .where(and(inArray(orders.quoteId, quoteIds), orderCounts));
  return new Map(rows.map(({ quoteId, order }) => [quoteId!, order]));
}
