import { sql } from 'drizzle-orm';
import type { Period } from '#domain/papers/periods.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { isSold, movedIn, orderOf } from './money-moved.ts';

export interface Buyer {
  id: string;
  name: string;
  email: string;
  phone: string;
  /** District of the latest of the period's orders. */
  city: string;
  orders: number;
  netPaise: number;
}

/** Customers by what they paid less what they got back, and how many there are, shown or not. */
export async function readBuyers(
  db: Queryable,
  period: Period,
  limit: number | null,
): Promise<{ buyers: Buyer[]; lines: number }> {
  const { rows } = await db.execute<Buyer & { lines: number } & Record<string, unknown>>(sql`
    WITH shown AS (
      SELECT orders.customer_id, sum(moved.paise)::bigint AS net, count(*) OVER () AS lines,
        (count(*) FILTER (WHERE moved.settles AND ${isSold}))::int AS orders,
        max(moved.order_id::text COLLATE "C")::uuid AS latest
      FROM (${movedIn(period)}) AS moved ${orderOf('moved')}
      GROUP BY orders.customer_id ORDER BY net DESC, orders.customer_id LIMIT ${limit}::bigint)
    SELECT customers.id, customers.name, customers.email, customers.phone, latest.district AS city, shown.orders,
      shown.net AS "netPaise", shown.lines::int AS lines
    FROM shown JOIN customers ON customers.id = shown.customer_id JOIN orders latest ON latest.id = shown.latest
    ORDER BY shown.net DESC, shown.customer_id`);
  return { buyers: rows, lines: rows[0]?.lines ?? 0 };
}
