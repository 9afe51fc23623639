import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../db/database.ts';
import { createTestDatabase } from '../testing/database.ts';
import { startShopProcess } from '../testing/money-run/shop-process.ts';
import { eventually } from '../testing/sandbox-gateway.ts';
import { expectSound, quietDb, type Stall, setUpStall, startSelling } from '../testing/selling.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let dataDir: string;
let db: Db;
let stall: Stall;
const start = () => startShopProcess({ DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'fatal' });

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'millwright-faults-'));
  await (await start()).stop();
  db = quietDb(database.url);
  stall = await setUpStall(db);
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

test('asked to stop with two hundred requests in flight: each is answered whole, and it ends in order', async () => {
  const shop = await start();
  const requests = Array.from({ length: 200 }, () =>
    fetch(`${shop.url}/user/product/allProducts?search=${Math.random()}`).then(
      async (answer) => ({ status: answer.status, whole: (await answer.text()).endsWith('}') }),
      // Not taken any more; one that was taken and then reset says so.
      (error) => ({ status: 0, whole: (error.cause as NodeJS.ErrnoException)?.code === 'ECONNREFUSED' }),
    ),
  );
  await new Promise((resolve) => setTimeout(resolve, 20));
  const since = performance.now();
  const code = await shop.terminate();
  expect(code).toBe(0);
  expect(performance.now() - since).toBeLessThan(15_000);
  const answers = await Promise.all(requests);
  expect(answers.filter(({ status, whole }) => !whole || ![0, 200, 503].includes(status))).toEqual([]);
});

test('killed and started twenty times in a row while it sells', async () => {
  const shop = await start();
  const selling = startSelling([shop.url], stall, 3);
  for (let round = 0; round < 20; round += 1) await shop.killAndStart();
  await eventually(() => expect(selling.statuses.at(-1)).toBe(200));
  await selling.stop();
  expect(selling.statuses).not.toContain(500);
  await expectSound(db, selling.placed);
  await shop.stop();
});

test('two instances on one database, of which one is killed: the other goes on and finishes its work', async () => {
  const [one, other] = [await start(), await start()];
  const selling = startSelling([one.url, other.url], stall);
  await eventually(() => expect(selling.placed.size).toBeGreaterThan(20));
  await one.killAndStart();
  const before = selling.placed.size;
  await eventually(() => expect(selling.placed.size).toBeGreaterThan(before + 20));
  await selling.stop();
  expect(selling.statuses).not.toContain(500);
  await expectSound(db, selling.placed);
  await one.stop();
  await other.stop();
});
