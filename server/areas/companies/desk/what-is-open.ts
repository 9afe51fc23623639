import { sql } from 'drizzle-orm';
import { formatRupees, type Paise, paiseToRupees } from '#domain/money.ts';
import type { Queryable } from '../../../platform/db/database.ts';

interface Standing extends Record<string, unknown> {
  open: number;
  openPaise: Paise;
  due: number;
  duePaise: Paise;
  nextNumber: string | null;
  nextUntil: string | null;
}

/** Orders that are neither cancelled nor completed, and what is to be paid of all that are not cancelled. */
export async function readOpen(db: Queryable, companyId: string): Promise<Standing> {
  const { rows } = await db.execute<Standing>(sql`
    WITH own AS (SELECT number, order_status, total_paise, captured_paise, lapses_at FROM orders
      WHERE company_id = ${companyId} AND order_status <> 'cancelled'),
    due AS (SELECT * FROM own WHERE captured_paise < total_paise),
    next AS (SELECT number, lapses_at FROM due WHERE order_status = 'pending' AND lapses_at > now()
      ORDER BY lapses_at LIMIT 1)
    SELECT (SELECT count(*) FROM own WHERE order_status <> 'completed')::int AS open,
      (SELECT coalesce(sum(total_paise), 0) FROM own WHERE order_status <> 'completed')::bigint AS "openPaise",
      (SELECT count(*) FROM due)::int AS due,
      (SELECT coalesce(sum(total_paise - captured_paise), 0) FROM due)::bigint AS "duePaise",
      (SELECT number FROM next) AS "nextNumber", (SELECT lapses_at FROM next) AS "nextUntil"`);
  return rows[0]!;
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** What speaks against closing a company, in words; nothing when it can be closed. */
export async function whatIsOpen(db: Queryable, companyId: string): Promise<string[]> {
  const { open, due, duePaise } = await readOpen(db, companyId);
  const { rows } = await db.execute<{ waiting: number }>(sql`
    SELECT count(*)::int AS waiting FROM approval_requests WHERE company_id = ${companyId} AND state = 'waiting'`);
  const { waiting } = rows[0]!;
  return [
    ...(open > 0 ? [counted(open, 'open order')] : []),
    ...(due > 0 ? [`${formatRupees(paiseToRupees(duePaise))} to be paid`] : []),
    ...(waiting > 0 ? [`${counted(waiting, 'request')} for approval`] : []),
  ];
}
