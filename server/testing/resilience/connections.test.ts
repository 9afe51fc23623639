// @module-tag slow
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SHOP_CONNECTION } from '../../platform/db/database.ts';
import type { DatabaseClient } from '../../platform/db/database-client.ts';
import { customers } from '../../platform/db/schema/index.ts';
import { asOwner } from '../as-owner.ts';
import { addProduct } from '../catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { placePaidOrder } from '../orders.ts';
import { registerCustomer, type TestCustomer } from '../people.ts';
import { quietDb } from '../selling.ts';
import { startTcpProxy, type TcpProxy } from '../tcp-proxy.ts';
import { openShop, type TestShop } from '../test-shop.ts';

let shop: TestShop & { stop(): Promise<void> };
let proxy: TcpProxy;
let database: TestDatabase;
let dataDir: string;
let customer: TestCustomer;

beforeAll(async () => {
  database = await createTestDatabase('staffed');
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'millwright-data-'));
  proxy = await startTcpProxy(database.url);
  shop = await openShop({ DATABASE_URL: proxy.url, DATA_DIR: dataDir, DATABASE_POOL_SIZE: '4' });
  customer = await registerCustomer(shop);
});
afterAll(async () => {
  await shop.stop();
  await proxy.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const PRODUCT = () => `/user/product/allProducts?search=${Math.random()}`;
const statuses = (urls: string[]) =>
  Promise.all(urls.map(async (url) => (await shop.get(url, customer.token)).status));
const cart = (productId: string) =>
  shop.post('/user/product/addCart', { productId, quantity: 1 }, customer.token).then(({ status }) => status);
/** The shop's connections are replaced by new ones. */
const cutFromInside = () =>
  asOwner(
    database.url,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE '${SHOP_CONNECTION}%'`,
  );

describe('a host that vanishes, its connections silent and new ones fine', () => {
  test('is replaced within fifteen seconds: every connection of the pool, the quick reads and readiness', async () => {
    const NAMES = Array.from({ length: 4 }, () => '/userAuth/userName');
    // As many searches as one network may have at once.
    const requests = () => [...NAMES, ...Array.from({ length: 4 }, PRODUCT), '/readyz'];
    expect(new Set(await statuses(requests()))).toEqual(new Set([200]));
    proxy.freeze();
    await expect
      .poll(() => Promise.race([statuses(requests()), delay(2_000)]), { timeout: 120_000 })
      .toEqual(requests().map(() => 200));
    await placePaidOrder(shop, customer);
  });

  test('takes its idle connections with it, before anyone asks for one', async () => {
    const db = quietDb(proxy.url);
    const removed: DatabaseClient[] = [];
    db.$client.on('remove', (client) => removed.push(client as unknown as DatabaseClient));
    await Promise.all(Array.from({ length: 4 }, () => db.execute(sql`SELECT pg_sleep(0.05)`)));
    expect(db.$client.idleCount).toBe(4);
    proxy.freeze();
    await expect.poll(() => removed.length, { timeout: 120_000 }).toBe(4);
    expect(
      removed.filter(({ wasSilent }) => wasSilent),
      'asked without success',
    ).toHaveLength(1);
    expect(await db.$count(customers)).toBeGreaterThan(0);
    await db.$client.end();
  });

  test('leaves connections that were opened since alone', async () => {
    const db = quietDb(proxy.url);
    const old = await db.$client.connect();
    proxy.freeze();
    const silent = (old as unknown as DatabaseClient).query({ text: 'SELECT 1', query_timeout: 500 });
    const processOf = async () => (await db.execute(sql`SELECT pg_backend_pid() AS pid`)).rows[0]!.pid;
    const fresh = await processOf();
    const removed = once(db.$client, 'remove');
    await expect(silent).rejects.toThrow('Query read timeout');
    old.release(true);
    await removed;
    expect(await processOf()).toBe(fresh);
    expect(db.$client.totalCount).toBe(1);
    await db.$client.end();
  });

  test('is ready again no earlier than people who are signed in are served', async () => {
    const NAMES = ['/userAuth/userName', '/userAuth/userName'];
    await expect.poll(() => statuses(['/readyz', ...NAMES]), { timeout: 120_000 }).toEqual([200, 200, 200]);
    proxy.freeze();
    expect(await statuses(['/readyz'])).toEqual([503]);
    expect(await statuses(['/readyz', ...NAMES])).toEqual([200, 200, 200]);
  });

  test('costs a long statement on a living connection nothing', async () => {
    const db = quietDb(proxy.url);
    const slow = db.execute(sql`SELECT pg_sleep(7) IS NULL AS done`);
    expect((await slow).rowCount).toBe(1);
    await db.$client.end();
  });

  test('leaves the metrics to be read', async () => {
    proxy.freeze();
    const text = await shop.deps.metrics.registry.metrics();
    expect(text).toContain('millwright_database_connections{state="total"}');
    await expect.poll(() => statuses(['/readyz']), { timeout: 120_000 }).toEqual([200]);
  });
});

describe('readiness', () => {
  test('does not wait behind the pool', async () => {
    const { $client: pool } = shop.deps.db;
    const held = await Promise.all(Array.from({ length: 4 }, () => pool.connect()));
    try {
      expect((await shop.get('/readyz')).status).toBe(200);
    } finally {
      for (const client of held) client.release();
    }
  });

  test('refuses a server that takes no changes, and so does the pool', async () => {
    const name = new URL(database.url).pathname.slice(1);
    const productId = await addProduct(shop);
    await asOwner(database.url, `ALTER DATABASE ${name} SET default_transaction_read_only = on`);
    await cutFromInside();
    await expect
      .poll(async () => {
        const { status, body } = await shop.get('/readyz');
        return [status, body.error];
      })
      .toEqual([503, 'The database takes no changes: it is a standby or read-only.']);
    expect([await cart(productId), ...(await statuses([PRODUCT()]))]).toEqual([503, 503]);
    await asOwner(
      database.url,
      `BEGIN READ WRITE; ALTER DATABASE ${name} RESET default_transaction_read_only; COMMIT`,
    );
    await cutFromInside();
    await expect.poll(() => statuses(['/readyz']), { timeout: 120_000 }).toEqual([200]);
    await expect.poll(() => cart(productId), { timeout: 120_000 }).toBe(200);
  });
});

test('a connection whose server has become read-only is thrown away after one failure', async () => {
  const db = quietDb(database.url);
  const held = await Promise.all(Array.from({ length: 4 }, () => db.$client.connect()));
  for (const client of held) {
    await client.query('SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY');
    client.release();
  }
  const change = () => db.transaction((tx) => tx.execute(sql`UPDATE customers SET name = name`));
  for (let failures = 1; failures <= 4; failures += 1)
    await expect(change()).rejects.toMatchObject({ cause: { code: '25006' } });
  expect((await change()).rowCount).toBe(1);
  await db.$client.end();
});

test('a login is used while commits wait for a standby that does not answer', async () => {
  const name = new URL(database.url).pathname.slice(1);
  await asOwner(
    database.url,
    `UPDATE sessions SET last_used_at = now() - interval '5 minutes';
     ALTER DATABASE ${name} SET synchronous_commit = remote_apply`,
  );
  await cutFromInside();
  try {
    await expect.poll(() => statuses(['/userAuth/userName']), { timeout: 120_000 }).toEqual([200]);
    expect(await statuses(['/userAuth/userName'])).toEqual([200]);
    const db = quietDb(database.url);
    const change = db.execute(sql`UPDATE customers SET name = name`);
    await expect(change, 'a change is given up').rejects.toMatchObject({
      cause: { message: 'Query read timeout' },
    });
    await db.$client.end();
  } finally {
    await asOwner(
      database.url,
      `SET synchronous_commit = off; ALTER DATABASE ${name} RESET synchronous_commit`,
    );
    await cutFromInside();
  }
  await expect.poll(() => statuses(['/readyz']), { timeout: 120_000 }).toEqual([200]);
  const { rows } = await shop.deps.db.execute(
    sql`SELECT max(last_used_at) > now() - interval '1 minute' AS touched FROM sessions`,
  );
  expect(rows).toEqual([{ touched: true }]);
});
