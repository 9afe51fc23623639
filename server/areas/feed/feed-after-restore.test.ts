// @module-tag slow
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiKeys } from '../../platform/db/schema/index.ts';
import { addApiKey } from '../../testing/api-keys.ts';
import { asOwner } from '../../testing/as-owner.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { placePaidOrder } from '../../testing/orders.ts';
import { registerCustomer } from '../../testing/people.ts';
import { openShop, type TestShop } from '../../testing/test-shop.ts';
import { backUp } from '../backup/back-up.ts';
import { restore } from '../backup/restore.ts';

let folder: string;
let databases: TestDatabase[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'millwright-feed-'));
  databases = [await createTestDatabase('staffed'), await createTestDatabase()];
});
afterAll(async () => {
  for (const database of databases ?? []) await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const open = (which: number) =>
  openShop({ DATABASE_URL: databases[which]!.url, DATA_DIR: path.join(folder, String(which)) });

const things = async (shop: TestShop, key: string) => {
  const { status, body } = await shop.get('/feed?limit=500', key);
  expect(status, JSON.stringify(body)).toBe(200);
  const items: { kind: string; id: string }[] = body.data.items;
  return { ids: items.map(({ kind, id }) => `${kind} ${id}`).sort(), next: body.data.next as string };
};

test('a restored shop sends its readers back to the beginning, where they find everything [B11.2]', async () => {
  const file = path.join(folder, 'shop.tar');
  const old = await open(0);
  const { key } = await addApiKey(old.deps.db, ['feed.read']);
  await placePaidOrder(old, await registerCustomer(old));
  const { config } = old;
  await old.stop();
  // As if it had been made by a server that had counted much further.
  await asOwner(databases[0]!.url, `UPDATE feed_changes SET changed_in = '9000000000000000000'`);
  await backUp({ databaseUrl: databases[0]!.url, dataDir: config.dataDir, file });
  await asOwner(databases[0]!.url, 'UPDATE feed_changes SET changed_in = pg_current_xact_id()');
  const again = await open(0);
  const before = await things(again, key);
  await again.stop();
  await restore({ urls: databases[1]!.urls, dataDir: path.join(folder, '1'), file, force: true });
  const shop = await open(1);
  expect((await shop.get(`/feed?after=${before.next}`, key)).status, 'the key is held').toBe(401);
  await shop.deps.db.update(apiKeys).set({ releasedAt: sql`clock_timestamp()` });
  expect(await shop.get(`/feed?after=${before.next}`, key)).toMatchObject({
    status: 409,
    body: { code: 'feed-restarted' },
  });
  expect((await things(shop, key)).ids).toEqual(before.ids);
  await shop.stop();
}, 120_000);

test('a shop of before the feed finds in it what it had [B11.2]', async () => {
  const shop = await open(0);
  const { key } = await addApiKey(shop.deps.db, ['feed.read']);
  const before = await things(shop, key);
  await shop.deps.db.execute(sql`DELETE FROM feed_changes`);
  expect((await things(shop, key)).ids).toEqual([]);
  const migration = '../../platform/db/migrations/1023_feed_filled.sql';
  await shop.deps.db.$client.query(await readFile(path.join(import.meta.dirname, migration), 'utf8'));
  expect((await things(shop, key)).ids).toEqual(before.ids);
  await shop.stop();
}, 120_000);
