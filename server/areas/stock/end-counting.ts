import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { stock } from '../../platform/db/schema/index.ts';
import { lockStock } from './lock-stock.ts';

/**
 * From now on neither refused nor shown, and no order holds it. What orders hold of a product only changes under the lock
 * of its row here.
 */
export async function endCounting(tx: Transaction, productId: string): Promise<void> {
  const [row] = await lockStock(tx, [productId]);
  if (!row?.counted) return;
  await tx.execute(
    sql`UPDATE order_lines SET held = 0, made = 0 WHERE product_id = ${productId} AND held > 0`,
  );
  await tx
    .update(stock)
    .set({ counted: false, held: 0, updatedAt: sql`now()` })
    .where(eq(stock.productId, productId));
}

/** The product is deleted: its row stays while orders hold its goods. */
export async function endStockOfDeleted(tx: Transaction, productId: string): Promise<void> {
  await lockStock(tx, [productId]);
  await tx.update(stock).set({ counted: false, updatedAt: sql`now()` }).where(eq(stock.productId, productId));
}
