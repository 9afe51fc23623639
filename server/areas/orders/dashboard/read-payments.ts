import { sql } from 'drizzle-orm';
import type { Dashboard } from '#contract/dashboard.ts';
import { paiseToRupees } from '#domain/money.ts';
import { PAYMENT_STATUSES, type PaymentStatus } from '#domain/orders.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Moments } from '../../sales/money-moved.ts';
import type { Piece } from '../../sales/read-money.ts';

const SHOWN = ['success', ...PAYMENT_STATUSES.filter((status) => status !== 'success')] as const;

interface Unpaid extends Record<string, unknown> {
  status: PaymentStatus;
  orders: number;
}

/**
 * What was received and returned in a period, by the payment status of the orders; and how many orders were paid in it, or
 * made in it and not paid. Every status is there, including empty ones.
 */
export function sumPayments() {
  const rows: NonNullable<Piece['statuses']> = [];
  return {
    add: ({ statuses }: Piece): void => void rows.push(...statuses!),
    async read(db: Queryable, period: Moments): Promise<Dashboard['payments']> {
      const all = [
        ...rows,
        ...(await readUnpaid(db, period)).map((row) => ({ ...row, received: 0, returned: 0 })),
      ];
      return SHOWN.map((status) => {
        const found = all.filter((row) => row.status === status);
        const sum = (field: 'orders' | 'received' | 'returned') =>
          found.reduce((total, row) => total + row[field], 0);
        return {
          status,
          orders: sum('orders'),
          received: paiseToRupees(sum('received')),
          returned: paiseToRupees(sum('returned')),
        };
      });
    },
  };
}

async function readUnpaid(db: Queryable, { startsAt, endsAt }: Moments): Promise<Unpaid[]> {
  const { rows } = await db.execute<Unpaid>(sql`
    SELECT payment_status AS status, count(*)::int AS orders FROM orders
    WHERE captured_paise < total_paise AND created_at >= ${startsAt}::timestamptz AND created_at < ${endsAt}::timestamptz GROUP BY 1`);
  return rows;
}
