import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { schedules } from '../platform/db/schema/index.ts';
import { addCategory, addProduct } from './catalogue.ts';
import { findViolations } from './invariants.ts';
import { checkOut, pay, statusOf } from './orders.ts';
import { logInAdmin, registerThroughApi, type TestCustomer } from './people.ts';
import { quietDb } from './selling.ts';
import type { TestShop } from './test-shop.ts';

const soon = { timeout: 120_000, interval: 50 };

/** A person registers, fills the cart, orders and pays, and gets the money back: every kind of statement on the way. */
export async function expectPurchaseAndRefund(shop: TestShop): Promise<void> {
  const token = await registerThroughApi(shop);
  const customer = { token } as TestCustomer;
  const productId = await addProduct(shop);
  const added = await shop.post('/user/product/addCart', { productId, quantity: 2 }, token);
  expect(added.status).toBe(200);
  expect((await shop.get('/user/product/allCart', token)).body.data.cart).toHaveLength(1);
  const order = await checkOut(shop, customer, [{ productId, quantity: 2 }]);
  expect(order.status, JSON.stringify(order.body)).toBe(200);
  const { mongooseOrderId } = (await pay(shop, customer, order.body.data)) as { mongooseOrderId: string };
  const cancelled = await shop.post('/user/orders/cancel', { mongooseOrderId }, token);
  expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200);
  const wish = { mongooseOrderId, refundOption: 'full' };
  const approved = await shop.post('/orders/approveRefund', wish, await logInAdmin(shop));
  expect(approved.status, JSON.stringify(approved.body)).toBe(200);
  await vi.waitFor(async () => expect(await statusOf(shop, mongooseOrderId)).toContain('/refunded/'), soon);
  expect(await findViolations(shop.deps.db)).toEqual([]);
}

/** What another process changes is seen here without asking for it. */
export async function expectToHearOfChanges(shop: TestShop, directUrl: string): Promise<void> {
  const { changes } = shop.deps;
  const elsewhere = quietDb(directUrl);
  await vi.waitFor(async () => {
    const before = changes.version();
    await elsewhere.execute(sql`NOTIFY catalogue`);
    await vi.waitFor(() => expect(changes.version()).toBeGreaterThan(before), { timeout: 120_000 });
  }, soon);
  await elsewhere.$client.end();
}

/** An import is worked off, and a schedule that is due is run. */
export async function expectJobsToRun(shop: TestShop): Promise<void> {
  const admin = await logInAdmin(shop);
  await addCategory(shop, 'Imported');
  const csv = 'name,description,price,productType,category\nBy import,Moves water.,100,buyable,Imported';
  const started = await shop.post('/admin/product/import/start', { csv }, admin);
  const { jobId } = started.body.data;
  const progress = () => shop.get(`/admin/product/import/progress?jobId=${jobId}`, admin);
  await vi.waitFor(
    async () => expect((await progress()).body.data).toMatchObject({ state: 'done', added: 1 }),
    soon,
  );
  await vi.waitFor(async () => expect(await shop.deps.db.$count(schedules)).toBeGreaterThan(0), soon);
}
