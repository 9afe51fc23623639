import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { startTcpProxy, type TcpProxy } from '../../testing/tcp-proxy.ts';
import { connect, type Db } from './database.ts';

let database: TestDatabase;
let proxy: TcpProxy;
let db: Db;
let refusals = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startTcpProxy(database.url, (answer) => {
    if (answer.includes('C53300')) refusals += 1;
    return answer;
  });
  db = connect(proxy.url, { warn() {} }, 2);
});
afterAll(async () => {
  await db.$client.end();
  await proxy.stop();
  await database.drop();
});

/** How many sessions the database takes; -1: any number. */
async function limitTo(sessions: number) {
  const client = new pg.Client({ connectionString: inject('cluster').owner });
  await client.connect();
  const name = new URL(database.url).pathname.slice(1);
  await client.query(`ALTER DATABASE ${name} CONNECTION LIMIT ${sessions}`).finally(() => client.end());
}

test('a statement that finds no room in the database waits for a connection of the pool', async () => {
  const held = await db.$client.connect();
  await limitTo(1);
  const asked = [db.execute(sql`SELECT 1`), db.transaction((tx) => tx.execute(sql`SELECT 1`))];
  const answered = Promise.allSettled(asked);
  await expect.poll(() => refusals).toBeGreaterThan(0);
  held.release();
  expect((await answered).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
});

test('a quick read and the question for readiness wait until there is room', async () => {
  await limitTo(0);
  refusals = 0;
  const lines = Promise.allSettled([db.$quick.query({ text: 'SELECT 1' }), db.$readiness.query('SELECT 1')]);
  await expect.poll(() => refusals).toBeGreaterThan(1);
  await limitTo(-1);
  expect((await lines).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
});

test('a database that stays full is reported as before', async () => {
  const full = connect(database.url, { warn() {} }, 1);
  await limitTo(0);
  await expect(full.execute(sql`SELECT 1`)).rejects.toMatchObject({ cause: { code: '53300' } });
  await limitTo(-1);
  await full.$client.end();
});
