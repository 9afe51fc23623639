import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { FEED_KINDS, FeedItem } from '#contract/feed.ts';
import { customers, products, restores } from '../../platform/db/schema/index.ts';
import { openSession } from '../../platform/http/sessions.ts';
import { addApiKey } from '../../testing/api-keys.ts';
import { addCounted, addProduct } from '../../testing/catalogue.ts';
import { placeOrder, placePaidOrder } from '../../testing/orders.ts';
import { logInAdmin, registerCustomer, type TestCustomer } from '../../testing/people.ts';
import { quoting } from '../../testing/quotes.ts';
import { addStaffMember } from '../../testing/staff.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import { cleanUp } from '../operation/clean-up.ts';
import { cursorText, readCursor } from './cursor.ts';

const shop = startTestShop();
let key: string;
let full: string;
let customer: TestCustomer;

beforeAll(async () => {
  key = (await addApiKey(shop.deps.db, ['feed.read'])).key;
  full = (await addApiKey(shop.deps.db, ['feed.read', 'customers.read'])).key;
  customer = await registerCustomer(shop);
});

const ask = (query: string, token = key) => shop.get(`/feed?${query}`, token);

async function page(query = '', token = key): Promise<{ items: FeedItem[]; next: string }> {
  const { status, body } = await ask(query, token);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

/** Up to the end, in small pages. */
async function readAll(query = 'limit=7', token = key, from = '') {
  const items: FeedItem[] = [];
  let after = from;
  while (true) {
    const { items: more, next } = await page(`${query}${after && `&after=${after}`}`, token);
    items.push(...more);
    after = next;
    if (more.length === 0) return { items, next };
  }
}

const find = (items: FeedItem[], kind: string, id: string) =>
  items.filter((item) => item.kind === kind && item.id === id);

describe('the feed', () => {
  test('has everything that there is, each thing once, and then only what changes [B11.2]', async () => {
    const { mongooseOrderId } = await placePaidOrder(shop, customer);
    const productId = await addProduct(shop, { name: 'Old name' });
    await quoting(shop, customer, await logInAdmin(shop)).request(productId);
    const { items, next } = await readAll();
    expect(find(items, 'order', mongooseOrderId)).toHaveLength(1);
    expect(new Set(items.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(items.length);
    const { items: later, next: end } = await readAll('', key, next);
    expect(later).toEqual([]);
    await shop.deps.db.update(products).set({ name: 'New name' }).where(eq(products.id, productId));
    const { items: changed } = await readAll('', key, end);
    expect(changed).toMatchObject([
      { kind: 'product', id: productId, version: 2, data: { name: 'New name' } },
    ]);
  });

  test('several changes in one transaction are one, and each further transaction raises the version [B11.2]', async () => {
    const { next } = await readAll();
    const id = await addProduct(shop);
    await shop.deps.db.transaction(async (tx) => {
      for (const name of ['A', 'B', 'C']) await tx.update(products).set({ name }).where(eq(products.id, id));
    });
    const { items } = await readAll('', key, next);
    expect(find(items, 'product', id)).toMatchObject([{ version: 2, data: { name: 'C' } }]);
  });

  test('what is deleted has no data, and after the last cursor has ended it is forgotten [B11.2]', async () => {
    const id = await addProduct(shop);
    const { next } = await readAll();
    await shop.deps.db.delete(products).where(eq(products.id, id));
    const { items } = await readAll('', key, next);
    expect(find(items, 'product', id)).toMatchObject([{ version: 2, data: null }]);
    await cleanUp(shop.deps.db, []);
    expect(find((await readAll()).items, 'product', id)).toHaveLength(1);
    await shop.deps.db.execute(sql`UPDATE feed_changes SET at = now() - interval '92 days' WHERE id = ${id}`);
    await cleanUp(shop.deps.db, []);
    expect(find((await readAll()).items, 'product', id)).toEqual([]);
  });

  test('stock is there while it is counted, and moves with every order [B11.2]', async () => {
    const productId = await addCounted(shop, 5);
    const { items, next } = await readAll('kinds=stock');
    expect(find(items, 'stock', productId)).toMatchObject([{ data: { onHand: 5, held: 0, free: 5 } }]);
    await shop.deps.db.execute(sql`UPDATE stock SET counted = false WHERE product_id = ${productId}`);
    expect((await readAll('kinds=stock', key, next)).items).toMatchObject([{ id: productId, data: null }]);
  });

  test('only the kinds that are asked for come, in pages as long as wished [B11.2]', async () => {
    await placeOrder(shop, customer);
    const { items } = await readAll('kinds=order&kinds=customer&limit=1');
    expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['order', 'customer']));
    expect((await page('limit=3')).items).toHaveLength(3);
    for (const wrong of ['limit=0', 'limit=501', 'limit=x', 'kinds=people'])
      expect((await ask(wrong)).status, wrong).toBe(400);
  });

  test('names, e-mails, phones and addresses only come with customers.read [B11.1 B11.2]', async () => {
    const { mongooseOrderId } = await placePaidOrder(shop, customer);
    const [without, withThem] = [(await readAll()).items, (await readAll('', full)).items];
    const said = JSON.stringify(without);
    for (const secret of [customer.email, customer.name, '9876543210', 'Coimbatore', 'Foundry'])
      expect(said, secret).not.toContain(secret);
    expect(find(without, 'order', mongooseOrderId)).toMatchObject([
      { data: { district: null, customerId: { _id: customer.id, name: null, email: null, phone: null } } },
    ]);
    expect(find(withThem, 'order', mongooseOrderId)).toMatchObject([
      { data: { district: 'Coimbatore', customerId: { email: customer.email } } },
    ]);
    expect(find(withThem, 'customer', customer.id)).toMatchObject([{ data: { name: customer.name } }]);
    expect(without.map(({ kind, id }) => `${kind} ${id}`).sort()).toEqual(
      withThem.map(({ kind, id }) => `${kind} ${id}`).sort(),
    );
  });
});

describe('a cursor', () => {
  afterEach(() => shop.deps.db.delete(restores));

  test('that cannot be read is refused, and says so [B11.2]', async () => {
    const { next } = await page();
    for (const after of ['x', `${next}x`, next.slice(0, -4), randomUUID(), 'MSBhIDEgMSB-IHg', '%F0%9F%94%91'])
      expect((await ask(`after=${after}`)).status, after).toBe(400);
  });

  test('ends 90 days after its reader was last at the end [B11.2]', async () => {
    const { next } = await readAll();
    const days = (count: number) =>
      cursorText({ ...readCursor(next), sinceMs: Date.now() - count * 86_400_000 });
    expect((await ask(`after=${days(89)}`)).status).toBe(200);
    expect(await ask(`after=${days(91)}`)).toMatchObject({ status: 409, body: { code: 'feed-restarted' } });
    // On the way it grows old, at the end it is new.
    const { next: onTheWay } = await page('limit=1');
    const old = { ...readCursor(onTheWay), sinceMs: Date.now() - 5 * 86_400_000 };
    const { next: further } = await page(`limit=1&after=${cursorText(old)}`);
    expect(readCursor(further).sinceMs).toBe(old.sinceMs);
    expect(readCursor((await readAll('limit=500', key, further)).next).sinceMs).toBeGreaterThan(old.sinceMs);
  });

  test('from before a restore is refused, and one of a server that had counted further [B11.2]', async () => {
    const { next } = await readAll();
    const ahead = readCursor(next);
    const place = { ...ahead.place, transaction: ahead.place.transaction + 1_000_000n };
    expect((await ask(`after=${cursorText({ ...ahead, place })}`)).body.code).toBe('feed-restarted');
    // The key would be held by the restore, whose moment decides.
    await shop.deps.db.insert(restores).values({ restoredAt: new Date(0), stateOf: new Date(0) });
    expect(await ask(`after=${next}`)).toMatchObject({ status: 409, body: { code: 'feed-restarted' } });
    expect((await readAll()).items.length).toBeGreaterThan(0);
  });

  test('knows the server that it counts the transactions of [B11.2]', async () => {
    const { rows } = await shop.deps.db.execute(sql`SELECT feed_server() AS server`);
    expect(rows).toEqual([{ server: expect.stringMatching(/^\d+\/[0-9A-F]{8}$/) }]);
  });

  test('what a server had noted that counted further is there after a restore [B11.2]', async () => {
    const id = await addProduct(shop);
    await shop.deps.db.execute(sql`
      UPDATE feed_changes SET changed_in = '9223372036854775807'::xid8 WHERE id = ${id}`);
    expect(find((await readAll()).items, 'product', id)).toEqual([]);
    await shop.deps.db.insert(restores).values({ restoredAt: new Date(0), stateOf: new Date(0) });
    expect(find((await readAll()).items, 'product', id)).toHaveLength(1);
  });
});

test('a role that may not read papers has none in its feed', async () => {
  const { db } = shop.deps;
  const viewer = await openSession(db, 'admin', (await addStaffMember(db, 'viewer')).id);
  const owner = await logInAdmin(shop);
  const kinds = (items: FeedItem[]) => new Set(items.map(({ kind }) => kind));
  expect(kinds((await readAll('', owner)).items)).toContain('paper');
  expect(kinds((await readAll('', viewer)).items)).not.toContain('paper');
  expect((await ask('kinds=paper', viewer)).status).toBe(403);
});

/** The newest write of a thing's own row, by PostgreSQL itself. */
const TABLES: Record<(typeof FEED_KINDS)[number], [table: string, id: string]> = {
  order: ['orders', 'id'],
  paper: ['papers', 'id'],
  refund: ['refunds', 'id'],
  quote: ['quotes', 'id'],
  customer: ['customers', 'id'],
  product: ['products', 'id'],
  stock: ['stock', 'product_id'],
};

test('nothing that the calls above wrote is missing or older in the feed than in its table [B11.2]', async () => {
  await shop.deps.db.update(customers).set({ phone: '9876543211' }).where(eq(customers.id, customer.id));
  for (const [kind, [table, id]] of Object.entries(TABLES)) {
    const { rows } = await shop.deps.db.execute(sql`
      SELECT thing.${sql.raw(id)} FROM ${sql.raw(table)} thing
      LEFT JOIN feed_changes feed ON feed.kind = ${kind} AND feed.id = thing.${sql.raw(id)} AND NOT feed.gone
      WHERE feed.id IS NULL OR (feed.changed_in::text::numeric % 4294967296) < thing.xmin::text::numeric`);
    expect(rows, kind).toEqual([]);
  }
});
