import { sql } from 'drizzle-orm';
import type { CompanySummary } from '#contract/admin-companies.ts';
import { paiseToRupees } from '#domain/money.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { readSpend } from '../../sales/read-spend.ts';
import { readGstins } from '../company-gstins.ts';
import { type CompanyRow, shownName } from '../record-company-act.ts';

interface Facts extends Record<string, unknown> {
  id: string;
  people: number;
  city: string | null;
  lastOrderAt: string | null;
  askedBy: string | null;
  listName: string | null;
  listPercent: number | null;
}

/** Companies with what their orders show: a few index reads for each. */
export async function withFacts(
  db: Queryable,
  rows: readonly CompanyRow[],
): Promise<Omit<CompanySummary, 'found'>[]> {
  const ids = rows.map(({ id }) => id);
  const [spend, gstins, facts] = [
    await readSpend(db, ids, 'company'),
    await readGstins(db, ids),
    await readFacts(db, ids),
  ];
  return rows.map((row) => {
    const { people, city, lastOrderAt, askedBy, listName, listPercent } = facts.get(row.id)!;
    return {
      _id: row.id,
      name: shownName(row),
      legalName: row.legalName,
      state: row.state,
      gstins: gstins.get(row.id)!,
      city,
      askedAt: row.createdAt.toISOString(),
      orders: spend.get(row.id)!.orders,
      spent: paiseToRupees(spend.get(row.id)!.netPaise),
      lastOrderAt: lastOrderAt && new Date(lastOrderAt).toISOString(),
      people,
      askedBy,
      priceList:
        row.priceListId === null ? null : { _id: row.priceListId, name: listName!, percent: listPercent! },
    };
  });
}

async function readFacts(db: Queryable, ids: readonly string[]): Promise<Map<string, Facts>> {
  if (ids.length === 0) return new Map();
  const newest = sql`ORDER BY orders.id DESC LIMIT 1`;
  const { rows } = await db.execute<Facts>(sql`
    SELECT c.id, (SELECT count(*) FROM company_members WHERE company_id = c.id)::int AS people,
      coalesce((SELECT district FROM company_addresses WHERE company_id = c.id AND is_default LIMIT 1),
        (SELECT district FROM orders WHERE company_id = c.id ${newest})) AS city,
      (SELECT created_at FROM orders WHERE company_id = c.id AND captured_paise > 0 ${newest}) AS "lastOrderAt",
      (SELECT name FROM customers WHERE customers.id = c.asked_by) AS "askedBy",
      list.name AS "listName", (list.percent_bp / 100.0)::float8 AS "listPercent"
    FROM companies c LEFT JOIN price_lists list ON list.id = c.price_list_id
    WHERE c.id = ANY(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}
