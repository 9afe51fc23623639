// @module-tag slow
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { readUrls } from '../../testing/postgres-process.ts';
import { firstClosedFolder } from './database-user.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const silent = { info: () => undefined, error: () => undefined };
const runner = path.join(import.meta.dirname, '../../testing/run-embedded-postgres.ts');

const nobody = { uid: 65534, gid: 65534 };
const unprivilegedUserCanRunTheShop =
  process.getuid?.() === 0 &&
  !(await firstClosedFolder(process.execPath, nobody)) &&
  !(await firstClosedFolder(import.meta.dirname, nobody));

let dataDir: string;
/** A folder whose cluster was made and shut down. */
let used: string;
const shops: ChildProcess[] = [];

beforeAll(async () => {
  used = await mkdtemp(path.join(os.tmpdir(), 'millwright-postgres-'));
  await startEmbeddedPostgres({ dataDir: used, log: silent }).then((postgres) => postgres.stop());
});
afterAll(() => rm(used, { recursive: true, force: true }));

beforeEach(async () => {
  // Private to its owner, as a clone under /root is.
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'millwright-postgres-'));
});

afterEach(async () => {
  for (const shop of shops.splice(0)) if (shop.exitCode === null) shop.kill('SIGKILL');
  // Starting once more stops whatever a killed shop left running.
  if (await stat(pidFile()).catch(() => undefined)) {
    await start().then((postgres) => postgres.stop(), silent.error);
  }
  await rm(dataDir, { recursive: true, force: true });
});

test('a cluster is made, keeps its rows over a restart, and is shut down cleanly', async () => {
  const first = await start();
  await query(first.urls.owner, 'create table note (text text)');
  await query(first.urls.owner, "insert into note values ('kept')");
  await first.stop();
  expect(await stat(pidFile()).catch(() => undefined)).toBeUndefined();

  const second = await start();
  expect(await query(second.urls.owner, 'select text from note')).toEqual([{ text: 'kept' }]);
  await second.stop();
  expect(await readFile(path.join(dataDir, 'postgres.log'), 'utf8')).not.toContain('not properly shut down');
});

test('it is durable, UTF-8, and the shop is no superuser', async () => {
  useCluster();
  const postgres = await start();
  const [row] = await query(
    postgres.urls.owner,
    `select current_setting('fsync') fsync, current_setting('synchronous_commit') commit, lower('ÄÉ') lower,
       current_setting('server_encoding') encoding, current_setting('is_superuser') superuser,
       current_setting('server_version') version`,
  );
  expect(row).toMatchObject({ fsync: 'on', commit: 'on', lower: 'äé', encoding: 'UTF8', superuser: 'off' });
  expect(row?.version).toMatch(/^18/);
  expect((await stat(path.join(dataDir, 'postgres.password'))).mode & 0o777).toBe(0o600);
  await postgres.stop();
});

test('a statement that fails leaves its error in the log and not its text, which may be long', async () => {
  useCluster();
  const postgres = await start();
  await expect(query(postgres.urls.shop, 'select 1 / 0 as many_words')).rejects.toThrow('division by zero');
  await postgres.stop();
  const log = await readFile(path.join(dataDir, 'postgres.log'), 'utf8');
  expect(log).toContain('division by zero');
  expect(log).not.toContain('many_words');
});

test('the shop’s password opens no other role, also in a folder where all had one', async () => {
  useCluster();
  const first = await start();
  const { password } = new URL(first.urls.owner);
  await query(
    Object.assign(new URL(first.urls.owner), { username: 'postgres' }).href,
    `alter role millwright_shop password '${password}'`,
  );
  await first.stop();
  const { urls, stop } = await start();
  expect(await query(urls.shop, 'select current_user as role')).toEqual([{ role: 'millwright_shop' }]);
  const shopUrl = new URL(urls.shop);
  for (const username of ['millwright', 'postgres'])
    await expect(query(Object.assign(new URL(shopUrl), { username }).href, 'select 1')).rejects.toThrow(
      'password authentication failed',
    );
  const asBefore = Object.assign(new URL(shopUrl), { password }).href;
  await expect(query(asBefore, 'select 1')).rejects.toThrow('password authentication failed');
  await stop();
});

test('after SIGKILL of the shop the next start stops the orphan and has every row', async () => {
  useCluster();
  const shop = await startShop();
  await query(shop.url, 'create table note (text text)');
  await query(shop.url, "insert into note values ('kept')");
  const orphan = Number((await readFile(pidFile(), 'utf8')).split('\n')[0]);
  shop.process.kill('SIGKILL');
  await once(shop.process, 'exit');
  expect(() => process.kill(orphan, 0)).not.toThrow();

  const again = await start();
  expect(await query(again.urls.owner, 'select text from note')).toEqual([{ text: 'kept' }]);
  expect(Number((await readFile(pidFile(), 'utf8')).split('\n')[0])).not.toBe(orphan);
  await again.stop();
});

test('a pid file whose number now belongs to another program is no obstacle', async () => {
  useCluster();
  await writeFile(pidFile(), `${process.pid}\n${dataDir}/postgres\n0\n5432\n`);
  const again = await start();
  expect(await query(again.urls.owner, 'select 1 as one')).toEqual([{ one: 1 }]);
  await again.stop();
});

test('a database server that dies is started again at the same address', async () => {
  useCluster();
  const postgres = await start();
  process.kill(Number((await readFile(pidFile(), 'utf8')).split('\n')[0]), 'SIGKILL');
  await expect
    .poll(() => query(postgres.urls.owner, 'select 1 as one').catch(() => []), { timeout: 120_000 })
    .toEqual([{ one: 1 }]);
  await postgres.stop();
});

test('a database server that does not start again is tried with growing rests, each logged, until the shop stops', async () => {
  useCluster();
  const logged: string[] = [];
  const log = (message: string) => logged.push(message);
  const postgres = await startEmbeddedPostgres({ dataDir, log: { info: log, error: log }, patienceMs: 0 });
  const pid = Number((await readFile(pidFile(), 'utf8')).split('\n')[0]);
  await rename(path.join(dataDir, 'postgres'), path.join(dataDir, 'away'));
  process.kill(pid, 'SIGKILL');
  const starts = () => logged.filter((message) => message.startsWith('Starting'));
  await expect.poll(starts, { timeout: 120_000 }).toHaveLength(4);
  expect(starts()).toEqual([
    'Starting the embedded PostgreSQL again in 0 s (try 1).',
    'Starting the embedded PostgreSQL again in 0.25 s (try 2).',
    'Starting the embedded PostgreSQL again in 0.5 s (try 3).',
    'Starting the embedded PostgreSQL again in 1 s (try 4).',
  ]);
  expect(postgres.trouble()).toBe('The database ended and is started again: try 4.');
  await postgres.stop();
  await rename(path.join(dataDir, 'away'), path.join(dataDir, 'postgres'));
});

test('a database server that ran well for ten seconds is started again at once, one that ended sooner after a rest', async () => {
  useCluster();
  let nowMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  onTestFinished(() => void vi.restoreAllMocks());
  const logged: string[] = [];
  const log = (message: string) => logged.push(message);
  const postgres = await startEmbeddedPostgres({ dataDir, log: { info: log, error: log }, patienceMs: 0 });
  const endAfter = async (ranMs: number) => {
    nowMs += ranMs;
    logged.length = 0;
    process.kill(Number((await readFile(pidFile(), 'utf8')).split('\n')[0]), 'SIGKILL');
    await expect.poll(() => logged.at(-1), { timeout: 120_000 }).toBe('The embedded PostgreSQL runs again.');
    return logged[1];
  };
  expect(await endAfter(1_000)).toBe('Starting the embedded PostgreSQL again in 0 s (try 1).');
  expect(await endAfter(9_000)).toBe('Starting the embedded PostgreSQL again in 0.25 s (try 2).');
  expect(await endAfter(11_000)).toBe('Starting the embedded PostgreSQL again in 0 s (try 1).');
  expect(await endAfter(9_000)).toBe('Starting the embedded PostgreSQL again in 0.25 s (try 2).');
  await postgres.stop();
});

test('a second shop on the same DATA_DIR is refused in one sentence', async () => {
  useCluster();
  const postgres = await start();
  await expect(start()).rejects.toThrow(
    `Another shop (process ${process.pid}) already uses DATA_DIR ${dataDir}: stop it, or give this one a DATA_DIR of its own.`,
  );
  expect(await query(postgres.urls.owner, 'select 1 as one')).toEqual([{ one: 1 }]);
  await postgres.stop();
});

test('a first start killed while it makes the cluster is no obstacle to the next', async () => {
  const killed = spawn(process.execPath, [runner, dataDir], { detached: true, stdio: 'ignore' });
  const halfMade = async () => (await readdir(dataDir)).filter((name) => name.startsWith('postgres.new-'));
  const started = async () =>
    (await readdir(path.join(dataDir, (await halfMade())[0]!, 'cluster'))).length > 3;
  await expect.poll(() => started().catch(() => false), { interval: 10, timeout: 120_000 }).toBe(true);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  expect(await stat(path.join(dataDir, 'postgres')).catch(() => undefined)).toBeUndefined();

  const postgres = await start();
  expect(await query(postgres.urls.owner, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(await halfMade()).toEqual([]);
  await postgres.stop();
});

test('Ctrl-C in the terminal does not reach the database before the shop stops it', async () => {
  useCluster();
  const shop = await startShop();
  // A terminal signals the whole foreground group, which the shop leads here.
  process.kill(-shop.process.pid!, 'SIGTERM');
  await once(shop.process, 'exit');
  const log = await readFile(path.join(dataDir, 'postgres.log'), 'utf8');
  expect(log).toContain('received fast shutdown request');
  expect(log).not.toContain('received smart shutdown request');
  expect(log).toContain('database system is shut down');
});

test('a DATA_DIR that cannot be written to is named in one sentence', async () => {
  const file = path.join(dataDir, 'a-file');
  await writeFile(file, '');
  await expect(startEmbeddedPostgres({ dataDir: path.join(file, 'data'), log: silent })).rejects.toThrow(
    `DATA_DIR ${file}/data cannot be written to (ENOTDIR): choose another folder or open this one.`,
  );
});

test.runIf(unprivilegedUserCanRunTheShop)('a user other than root starts it as well', async () => {
  await chmod(dataDir, 0o777);
  const shop = await startShop(nobody);
  expect((await stat(path.join(dataDir, 'postgres'))).uid).toBe(65534);
  expect(await query(shop.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  shop.process.kill('SIGTERM');
  await once(shop.process, 'exit');
});

/** Half of the time of a first start goes into making the cluster, which most tests are not about. */
const useCluster = () => execFileSync('cp', ['-a', `${used}/.`, dataDir]);
const start = () => startEmbeddedPostgres({ dataDir, log: silent, patienceMs: 0 });
const pidFile = () => path.join(dataDir, 'postgres/postmaster.pid');

async function startShop(user: { uid?: number; gid?: number } = {}) {
  const child = spawn(process.execPath, [runner, dataDir], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    ...user,
  });
  shops.push(child);
  return { process: child, url: (await readUrls(child)).owner };
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
