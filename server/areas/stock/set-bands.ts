import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';

/** After the settings say otherwise what few is: the database sets the band of each row that is written, in the order of locks. */
export async function setBands(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    UPDATE stock SET updated_at = now(), flips = 0
    FROM (SELECT product_id FROM stock WHERE counted ORDER BY product_id FOR NO KEY UPDATE) AS locked
    WHERE stock.product_id = locked.product_id`);
}
