import { type SQL, sql } from 'drizzle-orm';
import type { Period } from '#domain/papers/periods.ts';

export type Moments = Pick<Period, 'startsAt' | 'endsAt'>;

/** The rules of domain/sales/definition.ts on rows: see there for the reasons. */
export const isSold = sql`(orders.order_status <> 'cancelled' AND orders.captured_paise = orders.total_paise
  AND orders.captured_paise > orders.refunded_paise)`;
/** Of the parts of a sum, the one that completed it: the order names it. */
export const completes = (paymentId: SQL): SQL =>
  sql`(${paymentId} = orders.payment_id AND orders.captured_paise = orders.total_paise)`;
export const isReceived = sql`(payments.role <> 'attempt' AND payments.currency = 'INR' AND payments.amount_paise > 0)`;
/** Nobody adds paise to cents. */
export const isReturned = sql`(refunds.status = 'processed' AND coalesce((
  SELECT currency FROM payments given_back WHERE given_back.id = refunds.payment_id), 'INR') = 'INR')`;

const capturedAt = sql`coalesce(payments.captured_at, payments.created_at)`;

/**
 * The rows that belong to each of the others, looked up one by one: a plain join may read a whole table for a month.
 * OFFSET 0 keeps the planner from making one of it.
 */
export const each = (columns: string, table: string, condition: SQL): SQL =>
  sql`CROSS JOIN LATERAL (SELECT ${sql.raw(columns)} FROM ${sql.raw(table)} WHERE ${condition} OFFSET 0) AS ${sql.raw(table)}`;

/** The order of each payment or refund. */
export const orderOf = (moved: string): SQL =>
  each(
    'customer_id, payment_id, total_paise, captured_paise, refunded_paise, order_status, payment_status, place_of_supply, state, gst',
    'orders',
    sql`orders.id = ${sql.raw(moved)}.order_id`,
  );

/** Payments of a period. Those with a voucher are found by its time and the few others by their own, never by the orders. */
export const receivedIn = (period: Moments): SQL => sql`
  SELECT payments.id, payments.order_id, payments.amount_paise AS paise, payments.role, payments.method,
    papers.issued_at AS at
  FROM papers ${each('*', 'payments', sql`payments.id = papers.payment_id AND ${isReceived}`)}
  WHERE papers.kind = 'receipt' AND ${within(sql`papers.issued_at`, period)}
  UNION ALL
  SELECT payments.id, payments.order_id, payments.amount_paise, payments.role, payments.method, ${capturedAt}
  FROM payments
  WHERE ${isReceived} AND ${within(capturedAt, period)}
    AND (SELECT papers.id FROM papers WHERE papers.kind = 'receipt' AND papers.payment_id = payments.id) IS NULL`;

/** Refunds of a period, with the paper that has the lines of all of it, where there is one. */
export const returnedIn = (period: Moments): SQL => sql`
  SELECT refunds.id, refunds.order_id, refunds.payment_id, refunds.amount_paise AS paise, papers.issued_at AS at,
    CASE WHEN papers.total_paise = refunds.amount_paise THEN papers.id END AS paper_id
  FROM papers ${each('*', 'refunds', sql`refunds.id = papers.refund_id AND ${isReturned}`)}
  WHERE papers.kind IN ('refund', 'credit') AND ${within(sql`papers.issued_at`, period)}
  UNION ALL
  SELECT refunds.id, refunds.order_id, refunds.payment_id, refunds.amount_paise, refunds.updated_at, NULL
  FROM refunds
  WHERE ${isReturned} AND ${within(sql`refunds.updated_at`, period)}
    AND (SELECT papers.id FROM papers WHERE papers.kind IN ('refund', 'credit') AND papers.refund_id = refunds.id) IS NULL`;

const PIECE_MS = 31 * 24 * 60 * 60_000;

/** At most a month each: a statement that reads a year could take longer than any may. */
export function* piecesOf({ startsAt, endsAt }: Moments): Generator<Moments, void, void> {
  const end = Date.parse(endsAt);
  for (let from = Date.parse(startsAt); from < end; from += PIECE_MS)
    yield {
      startsAt: new Date(from).toISOString(),
      endsAt: new Date(Math.min(from + PIECE_MS, end)).toISOString(),
    };
}

export const indianDay = (moment: SQL): SQL => sql`(${moment} AT TIME ZONE 'Asia/Kolkata')::date`;

function within(moment: SQL, { startsAt, endsAt }: Moments): SQL {
  return sql`${moment} >= ${startsAt}::timestamptz AND ${moment} < ${endsAt}::timestamptz`;
}
