// @module-tag slow
import { describe, expect, test } from 'vitest';
import { CUSTOMERS, ORDERS, PRODUCTS } from '../../testing/large-shop.ts';
import { readsOfCatalogue } from '../../testing/plans/catalogue-reads.ts';
import { readsOfDesk } from '../../testing/plans/desk-reads.ts';
import { readsOfFeed } from '../../testing/plans/feed-reads.ts';
import { readsOfOrders } from '../../testing/plans/order-reads.ts';
import { readsOfPapers } from '../../testing/plans/paper-reads.ts';
import { readsOfQuotes } from '../../testing/plans/quote-reads.ts';
import { startLargeShop } from '../../testing/plans/start-large-shop.ts';

const large = startLargeShop();

readsOfCatalogue(large);
readsOfDesk(large);
readsOfQuotes(large);
readsOfFeed(large);

// After the others: whatever they left behind in the session, what is read is counted.
describe('a read of a whole table is counted', () => {
  const ROWS = {
    orders: ORDERS,
    order_lines: ORDERS,
    order_log: 2 * ORDERS,
    payments: ORDERS,
    papers: 2 * ORDERS,
    products: PRODUCTS,
    customers: CUSTOMERS,
    customer_figures: CUSTOMERS,
    quotes: CUSTOMERS,
  };
  test.each(Object.entries(ROWS))(
    'of %s: row by row, by an index alone and in a transaction',
    async (table, rows) => {
      const { pool, mostRowsRead } = large;
      const all = `SELECT count(to_jsonb(t)) FROM ${table} t`;
      expect(await mostRowsRead(() => pool.query(all))).toBe(rows);
      expect(await mostRowsRead(() => large.db.transaction((tx) => tx.execute(all)))).toBe(rows);
      const throughIndex = async () => {
        await pool.query('SET enable_seqscan = off');
        await pool.query(`SELECT count(*) FROM ${table}`);
        await pool.query('RESET enable_seqscan');
      };
      expect(await mostRowsRead(throughIndex)).toBeGreaterThanOrEqual(rows);
    },
  );
});

readsOfPapers(large);
readsOfOrders(large);
