import { type SQL, sql } from 'drizzle-orm';
import type { Period } from '#domain/papers/periods.ts';

type Moments = Pick<Period, 'startsAt' | 'endsAt'>;

/** The rules of domain/sales.ts on rows: see there for the reasons. */
export const isSold = sql`(orders.order_status <> 'cancelled' AND orders.captured_paise > orders.refunded_paise)`;
export const isReceived = sql`(payments.role <> 'attempt' AND payments.currency = 'INR' AND payments.amount_paise > 0)`;
/** Refunds name a payment of this shop; nobody adds paise to cents. */
export const isReturned = sql`(refunds.status = 'processed' AND NOT EXISTS (
  SELECT FROM payments foreign_one WHERE foreign_one.id = refunds.payment_id AND foreign_one.currency <> 'INR'))`;

const capturedAt = sql`coalesce(payments.captured_at, payments.created_at)`;

/** Payments of a period. Those with a voucher are found by its time and the few others by their own, never by the orders. */
export const receivedIn = (period: Moments): SQL => sql`
  SELECT payments.id, payments.order_id, payments.amount_paise AS paise, payments.role, payments.method,
    papers.issued_at AS at
  FROM papers JOIN payments ON payments.id = papers.payment_id
  WHERE papers.kind = 'receipt' AND ${within(sql`papers.issued_at`, period)} AND ${isReceived}
  UNION ALL
  SELECT payments.id, payments.order_id, payments.amount_paise, payments.role, payments.method, ${capturedAt}
  FROM payments
  WHERE ${isReceived} AND ${within(capturedAt, period)}
    AND NOT EXISTS (SELECT FROM papers WHERE papers.kind = 'receipt' AND papers.payment_id = payments.id)`;

/** Refunds of a period, with the paper that has the lines of all of it, where there is one. */
export const returnedIn = (period: Moments): SQL => sql`
  SELECT refunds.id, refunds.order_id, refunds.payment_id, refunds.amount_paise AS paise, papers.issued_at AS at,
    CASE WHEN papers.total_paise = refunds.amount_paise THEN papers.id END AS paper_id
  FROM papers JOIN refunds ON refunds.id = papers.refund_id
  WHERE papers.kind IN ('refund', 'credit') AND ${within(sql`papers.issued_at`, period)} AND ${isReturned}
  UNION ALL
  SELECT refunds.id, refunds.order_id, refunds.payment_id, refunds.amount_paise, refunds.updated_at, NULL
  FROM refunds
  WHERE ${isReturned} AND ${within(sql`refunds.updated_at`, period)}
    AND NOT EXISTS (SELECT FROM papers WHERE papers.kind IN ('refund', 'credit') AND papers.refund_id = refunds.id)`;

export const indianDay = (moment: SQL): SQL => sql`(${moment} AT TIME ZONE 'Asia/Kolkata')::date`;

function within(moment: SQL, { startsAt, endsAt }: Moments): SQL {
  return sql`${moment} >= ${startsAt}::timestamptz AND ${moment} < ${endsAt}::timestamptz`;
}

/** Both, for each order that they belong to. Only a settling payment makes an order one that was sold. */
export const movedIn = (period: Moments): SQL => sql`
  SELECT order_id, paise, role = 'settling' AS settles FROM (${receivedIn(period)}) AS received
  UNION ALL
  SELECT order_id, -paise, false FROM (${returnedIn(period)}) AS returned`;
