import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Scope } from '#domain/keys/scopes.ts';
import { type Shop, startShop } from '../../start-shop.ts';
import { addApiKey } from '../../testing/api-keys.ts';
import { newCaller, PLACE } from '../../testing/callers.ts';
import { addCounted, addProduct } from '../../testing/catalogue.ts';
import { logInAdmin, registerCustomer } from '../../testing/people.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import { apiKeys, rateLimits } from '../db/schema/index.ts';
import { isWithinRanges } from './api-keys.ts';

const SHOP_PAGES = 'https://pages.shop.example';
const shop = startTestShop({ CORS_ORIGINS: SHOP_PAGES, TRUST_PROXY: '1' });
const db = () => shop.deps.db;
const READS = '/orders/allOrders';
const get = (url: string, headers: Record<string, string>) =>
  shop.app.inject({ method: 'GET', url, headers });
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

describe('a call with a key', () => {
  test('is refused without a word when the key is not one, unknown or in another form [B11.1]', async () => {
    const { key } = await addApiKey(db(), ['orders.read']);
    const unknown = (await addApiKey(db(), ['orders.read'])).key;
    await db()
      .delete(apiKeys)
      .where(eq(apiKeys.beginning, unknown.slice(0, 12)));
    expect((await get(READS, bearer(key))).statusCode).toBe(200);
    for (const authorization of [
      key,
      `Basic ${key}`,
      `Bearer ${key}0`,
      `Bearer ${key} x`,
      `Bearer ${unknown}`,
    ]) {
      const answer = await get(READS, { authorization });
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({ error: 'Login to continue', code: 'unauthenticated' });
    }
    for (const where of [`${READS}?key=${key}`, `${READS}?access_token=${key}`])
      expect((await get(where, { cookie: `key=${key}`, 'x-api-key': key })).statusCode).not.toBe(200);
  });

  test('is told the right that it lacks, and where a person is needed [B11.1]', async () => {
    const { key } = await addApiKey(db(), ['orders.read']);
    const refused = async (url: string) => (await get(url, bearer(key))).json();
    expect(await refused('/admin/quotes/all')).toMatchObject({
      code: 'right-needed',
      error: expect.stringContaining('quotes.read'),
    });
    for (const url of [
      '/admin/settings',
      '/orders/dashboard',
      '/admin/keys/all',
      '/adminAuth/me',
      '/user/orders/allOrders',
    ])
      expect((await refused(url)).code).toBe('forbidden');
  });

  test('comes from the addresses that were named, past the proxies in front [B11.1]', async () => {
    const { key, id } = await addApiKey(db(), ['orders.read'], {
      addresses: ['49.205.71.0/24', '2001:db8::/32'],
    });
    const from = async (ip: string) =>
      (await get(READS, { ...bearer(key), 'x-forwarded-for': ip })).statusCode;
    expect(await from('49.205.71.18')).toBe(200);
    expect(await from('::ffff:49.205.71.18')).toBe(200);
    expect(await from('2001:db8::7')).toBe(200);
    expect(await from('49.205.72.18')).toBe(401);
    expect(await from('2001:db9::7')).toBe(401);
    const [row] = await db().select().from(apiKeys).where(eq(apiKeys.id, id));
    expect(row!.lastAddress).toBe('49.205.71.18');
  });

  test('is answered to no page of another origin, though the shop lets its pages call [B11.1]', async () => {
    const { key } = await addApiKey(db(), ['orders.read']);
    const person = await logInAdmin(shop);
    const foreign = await get(READS, { ...bearer(key), origin: SHOP_PAGES });
    expect([foreign.statusCode, foreign.headers['access-control-allow-origin']]).toEqual([401, undefined]);
    const own = await get(READS, { ...bearer(person), origin: SHOP_PAGES });
    expect([own.statusCode, own.headers['access-control-allow-origin']]).toEqual([200, SHOP_PAGES]);
    for (const origin of ['null', 'nonsense'])
      expect((await get(READS, { ...bearer(key), origin })).statusCode).toBe(401);
    const same = { ...bearer(key), origin: 'http://shop.local', host: 'shop.local' };
    const answer = await get(READS, same);
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, undefined]);
  });

  test('is one of 600 a minute; the next says when to try again [B11.1]', async () => {
    const { key, id } = await addApiKey(db(), ['orders.read']);
    expect((await get(READS, bearer(key))).statusCode).toBe(200);
    await db()
      .update(rateLimits)
      .set({ hits: 599 })
      .where(eq(rateLimits.key, `api-key:${id}`));
    expect((await get(READS, bearer(key))).statusCode).toBe(200);
    const refused = await get(READS, bearer(key));
    expect(refused.statusCode).toBe(429);
    expect(refused.json().code).toBe('too-many');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    const other = await addApiKey(db(), ['orders.read']);
    expect((await get(READS, bearer(other.key))).statusCode).toBe(200);
  });

  test('is noted at most once a minute [B11.1]', async () => {
    const { key, id } = await addApiKey(db(), ['orders.read']);
    const used = async () => (await db().select().from(apiKeys).where(eq(apiKeys.id, id)))[0]!.lastUsedAt!;
    await get(READS, bearer(key));
    const first = await used();
    await get(READS, bearer(key));
    expect(await used()).toEqual(first);
    await db()
      .update(apiKeys)
      .set({ lastUsedAt: sql`now() - interval '61 seconds'` })
      .where(eq(apiKeys.id, id));
    await get(READS, bearer(key));
    expect(+(await used())).toBeGreaterThanOrEqual(+first);
  });

  test('changes nothing of a customer', async () => {
    const { key } = await addApiKey(db());
    await registerCustomer(shop);
    const productId = await addProduct(shop, {});
    const added = await shop.post('/user/product/addCart', { productId, quantity: 1 }, key);
    expect([added.status, added.body.code]).toEqual([403, 'forbidden']);
  });
});

describe('in two instances', () => {
  let other: Shop;
  beforeAll(async () => {
    other = await startShop(shop.config);
  });
  afterAll(() => other.stop());

  test('a key that one revokes is refused by the other at once [B11.1]', async () => {
    const { key, id } = await addApiKey(db(), ['orders.read']);
    const there = async () => (await other.app.inject({ url: READS, headers: bearer(key) })).statusCode;
    expect(await there()).toBe(200);
    expect((await shop.post('/admin/keys/revoke', { id }, await logInAdmin(shop))).status).toBe(200);
    expect(await there()).toBe(401);
  });
});

describe('what a key does', () => {
  test('says its name: in the moves of the stock and the activity, where it can be filtered [B11.1]', async () => {
    const { key, name, programId } = await addApiKey(db(), [
      'stock.write',
      'products.read',
      'orders.confirm',
    ]);
    const productId = await addCounted(shop, 3);
    expect((await shop.post('/admin/stock/set', { productId, onHand: 8 }, key)).status).toBe(200);
    const { docs } = (await shop.get(`/admin/stock/moves?productId=${productId}`, key)).body.data;
    expect(docs[0]).toMatchObject({ who: name, balance: 8 });
    const customer = await registerCustomer(shop);
    expect(
      (await shop.post('/admin/customers/note', { id: customer.id, text: 'From the ERP' }, key)).status,
    ).toBe(200);
    const done = (await shop.get(`/admin/activity/all?who=${programId}`, await logInAdmin(shop))).body.data;
    expect(done.docs.map(({ title, admin }: { title: string; admin: string }) => [title, admin])).toEqual([
      ['Note on a customer', name],
      ['Stock counted', name],
    ]);
  });

  test('an order of a key is made once per Idempotency-Key, and its history says the name [B11.1]', async () => {
    const { key, name } = await addApiKey(db(), ['orders.confirm', 'orders.read']);
    const productId = await addProduct(shop, { pricePaise: 500_00 });
    const body = { customer: newCaller(), delivery: PLACE, lines: [{ productId, quantity: 2 }] };
    const once = { 'idempotency-key': randomUUID() };
    const first = await shop.post('/admin/orders/new', body, key, once);
    expect(first.status).toBe(200);
    const again = await shop.post('/admin/orders/new', body, key, once);
    expect(again.body.data.mongooseOrderId).toBe(first.body.data.mongooseOrderId);
    const changed = { ...body, lines: [{ productId, quantity: 3 }] };
    expect((await shop.post('/admin/orders/new', changed, key, once)).status).toBe(409);
    const { mongooseOrderId } = first.body.data;
    const order = (await shop.get(`/orders/singleOrder?mongooseOrderId=${mongooseOrderId}`, key)).body.data;
    expect(order.history[0]).toMatchObject({ action: 'placed', actor: name });
  });

  test('several orders are confirmed by one call of a key [B11.1]', async () => {
    const scopes: Scope[] = ['orders.confirm'];
    const { key, id } = await addApiKey(db(), scopes);
    const productId = await addProduct(shop, { pricePaise: 500_00 });
    const body = { customer: newCaller(), delivery: PLACE, lines: [{ productId, quantity: 2 }] };
    const made = await shop.post('/admin/orders/new', body, key, { 'idempotency-key': randomUUID() });
    const { mongooseOrderId } = made.body.data;
    const confirm = () => shop.post('/orders/confirmMany', { mongooseOrderIds: [mongooseOrderId] }, key);
    const { status, body: answer } = await confirm();
    expect(status).toBe(200);
    expect(answer.data[0].error ?? '').not.toContain('role');
    await db()
      .update(apiKeys)
      .set({ scopes: ['orders.read'] })
      .where(eq(apiKeys.id, id));
    expect((await confirm()).status).toBe(403);
  });
});

describe('allowed addresses', () => {
  test.each([
    [[], '203.0.113.9', true],
    [['10.8.0.0/24'], '10.8.0.255', true],
    [['10.8.0.0/24'], '10.8.1.0', false],
    [['10.8.0.77/24'], '10.8.0.1', true],
    [['0.0.0.0/0'], '203.0.113.9', true],
    [['203.0.113.9'], '203.0.113.9', true],
    [['203.0.113.9'], '203.0.113.90', false],
    [['2001:db8::/32'], '2001:db8:ffff::1', true],
    [['2001:db8::/32'], '2001:db9::1', false],
    [['::1'], '::1', true],
    [['::1'], '127.0.0.1', false],
    [['::ffff:10.8.0.0/120'], '10.8.0.9', true],
    [['::ffff:10.8.0.0/120'], '10.8.1.9', false],
    [['10.8.0.0/24'], 'unknown', false],
    [['not a range'], '10.8.0.1', false],
  ])('%j and %s: %s', (ranges, ip, isAllowed) => expect(isWithinRanges(ranges, ip)).toBe(isAllowed));
});
