import { sql } from 'drizzle-orm';
import type { Dashboard } from '#contract/dashboard.ts';
import { paiseToRupees } from '#domain/money.ts';
import { PAYMENT_STATUSES, type PaymentStatus } from '#domain/orders.ts';
import type { Period } from '#domain/papers/periods.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { type Moments, movedIn, orderOf, piecesOf } from '../../sales/money-moved.ts';

const SHOWN = ['success', ...PAYMENT_STATUSES.filter((status) => status !== 'success')] as const;

interface StatusRow extends Record<string, unknown> {
  status: PaymentStatus;
  orders: number;
  received_paise: number;
  returned_paise: number;
}

/**
 * What was received and returned in a period, by the payment status of the orders; and how many orders were paid in it, or
 * made in it and not paid. Every status is there, including empty ones.
 */
export async function readPayments(db: Queryable, period: Period): Promise<Dashboard['payments']> {
  const rows: StatusRow[] = [];
  for (const piece of piecesOf(period)) rows.push(...(await readPiece(db, piece)));
  return SHOWN.map((status) => {
    const found = rows.filter((row) => row.status === status);
    const sum = (field: 'orders' | 'received_paise' | 'returned_paise') =>
      found.reduce((total, row) => total + row[field], 0);
    return {
      status,
      orders: sum('orders'),
      received: paiseToRupees(sum('received_paise')),
      returned: paiseToRupees(sum('returned_paise')),
    };
  });
}

async function readPiece(db: Queryable, period: Moments): Promise<StatusRow[]> {
  const { startsAt, endsAt } = period;
  const { rows } = await db.execute<StatusRow>(sql`
    SELECT orders.payment_status AS status, (count(*) FILTER (WHERE moved.settles))::int AS orders,
      coalesce(sum(moved.paise) FILTER (WHERE moved.paise > 0), 0)::bigint AS received_paise,
      coalesce(-sum(moved.paise) FILTER (WHERE moved.paise < 0), 0)::bigint AS returned_paise
    FROM (${movedIn(period)}) AS moved ${orderOf('moved')} GROUP BY 1
    UNION ALL
    SELECT payment_status, count(*)::int, 0, 0 FROM orders
    WHERE captured_paise = 0 AND created_at >= ${startsAt}::timestamptz AND created_at < ${endsAt}::timestamptz GROUP BY 1`);
  return rows;
}
