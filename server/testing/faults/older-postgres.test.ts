import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backUp } from '../../areas/backup/back-up.ts';
import { restore } from '../../areas/backup/restore.ts';
import { type OlderPostgres, startOlderPostgres } from '../older-postgres.ts';
import { openShop, type TestShop } from '../test-shop.ts';
import { expectJobsToRun, expectPurchaseAndRefund, expectToHearOfChanges } from '../whole-purchase.ts';

let postgres: OlderPostgres;
let dataDir: string;
let shop: TestShop & { stop(): Promise<void> };

beforeAll(async () => {
  postgres = await startOlderPostgres();
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'millwright-data-'));
  shop = await openShop({ DATABASE_URL: postgres.url, DATA_DIR: dataDir, DEMO_DATA: 'on' });
});
afterAll(async () => {
  await postgres?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test('the shop sells, listens, works and is restored on a PostgreSQL before 18 [B8.1]', async () => {
  const { rows } = await shop.deps.db.execute<{ major: number }>(
    sql`SELECT current_setting('server_version_num')::int / 10000 AS major`,
  );
  expect(rows[0]!.major).toBeLessThan(18);
  await expectPurchaseAndRefund(shop);
  await expectToHearOfChanges(shop, postgres.url);
  await expectJobsToRun(shop);
  for (const page of ['/user/product/allProducts?search=pump', '/websiteData/allBlogs', '/sitemap.xml'])
    expect([page, (await shop.get(page)).status]).toEqual([page, 200]);
  const file = path.join(dataDir, 'backup.tar');
  await backUp({ databaseUrl: postgres.url, dataDir, file });
  await shop.stop();
  await restore({ urls: { owner: postgres.url, shop: postgres.url }, dataDir, file, force: true });
  shop = await openShop({ DATABASE_URL: postgres.url, DATA_DIR: dataDir });
  await expectPurchaseAndRefund(shop);
  await shop.stop();
});
