import { sql } from 'drizzle-orm';
import type { Dashboard } from '#contract/dashboard.ts';
import { paiseToRupees } from '#domain/money.ts';
import { PAYMENT_STATUSES, type PaymentStatus } from '#domain/orders.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { beginOf } from './span.ts';

const SHOWN = ['success', ...PAYMENT_STATUSES.filter((status) => status !== 'success')] as const;

interface StatusRow extends Record<string, unknown> {
  status: PaymentStatus;
  orders: number;
  received_paise: number;
  returned_paise: number;
}

/** The money received and returned for the orders of these days, for every payment status, including empty ones. */
export async function readPayments(db: Queryable, days: number): Promise<Dashboard['payments']> {
  const { rows } = await db.execute<StatusRow>(sql`
    SELECT payment_status AS status, count(*)::int AS orders, sum(captured_paise)::bigint AS received_paise,
      sum(refunded_paise)::bigint AS returned_paise
    FROM orders WHERE created_at >= ${beginOf(days)} GROUP BY 1`);
  const found = new Map(rows.map((row) => [row.status, row]));
  return SHOWN.map((status) => ({
    status,
    orders: found.get(status)?.orders ?? 0,
    received: paiseToRupees(found.get(status)?.received_paise ?? 0),
    returned: paiseToRupees(found.get(status)?.returned_paise ?? 0),
  }));
}
