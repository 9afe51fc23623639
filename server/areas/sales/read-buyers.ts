import { sql } from 'drizzle-orm';
import type { Period } from '#domain/papers/periods.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { addTo, type LineSum, largestFirst } from './line-sums.ts';
import { each } from './money-moved.ts';
import { type Piece, readMoney, type Shown } from './read-money.ts';

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

interface Bought {
  buyers: Buyer[];
  /** How many there are, shown or not. */
  lines: number;
}

/** Customers by what they paid less what they got back. */
export async function readBuyers(db: Queryable, period: Period, most: number | null): Promise<Bought> {
  const sums = sumBuyers({ most });
  for await (const piece of readMoney(db, period, { buyers: { most } })) sums.add(piece);
  return sums.read(db);
}

export function sumBuyers({ most }: Shown) {
  const sums = new Map<string, LineSum>();
  let lines = 0;
  return {
    add(piece: Piece): void {
      addTo(sums, piece.buyers!);
      lines = Math.max(sums.size, piece.buyerLines!);
    },
    async read(db: Queryable): Promise<Bought> {
      const shown = largestFirst(sums).slice(0, most ?? undefined);
      return { buyers: await describe(db, shown), lines };
    },
  };
}

async function describe(db: Queryable, shown: LineSum[]): Promise<Buyer[]> {
  const { rows: people } = await db.execute<Omit<Buyer, 'orders' | 'netPaise'> & Record<string, unknown>>(sql`
    SELECT customers.id, customers.name, coalesce(customers.email, '') AS email, customers.phone, orders.district AS city
    FROM unnest(${sql.param(shown.map(({ id }) => id))}::uuid[], ${sql.param(shown.map(({ latest }) => latest))}::uuid[])
        AS shown (id, latest)
      ${each('id, name, email, phone', 'customers', sql`customers.id = shown.id`)}
      ${each('district', 'orders', sql`orders.id = shown.latest`)}`);
  const byId = new Map(people.map((person) => [person.id, person]));
  return shown.flatMap(({ id, orders, net }) => {
    const person = byId.get(id);
    return person ? { ...person, orders, netPaise: net } : [];
  });
}
