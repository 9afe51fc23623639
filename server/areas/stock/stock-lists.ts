import { type SQL, sql } from 'drizzle-orm';

/** Conditions over the table of the stock; each of the last two has its index. */
export const STOCK_LISTS = {
  counted: sql`stock.counted`,
  low: sql`stock.counted AND stock.reorder_at IS NOT NULL AND stock.on_hand - stock.held <= stock.reorder_at`,
  short: sql`stock.counted AND stock.held > stock.on_hand`,
} satisfies Record<string, SQL>;
