// @module-tag slow
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inArray, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, SHOP_CONNECTION } from '../../platform/db/database.ts';
import type { DatabaseClient } from '../../platform/db/database-client.ts';
import { customers } from '../../platform/db/schema/index.ts';
import { RESERVED_FOR_READS } from '../../platform/db/stuck-commits.ts';
import { createLog } from '../../platform/log.ts';
import { addProduct } from '../catalogue.ts';
import { gaugeOf } from '../gauge-of.ts';
import { registerCustomer, type TestCustomer } from '../people.ts';
import { startPostgresProcess } from '../postgres-process.ts';
import { openShop, type TestShop } from '../test-shop.ts';

const POOL = 4;
/** Two quick reads, readiness. */
const OTHER_CONNECTIONS = 3;
const WRITERS = 8;

let dataDir: string;
let postgres: Awaited<ReturnType<typeof startPostgresProcess>>;
let superuser: pg.Client;
let shop: TestShop & { stop(): Promise<void> };
let customer: TestCustomer;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'millwright-standby-'));
  postgres = await startPostgresProcess(dataDir, { fsync: 'off', autovacuum: 'off' });
  superuser = new pg.Client({ connectionString: postgres.urls.owner.replace(/\/\/[^:]+:/, '//postgres:') });
  await superuser.connect();
  shop = await openShop({
    DATABASE_URL: postgres.urls.shop,
    DATABASE_OWNER_URL: postgres.urls.owner,
    DATA_DIR: dataDir,
    DATABASE_POOL_SIZE: String(POOL),
  });
  customer = await registerCustomer(shop);
});
afterAll(async () => {
  await shop?.stop();
  await superuser?.end();
  await postgres?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function nameStandby(name: string) {
  await superuser.query(`ALTER SYSTEM SET synchronous_standby_names = '${name}'`);
  await superuser.query('SELECT pg_reload_conf()');
}

async function countProcesses(): Promise<{ all: number; stuck: number }> {
  const { rows } = await superuser.query(
    `SELECT count(*)::int AS all, count(*) FILTER (WHERE wait_event = 'SyncRep')::int AS stuck
     FROM pg_stat_activity WHERE application_name = '${SHOP_CONNECTION}'`,
  );
  return rows[0];
}

/** One row of its own in a lone statement or a transaction; whether it was acknowledged. */
async function write(email: string, isLone: boolean, db = shop.deps.db): Promise<boolean> {
  const row = { email, name: 'Writer', phone: '9876543210', passwordHash: 'never used' };
  const insert = isLone
    ? db.insert(customers).values(row)
    : db.transaction((tx) => tx.insert(customers).values(row));
  return insert.then(
    () => true,
    () => false,
  );
}

const changesTaken = () => gaugeOf(shop, 'millwright_changes_taken');

async function expectRefusalBehindPooler() {
  const db = connect(postgres.urls.shop, createLog('silent'), 2, 'shared');
  const waiting = write(`${randomUUID()}@example.com`, true, db);
  // Nothing is deleted, so that nothing waits for a standby.
  const change = () => db.$client.query(`DELETE FROM customers WHERE email = 'nobody'`);
  const answer = () => change().then(() => 'done', String);
  await expect.poll(answer, { timeout: 120_000 }).toContain('Changes are refused');
  expect(await waiting, 'given up').toBe(false);
  await db.$client.end();
}

test('a lost standby: no more server processes than the pool has places, reads go on, and changes return with it', async () => {
  const productId = await addProduct(shop);
  const addToCart = async () =>
    (await shop.post('/user/product/addCart', { productId, quantity: 1 }, customer.token)).status;
  const reads = ['/readyz', '/userAuth/userName', '/user/orders/allOrders'];
  const read = () =>
    Promise.all(
      [...reads, `/user/product/allProducts?search=${randomUUID()}`].map(
        async (url) => (await shop.get(url, customer.token)).status,
      ),
    );
  let givenUp = 0;
  shop.deps.db.$client.on('remove', (client) => {
    if ((client as unknown as DatabaseClient).wasSilent) givenUp += 1;
  });

  await nameStandby('nobody');
  const acknowledged: string[] = [];
  const answers = Array.from({ length: WRITERS }, () => 0);
  let isOver = false;
  const writers = answers.map(async (_, writer) => {
    while (!isOver) {
      const email = `${randomUUID()}@example.com`;
      if (await write(email, writer % 2 === 0)) acknowledged.push(email);
      answers[writer]! += 1;
      // A refusal comes at once: a customer would not ask thousands of times a second.
      await delay(20);
    }
  });
  try {
    await expect.poll(() => givenUp, { timeout: 120_000 }).toBeGreaterThan(0);
    // Each writer tries several times more, and each of those that wait is given up after its time.
    const soFar = [...answers];
    await expect
      .poll(() => answers.every((count, writer) => count >= soFar[writer]! + 3), { timeout: 120_000 })
      .toBe(true);
    const { all, stuck } = await countProcesses();
    expect(stuck).toBeGreaterThan(0);
    expect(stuck).toBeLessThanOrEqual(POOL);
    expect(all).toBeLessThanOrEqual(POOL + RESERVED_FOR_READS + OTHER_CONNECTIONS);
    expect(await read()).toEqual([200, 200, 200, 200]);
    expect(await addToCart()).toBe(503);
    expect(await changesTaken(), 'an alert asks for it').toBe(0);
    expect((await countProcesses()).stuck, 'none was ended or added').toBe(stuck);
    await expectRefusalBehindPooler();
  } finally {
    isOver = true;
    await nameStandby('');
    await Promise.all(writers);
  }

  await expect.poll(addToCart, { timeout: 120_000 }).toBe(200);
  expect(await changesTaken()).toBe(1);
  expect((await countProcesses()).stuck).toBe(0);
  const { $client: pool } = shop.deps.db;
  expect(pool.options.max).toBe(POOL);
  const stored = await shop.deps.db.select().from(customers).where(inArray(customers.email, acknowledged));
  expect(stored).toHaveLength(acknowledged.length);
  expect((await shop.deps.db.execute(sql`SELECT 1`)).rowCount).toBe(1);
});
