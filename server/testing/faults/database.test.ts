import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findRunningServer } from '../../outside/postgres/running-server.ts';
import type { Db } from '../../platform/db/database.ts';
import { createTestDatabase } from '../database.ts';
import { eventually } from '../gateway-stand-in.ts';
import { expectOnly, expectSound, quietDb, type Stall, setUpStall, startSelling } from '../selling.ts';
import { type ShopProcess, startShopProcess } from '../shop-process.ts';
import { startTcpProxy } from '../tcp-proxy.ts';

let dataDir: string;
let shop: ShopProcess;
let db: Db;
let stall: Stall;

/** On its embedded PostgreSQL, which it starts again when it dies. */
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'millwright-faults-'));
  shop = await startShopProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal' });
  db = quietDb((await findRunningServer(dataDir))!);
  stall = await setUpStall(db);
});
afterAll(async () => {
  await db.$client.end();
  await shop.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const postmaster = async () =>
  Number((await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
const statusOf = (url: string) =>
  fetch(shop.url + url).then(
    ({ status }) => status,
    () => 0,
  );

test.each(['SIGQUIT', 'SIGKILL'] as const)(
  'PostgreSQL ended three times by %s under load: the shop lives on, says 503 meanwhile and loses nothing',
  async (signal) => {
    const selling = startSelling([shop.url], stall);
    for (let round = 1; round <= 3; round += 1) {
      const before = selling.placed.size;
      await eventually(() => expect(selling.placed.size).toBeGreaterThan(before + 5));
      const killed = await postmaster();
      process.kill(killed, signal);
      await eventually(async () => expect(await postmaster()).not.toBe(killed));
      await eventually(async () => expect(await statusOf('/readyz')).toBe(200));
    }
    await selling.stop();
    expectOnly(selling.statuses, [200, 409, 502, 503]);
    await expectSound(db, selling);
  },
);

test('PostgreSQL that hangs for twenty seconds: cached pages are served, and five seconds later all is well', async () => {
  const cached = '/websiteData/allReviews';
  expect(await statusOf(cached)).toBe(200);
  const selling = startSelling([shop.url], stall);
  await eventually(() => expect(selling.placed.size).toBeGreaterThan(5));
  const pid = await postmaster();
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8'))
    .trim()
    .split(' ')
    .map(Number);
  for (const each of [pid, ...children]) process.kill(each, 'SIGSTOP');
  const until = performance.now() + 20_000;
  while (performance.now() < until) {
    expect(await statusOf(cached)).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  expect(await statusOf('/readyz')).toBe(503);
  for (const each of [pid, ...children]) process.kill(each, 'SIGCONT');
  const since = performance.now();
  await eventually(async () => expect(await statusOf('/readyz')).toBe(200));
  expect(performance.now() - since).toBeLessThan(5_000);
  await selling.stop();
  expectOnly(selling.statuses, [200, 409, 502, 503]);
  await expectSound(db, selling);
});

test('an external PostgreSQL that is stopped for twenty seconds: a clear sentence, cached pages, and five seconds later all is well', async () => {
  const database = await createTestDatabase();
  const proxy = await startTcpProxy(database.url);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'millwright-faults-'));
  const outside = await startShopProcess({ DATABASE_URL: proxy.url, DATA_DIR: folder, LOG_LEVEL: 'fatal' });
  const outsideDb = quietDb(database.url);
  const ask = (path: string) => fetch(outside.url + path);
  try {
    const there = await setUpStall(outsideDb);
    expect((await ask('/websiteData/allReviews')).status).toBe(200);
    const selling = startSelling([outside.url], there);
    await eventually(() => expect(selling.paid.size).toBeGreaterThan(5));
    await proxy.stop();
    const until = performance.now() + 20_000;
    while (performance.now() < until) {
      expect((await ask('/websiteData/allReviews')).status).toBe(200);
      const refused = await ask(`/user/product/allProducts?search=${Math.random()}`);
      expect([refused.status, await refused.json()]).toEqual([
        503,
        { error: 'The shop is busy for a moment. Try again in a few seconds.', code: 'unavailable' },
      ]);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    await proxy.start();
    const [since, before] = [performance.now(), selling.placed.size];
    await eventually(() => expect(selling.placed.size).toBeGreaterThan(before));
    expect(performance.now() - since).toBeLessThan(5_000);
    await selling.stop();
    expectOnly(selling.statuses, [200, 409, 502, 503]);
    await expectSound(outsideDb, selling);
  } finally {
    await outsideDb.$client.end();
    await outside.stop();
    await proxy.stop();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  }
});
