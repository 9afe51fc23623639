import { sql } from 'drizzle-orm';
import type { CustomerSummary } from '#contract/admin-customers.ts';
import { paiseToRupees } from '#domain/money.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { customers } from '../../platform/db/schema/index.ts';
import { readSpend, type Spend } from '../sales/read-spend.ts';

export type CustomerRow = Pick<
  typeof customers.$inferSelect,
  'id' | 'name' | 'email' | 'phone' | 'createdAt'
>;

interface Latest extends Record<string, unknown> {
  id: string;
  city: string | null;
  state: string | null;
  gstin: string | null;
  lastOrderAt: string | null;
}

/**
 * Customers with what their orders show: a few index reads for each, whatever the number of orders of all.
 * @param known what they spent, where it was read already
 */
export async function withFacts(
  db: Queryable,
  rows: CustomerRow[],
  known?: Map<string, Spend>,
): Promise<Omit<CustomerSummary, 'found'>[]> {
  const ids = rows.map(({ id }) => id);
  const spend = known ?? (await readSpend(db, ids));
  const latest = await readLatest(db, ids);
  return rows.map((row) => summary(row, spend.get(row.id)!, latest.get(row.id)!));
}

const summary = (row: CustomerRow, spend: Spend, latest: Latest) => ({
  _id: row.id,
  name: row.name,
  email: row.email ?? '',
  phone: row.phone,
  createdAt: row.createdAt.toISOString(),
  orders: spend.orders,
  spent: paiseToRupees(spend.netPaise),
  lastOrderAt: latest.lastOrderAt && new Date(latest.lastOrderAt).toISOString(),
  city: latest.city,
  state: latest.state,
  gstin: latest.gstin,
});

async function readLatest(db: Queryable, ids: string[]): Promise<Map<string, Latest>> {
  if (ids.length === 0) return new Map();
  const ofCustomer = sql`FROM orders WHERE orders.customer_id = c.id`;
  const newest = sql`ORDER BY orders.created_at DESC, orders.id DESC LIMIT 1`;
  const { rows } = await db.execute<Latest>(sql`
    SELECT c.id, placed.district AS city, placed.state, paid.created_at AS "lastOrderAt", registered.gst AS gstin
    FROM unnest(${sql.param(ids)}::uuid[]) AS c (id)
      LEFT JOIN LATERAL (SELECT district, state ${ofCustomer} ${newest}) AS placed ON true
      LEFT JOIN LATERAL (SELECT created_at ${ofCustomer} AND orders.captured_paise > 0 ${newest}) AS paid ON true
      LEFT JOIN LATERAL (SELECT gst ${ofCustomer} AND orders.gst IS NOT NULL ${newest}) AS registered ON true`);
  return new Map(rows.map((row) => [row.id, row]));
}
