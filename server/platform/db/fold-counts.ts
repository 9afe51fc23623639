import { sql } from 'drizzle-orm';
import type { Queryable } from './database.ts';

/** One row per count instead of one per change. Readers sum either way; two instances never fold the same row. */
export async function foldCounts(db: Queryable): Promise<void> {
  await db.execute(sql`
    WITH folded AS (DELETE FROM category_counts RETURNING *)
    INSERT INTO category_counts SELECT category_id, sum(products) FROM folded GROUP BY category_id HAVING sum(products) <> 0`);
  await db.execute(sql`
    WITH folded AS (DELETE FROM order_counts RETURNING *)
    INSERT INTO order_counts SELECT order_status, payment_status, sum(orders) FROM folded GROUP BY 1, 2 HAVING sum(orders) <> 0`);
  await db.execute(sql`
    WITH folded AS (DELETE FROM quote_counts RETURNING *)
    INSERT INTO quote_counts SELECT state, waits_for, valid_until, sum(quotes) FROM folded GROUP BY 1, 2, 3 HAVING sum(quotes) <> 0`);
}
