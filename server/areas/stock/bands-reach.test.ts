// @module-tag slow
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { orders, stock } from '../../platform/db/schema/index.ts';
import { addCounted } from '../../testing/catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { checkOut, pay } from '../../testing/orders.ts';
import { logInAdmin, registerCustomer, type TestCustomer } from '../../testing/people.ts';
import { openShop, type TestShop } from '../../testing/test-shop.ts';
import { endDueHolds } from '../lifecycle/end-holds.ts';

type Running = TestShop & { stop(): Promise<void> };
let database: TestDatabase;
let here: Running;
let elsewhere: Running;
let admin: string;
let customer: TestCustomer;

beforeAll(async () => {
  database = await createTestDatabase();
  here = await openShop({ DATABASE_URL: database.url });
  elsewhere = await openShop({ DATABASE_URL: database.url });
  admin = await logInAdmin(here);
  // An instance that begins to listen counts that as a change.
  for (const { deps } of [here, elsewhere])
    await vi.waitFor(() => expect(deps.changes.version()).toBeGreaterThan(1), { timeout: 120_000 });
});
beforeEach(async () => {
  customer = await registerCustomer(here);
});
afterAll(async () => {
  await elsewhere.stop();
  await here.stop();
  await database.drop();
});

/** By how much the version of all cached pages grows on each instance. */
async function growth(change: () => Promise<unknown>): Promise<number[]> {
  const instances = [here.deps.changes, elsewhere.deps.changes];
  const catchUp = () => Promise.all(instances.map((changes) => changes.catchUp()));
  await catchUp();
  const before = instances.map((changes) => changes.version());
  await change();
  await catchUp();
  return instances.map((changes, i) => changes.version() - before[i]!);
}

const bandOf = async (productId: string) => {
  const [row] = await here.deps.db.select().from(stock).where(eq(stock.productId, productId));
  return row!.band;
};
const facetOf = async (productId: string) => {
  const { rows } = await here.deps.db.execute<{ changed: string }>(
    sql`SELECT changed_by::text AS changed FROM product_specs WHERE product_id = ${productId}`,
  );
  return rows[0]?.changed;
};
const buy = async (productId: string, quantity: number) => {
  const answer = await checkOut(here, customer, [{ productId, quantity }]);
  expect(answer.body.error).toBeUndefined();
  return answer.body.data;
};
const act = async (path: string, mongooseOrderId: string, fields: object = {}) => {
  const answer = await here.post(path, { mongooseOrderId, ...fields }, admin);
  expect(answer.body.error, path).toBeUndefined();
};

test('a whole sale that leaves the band as it is marks no cached page old, on any instance [B9.10]', async () => {
  const productId = await addCounted(here, 100);
  const facet = await facetOf(productId);
  const grown = await growth(async () => {
    const placed = await buy(productId, 3);
    await pay(here, customer, placed);
    await act('/orders/confirmOrder', placed.mongooseOrderId);
    await act('/orders/shipped', placed.mongooseOrderId);
    await here.post('/admin/stock/receive', { productId, pieces: 3 }, admin);
    await here.post('/admin/stock/set', { productId, onHand: 90 }, admin);
    const lapsing = await buy(productId, 2);
    await here.deps.db
      .update(orders)
      .set({ heldUntil: sql`now() - interval '1 second'` })
      .where(eq(orders.id, lapsing.mongooseOrderId));
    await endDueHolds(here.deps);
  });
  expect([grown, await bandOf(productId)]).toEqual([[0, 0], 'in-stock']);
  expect(await facetOf(productId)).toBe(facet);
});

test('a change of the band reaches every instance, once [B9.10]', async () => {
  const productId = await addCounted(here, 10, { beyond: 'stop' });
  const bands: [change: () => Promise<unknown>, band: string][] = [
    [() => buy(productId, 6), 'few'],
    [() => buy(productId, 4), 'out'],
    [() => elsewhere.post('/admin/stock/receive', { productId, pieces: 20 }, admin), 'in-stock'],
    [() => here.post('/admin/stock/set', { productId, onHand: 11 }, admin), 'few'],
  ];
  for (const [change, band] of bands) {
    expect(await growth(change), band).toEqual([1, 1]);
    expect(await bandOf(productId)).toBe(band);
  }
});

test('an order of several products whose bands all change is one change [B9.10]', async () => {
  const goods = await Promise.all([1, 2, 3].map(() => addCounted(here, 6)));
  const lines = goods.map((productId) => ({ productId, quantity: 6 }));
  expect(await growth(() => checkOut(here, customer, lines))).toEqual([1, 1]);
  expect(await Promise.all(goods.map(bandOf))).toEqual(['to-order', 'to-order', 'to-order']);
});

test('a refused checkout changes nothing [B9.5]', async () => {
  const productId = await addCounted(here, 6, { beyond: 'stop' });
  const refused = () => checkOut(elsewhere, customer, [{ productId, quantity: 7 }]);
  expect(await growth(async () => expect((await refused()).status).toBe(409))).toEqual([0, 0]);
});
