import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { completes, isReceived, isReturned, isSold } from './money-moved.ts';

export interface Spend {
  receivedPaise: number;
  returnedPaise: number;
  /** Received less returned. */
  netPaise: number;
  orders: number;
}

const NOTHING: Spend = { receivedPaise: 0, returnedPaise: 0, netPaise: 0, orders: 0 };

interface SpendRow extends Record<string, unknown> {
  id: string;
  received: number;
  returned: number;
  orders: number;
}

const BUYERS = { customer: sql`orders.customer_id`, company: sql`orders.company_id` } as const;
type Buyers = keyof typeof BUYERS;

/**
 * What each of these customers, or companies, paid and got back, and how many orders count, by the definition of
 * domain/sales/definition.ts.
 */
export async function readSpend(
  db: Queryable,
  ids: string[],
  of: Buyers = 'customer',
): Promise<Map<string, Spend>> {
  const spend = new Map(ids.map((id) => [id, NOTHING]));
  if (ids.length === 0) return spend;
  const buyer: SQL = BUYERS[of];
  const { rows } = await db.execute<SpendRow>(sql`
    SELECT ${buyer} AS id, sum(came.paise)::bigint AS received, sum(went.paise)::bigint AS returned,
      (count(*) FILTER (WHERE ${isSold}))::int AS orders
    FROM orders
      CROSS JOIN LATERAL (SELECT coalesce(sum(amount_paise), 0) AS paise FROM payments
        WHERE payments.order_id = orders.id AND ${isReceived}) came
      CROSS JOIN LATERAL (SELECT coalesce(sum(amount_paise), 0) AS paise FROM refunds
        WHERE refunds.order_id = orders.id AND ${isReturned}) went
    WHERE ${buyer} = ANY(${sql.param(ids)}::uuid[])
    GROUP BY ${buyer}`);
  for (const { id, received, returned, orders } of rows)
    spend.set(id, {
      receivedPaise: received,
      returnedPaise: returned,
      netPaise: received - returned,
      orders,
    });
  return spend;
}

/** The same of one from a moment on: money counts when it came or went, an order when it was paid. */
export async function readSpendSince(
  db: Queryable,
  id: string,
  startsAt: string,
  of: Buyers = 'customer',
): Promise<Spend> {
  const { rows } = await db.execute<SpendRow>(sql`
    SELECT coalesce(sum(moved.paise) FILTER (WHERE moved.paise > 0), 0)::bigint AS received,
      coalesce(-sum(moved.paise) FILTER (WHERE moved.paise < 0), 0)::bigint AS returned, sum(moved.sold)::int AS orders
    FROM orders CROSS JOIN LATERAL (
      SELECT payments.amount_paise AS paise, (${completes(sql`payments.id`)} AND ${isSold})::int AS sold
      FROM payments LEFT JOIN papers ON papers.kind = 'receipt' AND papers.payment_id = payments.id
      WHERE payments.order_id = orders.id AND ${isReceived}
        AND coalesce(papers.issued_at, payments.captured_at, payments.created_at) >= ${startsAt}::timestamptz
      UNION ALL
      SELECT -refunds.amount_paise, 0
      FROM refunds
      WHERE refunds.order_id = orders.id AND ${isReturned}
        AND coalesce((SELECT min(papers.issued_at) FROM papers WHERE papers.kind IN ('refund', 'credit')
          AND papers.refund_id = refunds.id), refunds.updated_at) >= ${startsAt}::timestamptz
    ) AS moved
    WHERE ${BUYERS[of]} = ${id}`);
  const { received, returned, orders } = rows[0]!;
  return {
    receivedPaise: received,
    returnedPaise: returned,
    netPaise: received - returned,
    orders: orders ?? 0,
  };
}
