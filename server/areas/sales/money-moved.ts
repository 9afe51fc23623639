import { type SQL, sql } from 'drizzle-orm';
import { DAY_MS } from '#domain/calendar.ts';
import type { Period } from '#domain/papers/periods.ts';

export type Moments = Pick<Period, 'startsAt' | 'endsAt'>;

/** The rules of domain/sales/definition.ts on rows: see there for the reasons. */
export const isSold = sql`(orders.order_status <> 'cancelled' AND orders.captured_paise = orders.total_paise
  AND orders.captured_paise > orders.refunded_paise)`;
/** Of the parts of a sum, the one that completed it: the order names it. */
export const completes = (paymentId: SQL): SQL =>
  sql`(${paymentId} IS NOT DISTINCT FROM orders.payment_id AND orders.captured_paise = orders.total_paise)`;
export const isReceived = sql`(payments.role NOT IN ('attempt', 'over') AND payments.currency = 'INR' AND payments.amount_paise > 0)`;
/** Paise are never added to cents. */
export const isReturned = sql`(refunds.status = 'processed' AND refunds.kind <> 'over' AND coalesce((
  SELECT currency FROM payments given_back WHERE given_back.id = refunds.payment_id), 'INR') = 'INR')`;

export const capturedAt = sql`coalesce(payments.captured_at, payments.created_at)`;

/**
 * The rows that belong to each of the others, looked up one by one: a plain join may read a whole table for a month.
 * OFFSET 0 keeps the planner from making one of it.
 */
export const each = (columns: string, table: string, condition: SQL): SQL =>
  sql`CROSS JOIN LATERAL (SELECT ${sql.raw(columns)} FROM ${sql.raw(table)} WHERE ${condition} OFFSET 0) AS ${sql.raw(table)}`;

/** Orders of which money may have moved in a period, found by time: that of its paper, or its own where it has none. */
export const ordersMovedIn = (period: Moments): SQL => sql`
  SELECT order_id FROM papers WHERE kind = 'receipt' AND ${within(sql`issued_at`, period)}
  UNION SELECT order_id FROM papers WHERE kind IN ('refund', 'credit') AND ${within(sql`issued_at`, period)}
  UNION SELECT order_id FROM payments WHERE role <> 'attempt' AND ${within(capturedAt, period)}
  UNION SELECT order_id FROM refunds WHERE status = 'processed' AND ${within(sql`updated_at`, period)}`;

/** A statement that reads a year could take longer than any may. */
export function* piecesOf({ startsAt, endsAt }: Moments, days: number): Generator<Moments, void, void> {
  const end = Date.parse(endsAt);
  for (let from = Date.parse(startsAt); from < end; from += days * DAY_MS)
    yield {
      startsAt: new Date(from).toISOString(),
      endsAt: new Date(Math.min(from + days * DAY_MS, end)).toISOString(),
    };
}

export const indianDay = (moment: SQL): SQL => sql`(${moment} AT TIME ZONE 'Asia/Kolkata')::date`;

function within(moment: SQL, { startsAt, endsAt }: Moments): SQL {
  return sql`${moment} >= ${startsAt}::timestamptz AND ${moment} < ${endsAt}::timestamptz`;
}
