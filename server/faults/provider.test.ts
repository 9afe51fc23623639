import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../db/database.ts';
import { p95OfSearches } from '../testing/catalogue-speed.ts';
import { createTestDatabase } from '../testing/database.ts';
import { type ShopProcess, startShopProcess } from '../testing/money-run/shop-process.ts';
import { eventually } from '../testing/sandbox-gateway.ts';
import {
  expectOnly,
  expectSound,
  quietDb,
  type Stall,
  setUpStall,
  startSelling,
} from '../testing/selling.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let dataDir: string;
let shop: ShopProcess;
let db: Db;
let stall: Stall;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'millwright-faults-'));
  shop = await startShopProcess({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
    SANDBOX_CONTROLS: 'on',
  });
  db = quietDb(database.url);
  stall = await setUpStall(db);
});
afterAll(async () => {
  await db.$client.end();
  await shop.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

test('a provider that answers nothing for a minute: orders say so within ten seconds, the catalogue is as fast as ever, and then sales go on', async () => {
  const calm = await p95OfSearches(shop.url);
  const selling = startSelling([shop.url], stall);
  await eventually(() => expect(selling.paid.size).toBeGreaterThan(5));
  const dark = await fetch(`${shop.url}/sandbox/razorpay/controls/dark`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ seconds: 60 }),
  });
  expect(dark.status).toBe(200);
  const until = performance.now() + 60_000;
  await delay(1_000);
  expect(await p95OfSearches(shop.url)).toBeLessThan(Math.max(2 * calm, 250));
  const since = performance.now();
  const refusals = selling.statuses.length;
  await expect
    .poll(() => selling.statuses.slice(refusals).includes(502), { timeout: 11_000, interval: 100 })
    .toBe(true);
  expect(performance.now() - since).toBeLessThan(11_000);
  while (performance.now() < until) {
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
    await delay(1_000);
  }
  const before = selling.paid.size;
  await expect.poll(() => selling.paid.size, { timeout: 30_000 }).toBeGreaterThan(before + 5);
  await selling.stop();
  expectOnly(selling.statuses, [200, 409, 502]);
  await expectSound(db, selling);
});
