import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { eventually } from '../gateway-stand-in.ts';
import { expectOnly, expectSound, quietDb, type Stall, setUpStall, startSelling } from '../selling.ts';
import { startShopProcess } from '../shop-process.ts';

let database: TestDatabase;
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

test('asked to stop with two hundred requests and a refund in flight: each is answered whole, and it ends in order [B8.7]', async () => {
  const shop = await start();
  const selling = startSelling([shop.url], stall, 3);
  await eventually(() => expect(selling.paid.size).toBeGreaterThan(0));
  await selling.stop();
  await expectSound(db, selling);
  // A browser opens connections before it needs them.
  const silent = connect(Number(new URL(shop.url).port), '127.0.0.1');
  const requests = Array.from({ length: 200 }, () =>
    outcomeOf(fetch(`${shop.url}/user/product/allProducts?search=${Math.random()}`)),
  );
  const refund = { mongooseOrderId: [...selling.paid][0], refundOption: 'full' };
  requests.push(
    outcomeOf(
      fetch(`${shop.url}/orders/approveRefund`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: stall.adminToken },
        body: JSON.stringify(refund),
      }),
    ),
  );
  await new Promise((resolve) => setTimeout(resolve, 20));
  const since = performance.now();
  expect(await shop.terminate()).toBe(0);
  expect(performance.now() - since).toBeLessThan(15_000);
  silent.destroy();
  const outcomes = Map.groupBy(await Promise.all(requests), (outcome) => outcome);
  // A connection that was not taken any more is refused; one that was taken and then reset would say so.
  for (const fine of ['200 whole', '503 whole', 'ECONNREFUSED']) outcomes.delete(fine);
  expect([...outcomes.keys()]).toEqual([]);
  const again = await start();
  await expectSound(db, selling);
  await again.stop();
});

const outcomeOf = (answering: Promise<Response>): Promise<string> =>
  answering.then(
    async (answer) => `${answer.status} ${(await answer.text()).endsWith('}') ? 'whole' : 'cut off'}`,
    (error) => (error.cause as NodeJS.ErrnoException)?.code ?? String(error),
  );

test('a second signal, a second later, ends it at once', async () => {
  const shop = await start();
  // An answer that takes its time: its client does not read it.
  const held = await db.$client.connect();
  await held.query('BEGIN; LOCK TABLE reviews');
  const asked = fetch(`${shop.url}/websiteData/allReviews`).catch(() => null);
  await new Promise((resolve) => setTimeout(resolve, 100));
  const since = performance.now();
  const ended = shop.terminate();
  // Sooner it would be the same signal from another sender.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  const code = await Promise.race([shop.terminate(), ended]);
  await asked;
  await held.query('ROLLBACK');
  held.release();
  expect(code).toBe(1);
  expect(performance.now() - since).toBeLessThan(3_000);
});

test('killed and started twenty times in a row while it sells', async () => {
  const shop = await start();
  const selling = startSelling([shop.url], stall, 3);
  for (let round = 0; round < 20; round += 1) await shop.killAndStart();
  await eventually(() => expect(selling.statuses.at(-1)).toBe(200));
  await selling.stop();
  expectOnly(selling.statuses, [0, 200, 409, 502, 503]);
  await expectSound(db, selling);
  await shop.stop();
});

test('two instances on one database, of which one is killed: the other goes on and finishes its work [B8.5]', async () => {
  const [one, other] = [await start(), await start()];
  const selling = startSelling([one.url, other.url], stall);
  await eventually(() => expect(selling.placed.size).toBeGreaterThan(20));
  await one.killAndStart();
  const before = selling.placed.size;
  await eventually(() => expect(selling.placed.size).toBeGreaterThan(before + 20));
  await selling.stop();
  expectOnly(selling.statuses, [0, 200, 409, 502, 503]);
  await expectSound(db, selling);
  await one.stop();
  await other.stop();
});
