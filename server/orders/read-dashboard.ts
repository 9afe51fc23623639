import { sql } from 'drizzle-orm';
import type { Dashboard } from '#contract/admin-orders.ts';
import { paiseToRupees } from '#domain/money.ts';
import type { Queryable } from '../db/database.ts';

interface DayRow extends Record<string, unknown> {
  day: string;
  orders: number;
  revenue_paise: number;
  refunds_paise: number;
}
interface WaitingRow extends Record<string, unknown> {
  to_confirm: number;
  to_ship: number;
  refund_requests: number;
  refunds_running: number;
  refunds_failed: number;
  differences: number;
}

/** Paid orders by the Indian day they were made on, refunds by the day they were processed. */
export async function readDashboard(db: Queryable, days: number): Promise<Dashboard> {
  const { rows } = await db.execute<DayRow>(sql`
    WITH today AS (SELECT (now() AT TIME ZONE 'Asia/Kolkata')::date AS day),
    calendar AS (
      SELECT d::date AS day FROM today, generate_series(today.day - (${days}::int - 1), today.day, '1 day') d),
    made AS (
      SELECT (created_at AT TIME ZONE 'Asia/Kolkata')::date AS day, count(*) AS orders, sum(captured_paise) AS paise
      FROM orders WHERE captured_paise > 0 AND created_at > now() - (${days}::int + 1) * interval '1 day' GROUP BY 1),
    returned AS (
      SELECT (r.updated_at AT TIME ZONE 'Asia/Kolkata')::date AS day, sum(r.amount_paise) AS paise
      FROM refunds r WHERE r.status = 'processed' AND r.kind <> 'duplicate'
        AND r.updated_at > now() - (${days}::int + 1) * interval '1 day' GROUP BY 1)
    SELECT calendar.day::text AS day, COALESCE(made.orders, 0)::int AS orders,
      COALESCE(made.paise, 0)::bigint AS revenue_paise, COALESCE(returned.paise, 0)::bigint AS refunds_paise
    FROM calendar LEFT JOIN made USING (day) LEFT JOIN returned USING (day) ORDER BY calendar.day`);
  const total = (field: 'orders' | 'revenue_paise' | 'refunds_paise') =>
    rows.reduce((sum, row) => sum + row[field], 0);
  return {
    days: rows.map((row) => ({
      day: row.day,
      orders: row.orders,
      revenue: paiseToRupees(row.revenue_paise),
      refunds: paiseToRupees(row.refunds_paise),
    })),
    totals: {
      orders: total('orders'),
      revenue: paiseToRupees(total('revenue_paise')),
      refunds: paiseToRupees(total('refunds_paise')),
    },
    waiting: await readWaiting(db),
  };
}

async function readWaiting(db: Queryable): Promise<Dashboard['waiting']> {
  const { rows } = await db.execute<WaitingRow>(sql`SELECT
    (SELECT coalesce(sum(orders), 0)::int FROM order_counts WHERE order_status = 'pending' AND payment_status IN ('success', 'partially-refunded')) AS to_confirm,
    (SELECT coalesce(sum(orders), 0)::int FROM order_counts WHERE order_status = 'confirmed') AS to_ship,
    (SELECT coalesce(sum(orders), 0)::int FROM order_counts WHERE order_status = 'requested for refund') AS refund_requests,
    (SELECT count(*) FROM refunds WHERE status IN ('requested', 'pending')) AS refunds_running,
    (SELECT count(*) FROM refunds r WHERE status = 'failed' AND NOT EXISTS (
      SELECT 1 FROM refunds later WHERE later.order_id = r.order_id AND later.created_at > r.created_at)) AS refunds_failed,
    (SELECT count(*) FROM ledger_differences WHERE NOT repaired) AS differences`);
  const row = rows[0]!;
  return {
    toConfirm: row.to_confirm,
    toShip: row.to_ship,
    refundRequests: row.refund_requests,
    refundsRunning: row.refunds_running,
    refundsFailed: row.refunds_failed,
    differences: row.differences,
  };
}
