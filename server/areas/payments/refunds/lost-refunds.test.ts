import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { ledgerComparisons, restores } from '../../../platform/db/schema/index.ts';
import { placePaidOrder, rowOf } from '../../../testing/orders.ts';
import { startPayingShop } from '../../../testing/paying-shop.ts';

const { shop, gateway, customer, act, silence } = startPayingShop();

/** Restored, and the comparison that a restore asks for has not yet had its turn. */
beforeEach(async () => {
  await silence();
  const { db } = shop.deps;
  await db.delete(ledgerComparisons);
  await db.insert(ledgerComparisons).values({ state: 'waiting', nextTryAt: sql`now() + interval '1 hour'` });
  await db.delete(restores);
  await db.insert(restores).values({ stateOf: sql`now() - interval '1 hour'` });
});

const refundPart = (order: { mongooseOrderId: string }) =>
  act('/orders/approveRefund', order, { refundOption: 'partial', partialAmount: 300 });
const refundsOf = async (paymentId: string) =>
  (await shop.deps.gateway.fetchRefunds(paymentId)).map(({ amountPaise }) => amountPaise);

test('a part that the lost shop had refunded is not refunded again', async () => {
  const order = await placePaidOrder(shop, customer);
  await gateway.control({ payment_id: order.paymentId, amount: 300_00 }, '/dashboard-refund');
  await expect
    .poll(async () => (await shop.deps.gateway.fetchRefunds(order.paymentId)).map(({ status }) => status))
    .toEqual(['processed']);
  const answer = await refundPart(order);
  expect(answer).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('made before the shop was restored') },
  });
  expect(await refundsOf(order.paymentId)).toEqual([300_00]);
  expect((await rowOf(shop, order.mongooseOrderId)).refundedPaise).toBe(300_00);
  expect((await refundPart(order)).status, 'who has seen it may refund more').toBe(200);
  expect(await refundsOf(order.paymentId)).toEqual([300_00, 300_00]);
});

test('without an answer of the provider there is no refund', async () => {
  const order = await placePaidOrder(shop, customer);
  await gateway.control({ faults: { fetchRefunds: { type: '5xx' } } });
  const answer = await refundPart(order);
  expect(answer).toMatchObject({
    status: 502,
    body: { error: expect.stringContaining('It did not answer: try again in a moment') },
  });
  await gateway.control({ faults: {} });
  expect(await refundsOf(order.paymentId)).toEqual([]);
  expect((await refundPart(order)).status).toBe(200);
});

test('the order may be named by its number', async () => {
  const order = await placePaidOrder(shop, customer);
  const { number } = await rowOf(shop, order.mongooseOrderId);
  expect((await refundPart({ mongooseOrderId: number })).status).toBe(200);
  expect(await refundsOf(order.paymentId)).toEqual([300_00]);
});
