import { and, eq, ne, sql } from 'drizzle-orm';
import type { Paise } from '#domain/money.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { orders } from '../../platform/db/schema/index.ts';

const MONTH_BEGAN = sql`(date_trunc('month', now() AT TIME ZONE 'Asia/Kolkata') AT TIME ZONE 'Asia/Kolkata')`;

/** What a limit counts: placed since the Indian month began, and neither cancelled nor refunded in full. */
export const countsThisMonth = and(
  sql`${orders.createdAt} >= ${MONTH_BEGAN}`,
  ne(orders.orderStatus, 'cancelled'),
  ne(orders.paymentStatus, 'refunded'),
);

export async function orderedThisMonth(
  db: Queryable,
  { customerId, companyId }: { customerId: string; companyId: string },
): Promise<Paise> {
  const [row] = await db
    .select({ paise: sql<number>`coalesce(sum(${orders.totalPaise}), 0)::bigint`.mapWith(Number) })
    .from(orders)
    .where(and(eq(orders.companyId, companyId), eq(orders.customerId, customerId), countsThisMonth));
  return row!.paise;
}
