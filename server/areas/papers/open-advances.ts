import { type SQL, sql } from 'drizzle-orm';
import type { ResponseOf } from '#contract/index.ts';
import { TAX_PAPER_KINDS } from '#contract/papers.ts';
import { istDay } from '#domain/calendar.ts';
import { paiseToRupees } from '#domain/money.ts';
import type { Period } from '#domain/papers/periods.ts';
import { MAX_MISSING_LISTED } from '#domain/sizes/papers.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { readPeriod } from './paper-filter.ts';

type Moments = Pick<Period, 'startsAt' | 'endsAt'>;

/**
 * What a paper leaves of the money that was received: invoices and bills of supply use it, refund vouchers return it, and the
 * note over an invoice that was issued again gives it back to the new one.
 */
const advance = sql`CASE papers.kind WHEN 'receipt' THEN papers.total_paise
  WHEN 'credit' THEN CASE WHEN papers.refund_id IS NULL THEN papers.total_paise ELSE 0 END ELSE -papers.total_paise END`;

/** As in the index. */
const ofMoney = sql`papers.kind = ANY(${sql.param([...TAX_PAPER_KINDS])}::text[])`;

interface AdvanceRow extends Record<string, unknown> {
  id: string;
  number: string;
  buyer: string;
  paise: number;
  since: string;
  kept: boolean;
  openPaise: number;
  keptPaise: number;
  orders: number;
}

/**
 * The money that was received by the end of a day for goods that had not been invoiced, by the papers: open advances, and
 * what the shop had kept of cancelled orders.
 */
export async function listAdvances(
  db: Queryable,
  day: string = istDay(new Date().toISOString()),
): Promise<ResponseOf<'/admin/papers/advances'>['data']> {
  const { endsAt } = readPeriod(day, day);
  const { rows } = await db.execute<AdvanceRow>(sql`
    WITH open AS MATERIALIZED (
      SELECT order_id, sum(${advance})::bigint AS paise, min(issued_at) AS since FROM papers
      WHERE ${ofMoney} AND issued_at < ${endsAt}::timestamptz GROUP BY order_id HAVING sum(${advance}) > 0),
    named AS MATERIALIZED (
      SELECT orders.id, orders.number, coalesce(orders.company, customers.name) AS buyer, open.paise, open.since,
        ${wasCancelled(endsAt)} AS kept
      FROM open JOIN orders ON orders.id = open.order_id JOIN customers ON customers.id = orders.customer_id)
    SELECT id, number, buyer, paise, to_json(since) #>> '{}' AS since, kept,
      coalesce(sum(paise) FILTER (WHERE NOT kept) OVER (), 0)::bigint AS "openPaise",
      coalesce(sum(paise) FILTER (WHERE kept) OVER (), 0)::bigint AS "keptPaise", (count(*) OVER ())::int AS orders
    FROM named ORDER BY named.since, id LIMIT ${MAX_MISSING_LISTED}`);
  const [first] = rows;
  return {
    day,
    open: paiseToRupees(Number(first?.openPaise ?? 0)),
    kept: paiseToRupees(Number(first?.keptPaise ?? 0)),
    orders: first?.orders ?? 0,
    docs: rows.map(({ id, number, buyer, paise, since, kept }) => ({
      _id: id,
      orderId: number,
      buyer,
      amount: paiseToRupees(Number(paise)),
      since: new Date(since).toISOString(),
      kept,
    })),
  };
}

/** Now, unless the history says that it came later. */
const wasCancelled = (endsAt: string): SQL => sql`(orders.order_status = 'cancelled' AND NOT EXISTS (
  SELECT FROM order_log WHERE order_log.order_id = orders.id AND order_log.at >= ${endsAt}::timestamptz
    AND order_log.to_state ->> 'orderStatus' = 'cancelled'
    AND order_log.from_state ->> 'orderStatus' IS DISTINCT FROM 'cancelled'))`;

export interface Bridge {
  /** Invoices and bills of supply, less credit notes. */
  invoicedPaise: number;
  /** By how much the money for what was not invoiced grew: of orders as they were at its end, and of cancelled ones. */
  advancesPaise: number;
  keptPaise: number;
}

/** What joins the money of a period with what was invoiced in it. */
export async function readBridge(db: Queryable, { startsAt, endsAt }: Moments): Promise<Bridge> {
  const { rows } = await db.execute<{ invoiced: number; advances: number; kept: number }>(sql`
    SELECT coalesce(sum(CASE papers.kind WHEN 'credit' THEN -papers.total_paise ELSE papers.total_paise END)
        FILTER (WHERE papers.kind IN ('invoice', 'supply', 'credit')), 0)::bigint AS invoiced,
      coalesce(sum(${advance}) FILTER (WHERE NOT ${wasCancelled(endsAt)}), 0)::bigint AS advances,
      coalesce(sum(${advance}) FILTER (WHERE ${wasCancelled(endsAt)}), 0)::bigint AS kept
    FROM papers JOIN orders ON orders.id = papers.order_id
    WHERE ${ofMoney} AND papers.issued_at >= ${startsAt}::timestamptz AND papers.issued_at < ${endsAt}::timestamptz`);
  const { invoiced, advances, kept } = rows[0]!;
  return { invoicedPaise: Number(invoiced), advancesPaise: Number(advances), keptPaise: Number(kept) };
}
