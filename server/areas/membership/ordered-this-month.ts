import { sql } from 'drizzle-orm';
import type { Paise } from '#domain/money.ts';
import type { Queryable } from '../../platform/db/database.ts';

interface Ordered extends Record<string, unknown> {
  id: string;
  paise: number;
}

/**
 * What each of these people ordered for the company in this month of India, with GST, as it was placed: without what was
 * cancelled, has lapsed or was refunded in full. To hold a limit it is read under the company's lock.
 */
export async function readOrderedThisMonth(
  db: Queryable,
  companyId: string,
  customerIds: readonly string[],
): Promise<Map<string, Paise>> {
  const ordered = new Map<string, Paise>(customerIds.map((id) => [id, 0]));
  if (customerIds.length === 0) return ordered;
  const { rows } = await db.execute<Ordered>(sql`
    SELECT orders.customer_id AS id, sum(orders.total_paise)::bigint AS paise FROM orders
    WHERE orders.customer_id = ANY(${sql.param(customerIds)}::uuid[]) AND orders.company_id = ${companyId}
      AND orders.created_at >= date_trunc('month', now() AT TIME ZONE 'Asia/Kolkata') AT TIME ZONE 'Asia/Kolkata'
      AND orders.order_status <> 'cancelled' AND orders.payment_status <> 'refunded'
    GROUP BY orders.customer_id`);
  for (const { id, paise } of rows) ordered.set(id, paise);
  return ordered;
}

/** Of one of them. */
export async function orderedThisMonth(
  db: Queryable,
  { customerId, companyId }: { customerId: string; companyId: string },
): Promise<Paise> {
  return (await readOrderedThisMonth(db, companyId, [customerId])).get(customerId)!;
}
