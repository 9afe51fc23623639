import { sql } from 'drizzle-orm';
import type { Period } from '#domain/papers/periods.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { addTo, type LineSum, largestFirst } from './line-sums.ts';
import { each, isSold, movedIn, orderOf, piecesOf } from './money-moved.ts';

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
  const sums = new Map<string, LineSum>();
  for (const piece of piecesOf(period)) {
    const { rows } = await db.execute<LineSum & Record<string, unknown>>(sql`
      SELECT orders.customer_id AS id, sum(moved.paise)::bigint AS net, 0 AS sold,
        (count(*) FILTER (WHERE moved.settles AND ${isSold}))::int AS orders,
        max(moved.order_id::text COLLATE "C") AS latest
      FROM (${movedIn(piece)}) AS moved ${orderOf('moved')}
      GROUP BY orders.customer_id`);
    addTo(sums, rows);
  }
  const shown = largestFirst(sums).slice(0, limit ?? undefined);
  const { rows: people } = await db.execute<Omit<Buyer, 'orders' | 'netPaise'> & Record<string, unknown>>(sql`
    SELECT customers.id, customers.name, customers.email, customers.phone, orders.district AS city
    FROM unnest(${sql.param(shown.map(({ id }) => id))}::uuid[], ${sql.param(shown.map(({ latest }) => latest))}::uuid[])
        AS shown (id, latest)
      ${each('id, name, email, phone', 'customers', sql`customers.id = shown.id`)}
      ${each('district', 'orders', sql`orders.id = shown.latest`)}`);
  const byId = new Map(people.map((person) => [person.id, person]));
  return {
    buyers: shown.flatMap(({ id, orders, net }) => {
      const person = byId.get(id);
      return person ? { ...person, orders, netPaise: net } : [];
    }),
    lines: sums.size,
  };
}
