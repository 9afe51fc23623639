import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from './outside/postgres/free-port.ts';
import { asOwner } from './testing/as-owner.ts';
import { createTestDatabase } from './testing/database.ts';

const main = path.join(import.meta.dirname, 'main.ts');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'millwright-main-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('a taken port is named in one sentence', async () => {
  const database = await createTestDatabase();
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  try {
    const start = await startMain({ PORT: String(port), DATABASE_URL: database.url });
    expect(start).toEqual({ code: 1, complaint: `Port ${port} is taken. Set PORT to a free one.\n` });
  } finally {
    other.close();
    await database.drop();
  }
});

test('a DATA_DIR that cannot be written to is named in one sentence', async () => {
  const file = path.join(folder, 'a-file');
  await writeFile(file, '');
  const start = await startMain({ DATA_DIR: path.join(file, 'data') });
  expect(start).toEqual({
    code: 1,
    complaint: `DATA_DIR ${file}/data cannot be written to (ENOTDIR): choose another folder or open this one.\n`,
  });
});

test('a DATABASE_URL where nothing answers is named in one sentence, without its password', async () => {
  const start = await startMain({ DATABASE_URL: 'postgres://shop:s3cret@127.0.0.1:1/shop' });
  expect(start).toEqual({
    code: 1,
    complaint: 'DATABASE_URL cannot be reached: connect ECONNREFUSED 127.0.0.1:1.\n',
  });
});

test('a value that makes no sense is named in one sentence', async () => {
  const start = await startMain({ PORT: 'eighty' });
  expect(start).toEqual({
    code: 1,
    complaint: 'PORT must be a whole number from 0 to 65535, but is "eighty".\n',
  });
});

test('an unforeseen failure shows where it came from, and no value of its query', async () => {
  const database = await createTestDatabase();
  await asOwner(database.url, 'ALTER TABLE admins RENAME TO admins_away');
  try {
    const { code, complaint } = await startMain({ DATABASE_URL: database.url });
    expect(code).toBe(1);
    expect(complaint).toContain('The shop could not start: error: relation "admins" does not exist');
    expect(complaint).toMatch(/\n {4}at .*fill-empty-database\.ts/);
  } finally {
    await database.drop();
  }
});

test('a shop whose role owns the tables opens all the same, and says in one line what is weaker', async () => {
  const database = await createTestDatabase();
  const shop = spawn(process.execPath, [main], {
    env: {
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      DATABASE_URL: database.ownerUrl,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  shop.stdout.on('data', (part) => {
    output += part;
  });
  await expect.poll(() => output, { timeout: 50_000 }).toContain('Millwright is open');
  const ended = once(shop, 'exit');
  shop.kill('SIGTERM');
  await ended;
  await database.drop();
  expect(output.split('\n').filter((line) => line.includes('database-role-too-strong'))).toEqual([
    expect.stringContaining('The role of DATABASE_URL owns the tables'),
  ]);
});

test.each([
  ['SIGTERM', 'is not ready any more, but answers until its time is over', 503],
  ['SIGINT', 'ends at once', null],
] as const)('on %s a shop %s', async (signal, _does, ready) => {
  const database = await createTestDatabase();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const shop = spawn(process.execPath, [main], {
    env: {
      NODE_ENV: 'test',
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'fatal',
      DRAIN_SECONDS: '300',
      DATABASE_URL: database.url,
    },
    stdio: 'ignore',
  });
  const ended = once(shop, 'exit');
  const statusOf = (address: string) =>
    fetch(url + address).then(
      ({ status }) => status,
      () => null,
    );
  await expect.poll(() => statusOf('/readyz'), { timeout: 50_000 }).toBe(200);
  shop.kill(signal);
  await expect.poll(() => statusOf('/readyz'), { timeout: 20_000 }).toBe(ready);
  if (ready) {
    expect(await statusOf('/websiteData/allCategory')).toBe(200);
    // A second signal does not wait.
    shop.kill(signal);
  }
  expect(await ended).toEqual([ready ? 1 : 0, null]);
  await database.drop();
});

test('a signal during the start leaves no database running', async () => {
  const dataDir = path.join(folder, 'interrupted');
  const shop = spawn(process.execPath, [main], {
    env: { NODE_ENV: 'test', PORT: '0', DATA_DIR: dataDir, DEMO_DATA: 'off', LOG_LEVEL: 'fatal' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = text(shop.stdout);
  const ended = once(shop, 'exit');
  const log = () => readFile(path.join(dataDir, 'postgres.log'), 'utf8').catch(() => '');
  try {
    await expect.poll(log, { interval: 5, timeout: 60_000 }).toContain('starting PostgreSQL');
  } finally {
    shop.kill('SIGTERM');
  }
  expect((await ended)[0]).toBe(0);
  expect(await log()).toMatch(/database system is shut down\n$/);
  expect(await output).toBe('');
}, 120_000);

async function startMain(environment: Record<string, string>) {
  const shop = spawn(process.execPath, [main], {
    env: { NODE_ENV: 'test', PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'fatal', ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [complaint, [code]] = await Promise.all([text(shop.stderr), once(shop, 'exit')]);
  return { code, complaint };
}
