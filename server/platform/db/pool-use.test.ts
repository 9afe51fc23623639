import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listProducts } from '../../areas/catalogue/list-products.ts';
import { listProductsForAdmin } from '../../areas/catalogue/list-products-for-admin.ts';
import { readFeed } from '../../areas/feed/read-feed.ts';
import { readDashboard } from '../../areas/orders/dashboard/read-dashboard.ts';
import { readSitemap } from '../../areas/seo/sitemap.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { createLog } from '../log.ts';
import { connect, type Db } from './database.ts';

const log = createLog('silent');
let db: Db;
let drop: () => Promise<void>;
let url: string;
beforeAll(async () => {
  const database = await createTestDatabase();
  url = database.url;
  db = connect(url, { warn() {} });
  await db.$client.query(`INSERT INTO search_words VALUES ('monoblock'), ('centrifugal'), ('traveller')`);
  drop = database.drop;
});
afterAll(async () => {
  await db.$client.end();
  await drop();
});

/** The most connections of the pool that the work held or wanted at one moment. */
async function mostAtOnce(work: () => Promise<unknown>): Promise<number> {
  const pool = db.$client;
  let most = 0;
  let held = 0;
  const taken = () => {
    held += 1;
    most = Math.max(most, held + pool.waitingCount);
  };
  const given = () => {
    held -= 1;
  };
  pool.on('acquire', taken).on('release', given);
  await work();
  pool.off('acquire', taken).off('release', given);
  return most;
}

const EIGHT_MISSPELT = 'monoblok centrifugel travelller pummps motorrs spindel valvve gasketts';

test.each<[string, () => Promise<unknown>]>([
  ['a search with eight misspelt words', () => listProducts({ db, log }, { search: EIGHT_MISSPELT })],
  ['the same in the back office', () => listProductsForAdmin({ db, log }, { search: EIGHT_MISSPELT })],
  ['the dashboard', () => readDashboard(db, 30)],
  ['the sitemap', () => readSitemap(db, 'https://shop.example')],
  ['the feed', () => readFeed({ db, log }, { scopes: ['feed.read'], rights: [] }, {})],
])('%s takes one connection of the pool at a time', async (_what, work) => {
  expect(await mostAtOnce(work)).toBe(1);
});

test('a connection that is lost is logged, but not once the shop has let go of it', async () => {
  const warned: string[] = [];
  const { $client: pool } = connect(url, { warn: (_fields, words) => void warned.push(words) }, 2);
  const lose = (client: pg.PoolClient) => client.emit('error', new Error('terminating connection'));
  const [held, alsoHeld] = [await pool.connect(), await pool.connect()];
  lose(held);
  expect(warned).toEqual(['database connection lost']);
  for (const client of [held, alsoHeld]) client.release();
  await pool.end();
  lose(alsoHeld);
  expect(warned).toHaveLength(1);
});
