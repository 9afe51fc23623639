// @module-tag slow
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dropEverything } from '../../platform/db/drop-everything.ts';
import { addCategory, addProduct } from '../../testing/catalogue.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { eventually } from '../../testing/gateway-stand-in.ts';
import { addProducts, hold, holdProduct, untilUpdated, updatesOf } from '../../testing/many-products.ts';
import { migrateBefore } from '../../testing/older-schema.ts';
import { checkOut } from '../../testing/orders.ts';
import { logInAdmin, registerCustomer } from '../../testing/people.ts';
import { openShop, startTestShop } from '../../testing/test-shop.ts';

/** More than two pieces. */
const MANY = 1_200;
const PIECE = 500;

const shop = startTestShop();
let admin: string;
let categoryId: string;
let ids: string[];
/** Letters only, so that it is a word of the search. */
const freshName = () => `Bolts${randomUUID().replace(/[^a-f]/g, '')}x`;
let former: string;

beforeAll(async () => {
  admin = await logInAdmin(shop);
});
beforeEach(async () => {
  former = freshName();
  categoryId = await addCategory(shop, former);
  ids = await addProducts(shop, categoryId, MANY);
});

const rename = async (name: string) => {
  const { status } = await shop.post('/category/edit', { categoryId, name, imageLink: '' }, admin);
  expect(status).toBe(200);
};
const found = async (search: string): Promise<number> =>
  (await shop.get(`/user/product/allProducts?search=${search}`)).body.data.totalDocs;
const untilDone = (done: number) =>
  eventually(async () => expect(await updatesOf(shop, admin)).toEqual([{ categoryId, done, total: MANY }]));

const untilPieceWaits = () =>
  eventually(async () => {
    const { rows } = await shop.deps.db.execute<{ pid: number }>(sql`SELECT pid FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'UPDATE products SET search_text%'`);
    expect(rows).toHaveLength(1);
    return rows;
  });

describe('the products of a large category that is renamed', () => {
  test('are found by the new name in the end, and none by the old', async () => {
    const name = freshName();
    await rename(name);
    await untilUpdated(shop, admin);
    expect([await found(name), await found(former)]).toEqual([MANY, 0]);
  });

  test('are locked one piece at a time: a checkout of any other goes through meanwhile', async () => {
    const name = freshName();
    const customer = await registerCustomer(shop);
    // The piece cannot end before the word that its products bring is free.
    const letGo = await hold(shop, 'INSERT INTO search_words VALUES ($1)', [name.toLowerCase()]);
    try {
      await rename(name);
      await untilPieceWaits();
      const { rows } = await shop.deps.db.execute(
        sql`SELECT id FROM products WHERE category_id = ${categoryId} FOR SHARE SKIP LOCKED`,
      );
      expect(rows).toHaveLength(MANY - PIECE);
      const bought = await checkOut(shop, customer, [{ productId: ids[PIECE]!, quantity: 1 }]);
      expect(bought.status).toBe(200);
      expect(await updatesOf(shop, admin)).toEqual([{ categoryId, done: 0, total: MANY }]);
    } finally {
      await letGo();
    }
    await untilUpdated(shop, admin);
    expect(await found(name)).toBe(MANY);
  });

  test('are not waited for by the update while a checkout holds one: it goes on from there, others before', async () => {
    const name = freshName();
    const other = await addCategory(shop, freshName());
    await addProducts(shop, other, MANY);
    const letGo = await holdProduct(shop, ids[600]!);
    try {
      await rename(name);
      await shop.post('/category/edit', { categoryId: other, name: freshName(), imageLink: '' }, admin);
      await untilDone(600);
    } finally {
      await letGo();
    }
    await untilUpdated(shop, admin);
    expect([await found(name), await found(former)]).toEqual([MANY, 0]);
  });

  test('carry the last name after two renames and changes on both sides of where the update is', async () => {
    const [second, last] = [freshName(), freshName()];
    const other = await addCategory(shop, freshName());
    const letGo = await holdProduct(shop, ids[600]!);
    const edit = async (productId: string, category: string) => {
      const form = { name: 'Stud', description: '', price: 50, productType: 'buyable', imageLink: [] };
      const body = { productId, category, ...form, specifications: [] };
      expect((await shop.post('/admin/product/edit', body, admin)).status).toBe(200);
    };
    const late = await addProduct(shop, { categoryId: other });
    try {
      await rename(second);
      await untilDone(600);
      await rename(last);
      await edit(ids[3]!, other);
      await edit(ids[900]!, other);
      await edit(late, categoryId);
      await edit(ids[901]!, categoryId);
    } finally {
      await letGo();
    }
    await untilUpdated(shop, admin);
    const { rows } = await shop.deps.db.execute(sql`
      SELECT products.id FROM products JOIN categories ON categories.id = category_id
      WHERE category_id IN (${categoryId}, ${other}) AND search_text NOT LIKE '% ' || lower(categories.name)`);
    expect(rows).toEqual([]);
    expect([await found(former), await found(second), await found(last)]).toEqual([0, 0, MANY - 1]);
  });

  test('of few are found by the new name with the answer', async () => {
    const name = freshName();
    const few = await addCategory(shop, freshName());
    await addProducts(shop, few, 3);
    await shop.post('/category/edit', { categoryId: few, name, imageLink: '' }, admin);
    expect(await found(name)).toBe(3);
  });
});

describe('an update that is cut short', () => {
  test('within a piece begins that piece again', async () => {
    const name = freshName();
    const letGo = await hold(shop, 'INSERT INTO search_words VALUES ($1)', [name.toLowerCase()]);
    try {
      await rename(name);
      const [piece] = await untilPieceWaits();
      await shop.deps.db.execute(sql`SELECT pg_terminate_backend(${piece!.pid})`);
      await untilDone(0);
    } finally {
      await letGo();
    }
    await untilUpdated(shop, admin);
    expect([await found(name), await found(former)]).toEqual([MANY, 0]);
  });

  test('between two pieces goes on in another process', async () => {
    const database = await createTestDatabase('staffed');
    const first = await openShop({ DATABASE_URL: database.url });
    const token = await logInAdmin(first);
    const category = await addCategory(first, 'Fasteners');
    const held = (await addProducts(first, category, MANY))[600]!;
    // A buyer of another process, which outlives the first.
    const second = await openShop({ DATABASE_URL: database.url });
    const letGo = await holdProduct(second, held);
    await first.post('/category/edit', { categoryId: category, name: 'Bolzen', imageLink: '' }, token);
    await eventually(async () => expect((await updatesOf(second, token))[0]?.done).toBe(600));
    await first.stop();
    await letGo();
    await untilUpdated(second, token);
    const { rows } = await second.deps.db.execute(
      sql`SELECT id FROM products WHERE search_text LIKE '% bolzen'`,
    );
    expect(rows).toHaveLength(MANY);
    await second.stop();
    await database.drop();
  });
});

test('a database from before commas between thousands were dropped finds its numbers after the start', async () => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  await dropEverything(client);
  await migrateBefore(database.urls, '0395');
  await client.query(
    `WITH motors AS (INSERT INTO categories (name) VALUES ('Motors') RETURNING id)
     INSERT INTO products (category_id, name, description, price_paise, product_type, specifications, search_text)
     SELECT id, 'Motor', '', 100, 'buyable', '[{"key": "Speed", "value": "1,440 rpm"}, {"key": "Sizes", "value": "10,20 mm"}]',
       ' motor speed 1,440rpm sizes 10,20mm motors' FROM motors`,
  );
  const opened = await openShop({ DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl });
  await eventually(async () => {
    const { rows } = await client.query('SELECT search_text AS text FROM products');
    expect(rows).toEqual([{ text: ' motor speed 1440rpm sizes 10,20mm motors' }]);
  });
  await opened.stop();
  await client.end();
  await database.drop();
});
