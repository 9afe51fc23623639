import { afterAll, beforeAll } from 'vitest';
import { NEWEST_SEARCHED } from '#domain/order-desk.ts';
import { MOST_FOUND } from '../../platform/db/desk-texts.ts';
import { createLog } from '../../platform/log.ts';
import { asOwner } from '../as-owner.ts';
import { createTestDatabase } from '../database.ts';
import { fillLargeShop } from '../large-shop.ts';
import { openWatchedPool, type WatchedPool } from '../watched-pool.ts';

export interface LargeShop extends WatchedPool {
  deps: { db: WatchedPool['db']; log: ReturnType<typeof createLog> };
  /** What an expression of SQL comes to. */
  idOf(expression: string): Promise<string>;
  asOwner(statement: string): Promise<unknown>;
}

export const FULL_READ = /Seq Scan on (products|product_places|orders|order_lines|papers)/;

/**
 * For each search: what the indexes find before it counts as broad, then the newest orders of two statuses with the two
 * papers of each, and the page.
 */
export const MOST_READ = MOST_FOUND + 2 * 2 * NEWEST_SEARCHED + 100;

/** Of all tables but those that may be read whole. */
export const mostReadBesides = (rowsRead: Map<string, number>, ...tables: string[]): number =>
  Math.max(...[...rowsRead].flatMap(([table, rows]) => (tables.includes(table) ? [] : rows)));

const FILLING_MS = 180_000;

/** Filled once for all tests of a file, which see how PostgreSQL does what it is asked. */
export function startLargeShop(): LargeShop {
  const large = {} as LargeShop;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const database = await createTestDatabase();
    drop = database.drop;
    const watched = openWatchedPool(database.url);
    Object.assign(large, watched, {
      deps: { db: watched.db, log: createLog('silent') },
      idOf: async (expression: string) => (await watched.pool.query(`SELECT ${expression} AS id`)).rows[0].id,
      asOwner: (statement: string) => asOwner(database.url, statement),
    });
    await fillLargeShop(watched.pool, database.url);
  }, FILLING_MS);
  afterAll(async () => {
    await large.pool?.end();
    await drop?.();
  });
  return large;
}
