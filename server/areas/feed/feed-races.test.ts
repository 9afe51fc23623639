// @module-tag slow
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { FeedItem } from '#contract/feed.ts';
import { addApiKey } from '../../testing/api-keys.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type Random, randomFrom } from '../../testing/random.ts';
import { quietDb, seedInWords } from '../../testing/selling.ts';
import { type ShopProcess, startShopProcess } from '../../testing/shop-process.ts';

const TRANSACTIONS = 200;
const MOST_OPEN = 50;
const THINGS = 40;

let database: TestDatabase;
let folder: string;
let shops: ShopProcess[];
const keys: string[] = [];
const writers: pg.Pool[] = [];

beforeAll(async () => {
  database = await createTestDatabase('staffed');
  folder = await mkdtemp(path.join(os.tmpdir(), 'millwright-feed-'));
  const environment = { DATABASE_URL: database.url, DATA_DIR: folder };
  shops = [await startShopProcess(environment), await startShopProcess(environment)];
  const db = quietDb(database.url);
  for (const _ of shops) keys.push((await addApiKey(db, ['feed.read', 'customers.read'])).key);
  await db.$client.end();
  writers.push(new pg.Pool({ connectionString: database.url, max: MOST_OPEN + 1 }));
}, 300_000);
afterAll(async () => {
  for (const pool of writers) await pool.end();
  for (const shop of shops ?? []) await shop.stop();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Follows the feed as a program does: what it knows, and where it was. */
function follow() {
  const known = new Map<string, string>();
  let after = '';
  let turn = 0;
  const page = async (): Promise<FeedItem[]> => {
    const at = turn++ % shops.length;
    const query = `limit=9${after && `&after=${after}`}`;
    const response = await fetch(`${shops[at]!.url}/feed?${query}`, {
      headers: { authorization: `Bearer ${keys[at]}` },
    });
    const text = await response.text();
    expect(response.status, text).toBe(200);
    const { items, next } = (JSON.parse(text) as { data: { items: FeedItem[]; next: string } }).data;
    for (const { kind, id, data } of items) {
      if (data === null) known.delete(`${kind} ${id}`);
      else known.set(`${kind} ${id}`, JSON.stringify(data));
    }
    after = next;
    return items;
  };
  const toEnd = async () => {
    while ((await page()).length > 0);
  };
  return { known, page, toEnd };
}

interface Slot {
  productId: string;
  customerId: string;
  isThere: boolean;
}

/** Changes a slot's product, its stock or its customer, or adds or deletes the product. */
async function write(client: pg.PoolClient, categoryId: string, slot: Slot, random: Random) {
  const { productId, customerId } = slot;
  const text = `No. ${random.between(1, 1_000_000)}`;
  if (!slot.isThere) {
    await client.query(
      `INSERT INTO products (id, category_id, name, description, price_paise, product_type) VALUES ($1, $2, $3, 'd', 100, 'buyable')`,
      [productId, categoryId, text],
    );
    slot.isThere = true;
  } else if (random.chance(0.2)) {
    await client.query('DELETE FROM products WHERE id = $1', [productId]);
    slot.isThere = false;
  } else await client.query('UPDATE products SET name = $2 WHERE id = $1', [productId, text]);
  if (random.chance(0.5))
    await client.query(
      `INSERT INTO stock (product_id, counted, on_hand) VALUES ($1, true, $2)
       ON CONFLICT (product_id) DO UPDATE SET on_hand = excluded.on_hand, counted = NOT stock.counted`,
      [productId, random.between(0, 99)],
    );
  if (random.chance(0.5))
    await client.query(
      `INSERT INTO customers (id, email, name, phone, password_hash) VALUES ($1, $2, $3, '9', '')
       ON CONFLICT (id) DO UPDATE SET name = excluded.name`,
      [customerId, `${customerId}@example.com`, text],
    );
}

test('many long transactions, two processes and a killed one: who follows the feed has at the end what the tables have [B11.2]', async () => {
  const random = randomFrom(inject('fuzz').seed);
  const pool = writers[0]!;
  const { rows } = await pool.query(`INSERT INTO categories (name) VALUES ('Pumps') RETURNING id`);
  const categoryId: string = rows[0].id;
  const free: Slot[] = Array.from({ length: THINGS + MOST_OPEN }, () => ({
    productId: randomUUID(),
    customerId: randomUUID(),
    isThere: false,
  }));
  const open: { client: pg.PoolClient; slot: Slot; wasThere: boolean }[] = [];
  const reader = follow();
  let begun = 0;
  while (begun < TRANSACTIONS || open.length > 0) {
    const begins =
      begun < TRANSACTIONS && open.length < MOST_OPEN && (open.length === 0 || random.chance(0.6));
    if (begins) {
      begun += 1;
      const slot = free.splice(random.between(0, free.length - 1), 1)[0]!;
      const client = await pool.connect();
      await client.query('BEGIN');
      const wasThere = slot.isThere;
      await write(client, categoryId, slot, random);
      open.push({ client, slot, wasThere });
    } else {
      const { client, slot, wasThere } = open.splice(random.between(0, open.length - 1), 1)[0]!;
      const isUndone = random.chance(0.1);
      await client.query(isUndone ? 'ROLLBACK' : 'COMMIT');
      if (isUndone) slot.isThere = wasThere;
      client.release();
      free.push(slot);
    }
    if (random.chance(0.5)) await reader.page();
    if (begun === TRANSACTIONS / 2 && begins) await shops[0]!.killAndStart();
  }
  await reader.toEnd();
  const fresh = follow();
  await fresh.toEnd();
  expect([...reader.known].sort(), seedInWords()).toEqual([...fresh.known].sort());
  const stored = await pool.query<{ thing: string }>(`
    SELECT 'product ' || id AS thing FROM products UNION ALL SELECT 'customer ' || id FROM customers
    UNION ALL SELECT 'stock ' || product_id FROM stock WHERE counted`);
  expect([...reader.known.keys()].sort(), seedInWords()).toEqual(
    stored.rows.map(({ thing }) => thing).sort(),
  );
}, 300_000);
