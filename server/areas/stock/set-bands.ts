import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { lockStockRows } from '../../platform/db/locks.ts';
import { stock } from '../../platform/db/schema/index.ts';

/** Before the settings, in the order of locks. */
export async function lockAllStock(tx: Transaction): Promise<void> {
  await lockStockRows(tx, eq(stock.counted, true));
}

/** After the settings say otherwise what few is: the database sets the band of each row that is written. */
export async function setBands(tx: Transaction): Promise<void> {
  await tx.update(stock).set({ updatedAt: sql`now()`, flips: 0 }).where(eq(stock.counted, true));
}
