import { inArray } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { lockStockRows } from '../../platform/db/locks.ts';
import { stock } from '../../platform/db/schema/index.ts';

export type StockRow = typeof stock.$inferSelect;

/** All rows of what moves at once, in the order of product ids, until the transaction ends. */
export const lockStock = (tx: Transaction, productIds: string[]): Promise<StockRow[]> =>
  lockStockRows(tx, inArray(stock.productId, productIds));
