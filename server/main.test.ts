// @module-tag slow
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from './outside/postgres/free-port.ts';
import { MIGRATION_LOCK } from './platform/db/migration-turn.ts';
import { createTestDatabase } from './testing/database.ts';
import { spawnMain } from './testing/main-process.ts';
import { startTcpProxy } from './testing/tcp-proxy.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'millwright-main-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test.each([
  [
    'a wrong password',
    { password: 'wrong' },
    /^DATABASE_URL cannot be reached: password authentication failed .*\.\n$/,
  ],
  ['a missing database', { pathname: '/nowhere' }, /^DATABASE_URL cannot be reached: .*"nowhere".*\.\n$/],
])('%s ends a start with 1, and says so with nothing around it', async (_what, change, sentence) => {
  const database = await createTestDatabase();
  const shop = spawnMain(
    {
      DATA_DIR: folder,
      LOG_LEVEL: 'fatal',
      DATABASE_URL: Object.assign(new URL(database.url), change).href,
    },
    ['ignore', 'ignore', 'pipe'],
  );
  const [complaint, [code]] = await Promise.all([text(shop.stderr!), once(shop, 'exit')]);
  await database.drop();
  expect(code).toBe(1);
  expect(complaint).toMatch(sentence);
});

/** A shop that writes warnings, and what it has said so far. */
function spawnTalking(environment: Record<string, string>) {
  const shop = spawnMain({ DATA_DIR: folder, LOG_LEVEL: 'warn', ...environment }, [
    'ignore',
    'pipe',
    'inherit',
  ]);
  let output = '';
  shop.stdout!.on('data', (part) => {
    output += part;
  });
  const saying = (what: string) => output.split('\n').filter((line) => line.includes(what));
  return { shop, saying, output: () => output, ended: once(shop, 'exit') };
}

const statusOf = (address: string) =>
  fetch(address).then(
    ({ status }) => status,
    () => null,
  );

test('a start waits for a database that is away, says once what it waits for, opens even as the owner of the tables, says in one line what is weaker then, and ends at once on SIGINT', async () => {
  const database = await createTestDatabase();
  const proxy = await startTcpProxy(database.ownerUrl);
  await proxy.stop();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { shop, saying, output, ended } = spawnTalking({
    DATABASE_URL: proxy.url,
    PORT: String(port),
    DRAIN_SECONDS: '300',
  });
  const warnings = () => saying('start-waits');
  await expect.poll(warnings, { timeout: 120_000 }).toHaveLength(1);
  expect(warnings()[0]).toContain('DATABASE_URL cannot be reached: connect ECONNREFUSED');
  expect(await statusOf(`${url}/healthz`)).toBe(200);
  await proxy.start();
  await expect.poll(output, { timeout: 120_000 }).toContain('Millwright is open');
  expect(warnings()).toHaveLength(1);
  expect(await statusOf(`${url}/readyz`)).toBe(200);
  shop.kill('SIGINT');
  await expect.poll(() => statusOf(`${url}/readyz`), { timeout: 120_000 }).toBe(null);
  expect(await ended).toEqual([0, null]);
  expect(saying('database-role-too-strong')).toEqual([
    expect.stringContaining('The role of DATABASE_URL owns the tables'),
  ]);
  await proxy.stop();
  await database.drop();
});

test('a start says once that another process migrates, and a signal ends the wait', async () => {
  const database = await createTestDatabase();
  const migrating = new pg.Client({ connectionString: database.ownerUrl });
  await migrating.connect();
  await migrating.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
  await migrating.query(`DELETE FROM schema_migrations WHERE name = '1000_schema.sql'`);
  const { shop, saying, ended } = spawnTalking({ DATABASE_URL: database.url });
  const warnings = () => saying('start-waits');
  await expect.poll(warnings, { timeout: 120_000 }).toHaveLength(1);
  expect(warnings()[0]).toContain('The database is being migrated by somebody else (PostgreSQL’s process');
  shop.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  await migrating.end();
  await database.drop();
});

test('on SIGTERM a shop is not ready any more, but answers until its time is over [B8.7]', async () => {
  const database = await createTestDatabase();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const shop = spawnMain(
    {
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'fatal',
      DRAIN_SECONDS: '300',
      DATABASE_URL: database.url,
    },
    ['ignore', 'ignore', 'ignore'],
  );
  const ended = once(shop, 'exit');
  await expect.poll(() => statusOf(`${url}/readyz`), { timeout: 120_000 }).toBe(200);
  shop.kill('SIGTERM');
  await expect.poll(() => statusOf(`${url}/readyz`), { timeout: 120_000 }).toBe(503);
  expect(await statusOf(`${url}/websiteData/allCategory`)).toBe(200);
  // One more, right away, is the same signal of two senders; a later one does not wait any longer.
  shop.kill('SIGTERM');
  expect(await statusOf(`${url}/websiteData/allCategory`)).toBe(200);
  await expect
    .poll(
      () => {
        shop.kill('SIGTERM');
        return shop.exitCode;
      },
      { interval: 700, timeout: 120_000 },
    )
    .not.toBeNull();
  const [code] = await ended;
  // Signals that go on end it at once, in disorder.
  expect([0, 1]).toContain(code);
  await database.drop();
});

test('a signal during the start leaves no database running', async () => {
  const dataDir = path.join(folder, 'interrupted');
  const shop = spawnMain({ DATA_DIR: dataDir, DEMO_DATA: 'off', LOG_LEVEL: 'fatal' }, [
    'ignore',
    'pipe',
    'inherit',
  ]);
  const output = text(shop.stdout!);
  const ended = once(shop, 'exit');
  const log = () => readFile(path.join(dataDir, 'postgres.log'), 'utf8').catch(() => '');
  try {
    await expect.poll(log, { interval: 5, timeout: 120_000 }).toContain('starting PostgreSQL');
  } finally {
    shop.kill('SIGTERM');
  }
  expect((await ended)[0]).toBe(0);
  expect(await log()).toMatch(/database system is shut down\n$/);
  expect(await output).toBe('');
});

test('a later signal ends a shop that still waits for a client, and leaves no database running', async () => {
  const dataDir = path.join(folder, 'hurried');
  const port = await freePort();
  const shop = spawnMain({ PORT: String(port), DATA_DIR: dataDir, DEMO_DATA: 'off', LOG_LEVEL: 'fatal' }, [
    'ignore',
    'ignore',
    'inherit',
  ]);
  const ended = once(shop, 'exit');
  const log = () => readFile(path.join(dataDir, 'postgres.log'), 'utf8').catch(() => '');
  const readiness = () => fetch(`http://127.0.0.1:${port}/readyz`).then(({ status }) => status, String);
  await expect.poll(readiness, { timeout: 120_000 }).toBe(200);
  const slow = connect(port, '127.0.0.1').on('error', () => {});
  slow.write(
    'POST /userAuth/login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  );
  await once(slow, 'connect');
  shop.kill('SIGINT');
  await expect
    .poll(() => shop.kill('SIGINT') && shop.exitCode, { interval: 1_100, timeout: 120_000 })
    .not.toBeNull();
  slow.destroy();
  expect((await ended)[0], 'in disorder').toBe(1);
  await expect.poll(log, { timeout: 120_000 }).toMatch(/database system is shut down\n$/);
});
