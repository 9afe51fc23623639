import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { deskSales, quoteRevisions, quotes } from '../../platform/db/schema/index.ts';
import type { OrderRow } from './change-order.ts';

type Sold = { orderId: string } | { quoteId: string };

export type DeskSale = typeof deskSales.$inferSelect;

export const payPathOf = (token: string): string => `/pay/${token}`;

/** A quote without a delivery has no order to pay. */
export const canBePaidBy = ({ quoteId, delivery }: Pick<DeskSale, 'quoteId' | 'delivery'>): boolean =>
  quoteId === null || delivery !== null;

export async function findSale(db: Queryable, sold: Sold): Promise<DeskSale | null> {
  const isMeant =
    'orderId' in sold ? eq(deskSales.orderId, sold.orderId) : eq(deskSales.quoteId, sold.quoteId);
  const [sale] = await db.select().from(deskSales).where(isMeant);
  return sale ?? null;
}

/** The path of the link that pays what the desk made as an order; null for what a customer made. */
export async function payLinkOf(db: Queryable, sold: { orderId: string }): Promise<string | null> {
  const sale = await findSale(db, sold);
  return sale && payPathOf(sale.token);
}

/** Of an order that is paid by card: its own link, else that of its quote. */
export const cardLinkOf = async (
  db: Queryable,
  { id, quoteId }: Pick<OrderRow, 'id' | 'quoteId'>,
): Promise<string | null> =>
  (await payLinkOf(db, { orderId: id })) ?? (quoteId && (await payLinkOfQuote(db, quoteId)));

/** The path of the link that accepts and pays the quote as it was last sent; null where it is paid by transfer alone. */
export async function payLinkOfQuote(db: Queryable, quoteId: string): Promise<string | null> {
  const isNewest = and(eq(quoteRevisions.quoteId, quotes.id), eq(quoteRevisions.revision, quotes.revision));
  const [sale] = await db
    .select({ token: deskSales.token })
    .from(deskSales)
    .innerJoin(quotes, eq(quotes.id, deskSales.quoteId))
    .innerJoin(quoteRevisions, isNewest)
    .where(
      and(
        eq(deskSales.quoteId, quoteId),
        isNotNull(deskSales.delivery),
        ne(quoteRevisions.payment, 'transfer'),
      ),
    );
  return sale ? payPathOf(sale.token) : null;
}
