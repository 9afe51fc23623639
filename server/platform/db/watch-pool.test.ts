import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { connect, type Db } from './database.ts';
import type { DatabaseClient } from './database-client.ts';

const POOL_SIZE = 4;
const AT_MOST = { timeout: 20_000 };

let database: TestDatabase;
let db: Db;
let watcher: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.url, { warn() {} }, POOL_SIZE);
  watcher = new pg.Client({ connectionString: database.ownerUrl });
  await watcher.connect();
});
afterAll(async () => {
  await watcher.end();
  await db.$client.end();
  await database.drop();
});

const ASLEEP = `FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '%pg_sleep(600)%'
  AND pid <> pg_backend_pid()`;
const sleeping = async () => (await watcher.query(`SELECT ${ASLEEP}`)).rowCount;

/** As a commit that waits for a standby: the server goes on with it after the shop has given it up. */
async function leaveBehind(before: number): Promise<void> {
  const client = (await db.$client.connect()) as pg.PoolClient & DatabaseClient;
  client.query('SET statement_timeout = 0; SELECT pg_sleep(600)').catch(() => {});
  await expect.poll(sleeping, AT_MOST).toBe(before + 1);
  client.giveUp();
  client.release(true);
}

test('sessions that are given up while the server still works on them count towards the pool, until they end', async () => {
  for (let turn = 0; turn < POOL_SIZE; turn += 1) await leaveBehind(turn);
  await expect.poll(() => db.$client.options.max, AT_MOST).toBe(1);
  expect(await sleeping()).toBe(POOL_SIZE);
  expect((await db.$client.query('SELECT 1')).rowCount).toBe(1);
  await watcher.query(`SELECT pg_terminate_backend(pid) ${ASLEEP}`);
  await expect.poll(() => db.$client.options.max, AT_MOST).toBe(POOL_SIZE);
});
