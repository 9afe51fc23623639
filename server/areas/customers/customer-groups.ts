import { type SQL, sql } from 'drizzle-orm';
import { type CustomerGroup, QUIET_MONTHS } from '#domain/customer-groups.ts';
import type { Queryable } from '../../platform/db/database.ts';

/** By figures, which triggers of orders maintain. Quiet are those whose last order is long ago; who never bought is not among them. */
export const IS_IN: Record<CustomerGroup, SQL> = {
  all: sql`true`,
  gstin: sql`figures.gst_orders > 0`,
  'refund-requested': sql`figures.refund_requests > 0`,
  quiet: sql`figures.last_order_at < now() - make_interval(months => ${sql.raw(String(QUIET_MONTHS))})`,
};

export interface GroupCounts extends Record<string, unknown> {
  all: number | null;
  gstin: number | null;
  refundRequested: number | null;
  quiet: number | null;
}

const MOST_COUNTED = 100_000;

/** How many are in each group, of all customers or of those found; null where there are too many to count. */
export async function countGroups(db: Queryable, found: readonly string[] | null): Promise<GroupCounts> {
  const among = found ? sql`figures.customer_id = ANY(${sql.param(found)}::uuid[])` : sql`true`;
  const count = (group: CustomerGroup) => sql`
    (SELECT nullif(count(*), ${MOST_COUNTED + 1}) FROM (
      SELECT FROM customer_figures figures WHERE ${IS_IN[group]} AND ${among} LIMIT ${MOST_COUNTED + 1}) AS counted)::int`;
  const { rows } = await db.execute<GroupCounts>(sql`
    SELECT ${count('all')} AS "all", ${count('gstin')} AS gstin,
      ${count('refund-requested')} AS "refundRequested", ${count('quiet')} AS quiet`);
  return rows[0]!;
}

export const countOf = (counts: GroupCounts, group: CustomerGroup): number | null =>
  group === 'refund-requested' ? counts.refundRequested : counts[group];
