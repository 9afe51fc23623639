import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from './outside/postgres/free-port.ts';
import { createTestDatabase } from './testing/database.ts';
import { spawnMain } from './testing/main-process.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'millwright-main-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('a start that fails says why, with nothing around it, and ends with 1', async () => {
  const shop = spawnMain(
    { DATA_DIR: folder, LOG_LEVEL: 'fatal', DATABASE_URL: 'postgres://shop:s3cret@127.0.0.1:1/shop' },
    ['ignore', 'ignore', 'pipe'],
  );
  const [complaint, [code]] = await Promise.all([text(shop.stderr!), once(shop, 'exit')]);
  expect({ code, complaint }).toEqual({
    code: 1,
    complaint: 'DATABASE_URL cannot be reached: connect ECONNREFUSED 127.0.0.1:1.\n',
  });
});

test('a shop whose role owns the tables opens all the same, and says in one line what is weaker', async () => {
  const database = await createTestDatabase();
  const shop = spawnMain({ DATA_DIR: folder, LOG_LEVEL: 'warn', DATABASE_URL: database.ownerUrl }, [
    'ignore',
    'pipe',
    'inherit',
  ]);
  let output = '';
  shop.stdout!.on('data', (part) => {
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
  const shop = spawnMain({ DATA_DIR: dataDir, DEMO_DATA: 'off', LOG_LEVEL: 'fatal' }, [
    'ignore',
    'pipe',
    'inherit',
  ]);
  const output = text(shop.stdout!);
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
