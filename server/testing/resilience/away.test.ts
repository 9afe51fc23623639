// @module-tag slow
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { reviews } from '../../platform/db/schema/index.ts';
import { ownAddress } from '../../platform/http/own-address.ts';
import { addProduct } from '../catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { eventually, gatewayStandIn } from '../gateway-stand-in.ts';
import { findViolations } from '../invariants.ts';
import { checkOut, placePaidOrder, statusOf } from '../orders.ts';
import { registerCustomer, type TestCustomer } from '../people.ts';
import { quietDb } from '../selling.ts';
import { startTcpProxy, type TcpProxy } from '../tcp-proxy.ts';
import { openShop, type TestShop } from '../test-shop.ts';

let shop: TestShop & { stop(): Promise<void> };
let proxy: TcpProxy;
let database: TestDatabase;
let dataDir: string;
let customer: TestCustomer;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'millwright-data-'));
  proxy = await startTcpProxy(database.url);
  shop = await openShop({ DATABASE_URL: proxy.url, DATA_DIR: dataDir });
  customer = await registerCustomer(shop);
});
afterEach(async () => expect(await findViolations(shop.deps.db)).toEqual([]));
afterAll(async () => {
  await shop.stop();
  await proxy.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** By another instance, past the proxy: this one hears nothing of it, and must read again what it cached. */
async function addReviewUnheard() {
  const elsewhere = quietDb(database.url);
  await elsewhere.insert(reviews).values({ name: 'Unheard', company: 'C', rating: 5, shortReview: 'Good' });
  await elsewhere.$client.end();
}

const name = () => shop.get('/userAuth/userName', customer.token);

describe('the database', () => {
  test('may lose every connection in the middle of purchases: no client sees a 500, and the next requests work', async () => {
    const statuses: number[] = [];
    const buyers = Array.from({ length: 8 }, async () => {
      const productId = await addProduct(shop);
      for (let i = 0; i < 6; i += 1)
        statuses.push((await checkOut(shop, customer, [{ productId, quantity: 1 }])).status);
    });
    for (let cuts = 0; cuts < 3; cuts += 1) {
      await eventually(() => expect(statuses.length).toBeGreaterThan(cuts * 8));
      proxy.cut();
    }
    await Promise.allSettled(buyers);
    expect(statuses.filter((status) => ![200, 409, 502, 503].includes(status))).toEqual([]);
    await eventually(async () => expect((await name()).status).toBe(200));
    const { $client: pool } = shop.deps.db;
    await eventually(() =>
      expect(pool.totalCount - pool.idleCount, 'connections that were not given back').toBe(0),
    );
  });

  test('may be away: what is cached is still served, the rest says so, and it recovers by itself within five seconds', async () => {
    const cached = `${ownAddress(shop.app)}/websiteData/allReviews`;
    expect((await fetch(cached)).status).toBe(200);
    await proxy.stop();
    const refused = await name();
    expect([refused.status, refused.body]).toEqual([
      503,
      { error: 'The shop is busy for a moment. Try again in a few seconds.', code: 'unavailable' },
    ]);
    expect(refused.headers['retry-after']).toBe('5');
    expect((await shop.get('/readyz')).status).toBe(503);
    expect((await shop.get('/healthz')).status).toBe(200);
    expect((await fetch(cached)).status).toBe(200);
    await addReviewUnheard();
    await proxy.start();
    const since = performance.now();
    await eventually(async () => expect((await name()).status).toBe(200));
    expect(performance.now() - since).toBeLessThan(5_000);
    await eventually(async () => expect(await (await fetch(cached)).text()).toContain('Unheard'));
  });
});

test('an order that another session locks is refused after three seconds, and the others go on', async () => {
  const held = await placePaidOrder(shop, customer);
  const holder = await shop.deps.db.$client.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM orders WHERE id = $1 FOR UPDATE', [held.mongooseOrderId]);
  const since = performance.now();
  const waiting = shop.post('/user/orders/cancel', { mongooseOrderId: held.mongooseOrderId }, customer.token);
  expect((await name()).status).toBe(200);
  const answer = await waiting;
  await holder.query('ROLLBACK');
  holder.release();
  expect([409, 503]).toContain(answer.status);
  expect(performance.now() - since).toBeLessThan(8_000);
  expect(await statusOf(shop, held.mongooseOrderId)).toBe('pending/success/unshipped');
});

test('a dark payment provider costs a clear sentence within ten seconds, and nothing else is slower', async () => {
  const productId = await addProduct(shop);
  await gatewayStandIn(shop).control({ seconds: 3_600 }, '/dark');
  const since = performance.now();
  const ordering = checkOut(shop, customer, [{ productId, quantity: 1 }]);
  expect((await shop.get('/user/product/allProducts')).status).toBe(200);
  const refused = await ordering;
  expect([refused.status, refused.body.code]).toEqual([502, 'gateway']);
  expect(performance.now() - since).toBeLessThan(11_000);
  await gatewayStandIn(shop).control({ seconds: 0 }, '/dark');
  expect((await checkOut(shop, customer, [{ productId, quantity: 1 }])).status).toBe(200);
});
