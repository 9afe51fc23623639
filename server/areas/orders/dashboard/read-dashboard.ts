import { sql } from 'drizzle-orm';
import type { Dashboard } from '#contract/dashboard.ts';
import { paiseToRupees } from '#domain/money.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { readMostSold } from './read-most-sold.ts';
import { readPayments } from './read-payments.ts';
import { readWaiting } from './read-waiting.ts';
import { beginOf, calendar } from './span.ts';

interface DayRow extends Record<string, unknown> {
  day: string;
  orders: number;
  revenue_paise: number;
  refunds_paise: number;
}

/** Paid orders by the Indian day of their creation, refunds by the day they were processed. */
export async function readDashboard(db: Queryable, days: number): Promise<Dashboard> {
  // One after the other: the dashboard must not take half the connections from customers.
  const rows = await readDays(db, days);
  const revenueBefore = await readRevenueBefore(db, days);
  const mostSold = await readMostSold(db, days);
  const payments = await readPayments(db, days);
  const waiting = await readWaiting(db);
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
    revenueBefore,
    mostSold,
    payments,
    waiting,
  };
}

async function readDays(db: Queryable, days: number): Promise<DayRow[]> {
  const { rows } = await db.execute<DayRow>(sql`
    WITH calendar AS (${calendar(days)}),
    made AS (
      SELECT (created_at AT TIME ZONE 'Asia/Kolkata')::date AS day, count(*) AS orders, sum(captured_paise) AS paise
      FROM orders WHERE captured_paise > 0 AND created_at >= ${beginOf(days)} GROUP BY 1),
    returned AS (
      SELECT (r.updated_at AT TIME ZONE 'Asia/Kolkata')::date AS day, sum(r.amount_paise) AS paise
      FROM refunds r WHERE r.status = 'processed' AND r.kind <> 'duplicate' AND r.updated_at >= ${beginOf(days)} GROUP BY 1)
    SELECT calendar.day::text AS day, COALESCE(made.orders, 0)::int AS orders,
      COALESCE(made.paise, 0)::bigint AS revenue_paise, COALESCE(returned.paise, 0)::bigint AS refunds_paise
    FROM calendar LEFT JOIN made USING (day) LEFT JOIN returned USING (day) ORDER BY calendar.day`);
  return rows;
}

async function readRevenueBefore(db: Queryable, days: number): Promise<number> {
  const { rows } = await db.execute<{ paise: number }>(sql`
    SELECT COALESCE(sum(captured_paise), 0)::bigint AS paise
    FROM orders WHERE created_at >= ${beginOf(days * 2)} AND created_at < ${beginOf(days)}`);
  return paiseToRupees(rows[0]!.paise);
}
