import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';

const AT_ONCE = 100;

/**
 * A product whose band went up and down too often kept the lower one: after the hour the trigger sets the right one. True
 * when there may be more.
 */
export async function endFlips(db: Db): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    UPDATE stock SET flips = 0, flips_since = now() WHERE product_id IN (
      SELECT product_id FROM stock WHERE flips > 6 AND flips_since < now() - interval '1 hour'
      ORDER BY product_id LIMIT ${AT_ONCE} FOR NO KEY UPDATE SKIP LOCKED)`);
  return rowCount === AT_ONCE;
}
