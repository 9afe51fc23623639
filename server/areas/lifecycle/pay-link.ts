import { eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { deskSales } from '../../platform/db/schema/index.ts';

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

/** The path of the link that pays what the desk made; null for what a customer made. */
export async function payLinkOf(db: Queryable, sold: Sold): Promise<string | null> {
  const sale = await findSale(db, sold);
  return sale && canBePaidBy(sale) ? payPathOf(sale.token) : null;
}
