// @module-tag slow
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { orders, rateLimits } from '../../platform/db/schema/index.ts';
import { addProduct } from '../../testing/catalogue.ts';
import { type Checkout, checkOut, endTimeToPay, pay } from '../../testing/orders.ts';
import { registerCustomer, type TestCustomer } from '../../testing/people.ts';
import { startTestShop } from '../../testing/test-shop.ts';

const shop = startTestShop();
let customer: TestCustomer;
let productId: string;
beforeEach(async () => {
  customer = await registerCustomer(shop);
  productId = await addProduct(shop);
});

const order = (quantity: number, key?: string) =>
  checkOut(shop, customer, [{ productId, quantity }], key ? { key } : {});
const fill = async (): Promise<Checkout[]> => {
  const placed: Checkout[] = [];
  for (let quantity = 1; quantity <= 10; quantity += 1) placed.push((await order(quantity)).body.data);
  return placed;
};
const ordersOfCustomer = () => shop.deps.db.$count(orders, eq(orders.customerId, customer.id));

describe('at most ten orders of a customer wait for their payment', () => {
  test('the eleventh is refused with a sentence that says what to do, and leaves nothing behind', async () => {
    await fill();
    const refused = await order(11);
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    expect(refused.body.error).toBe(
      '10 of your orders wait for their payment. Pay or cancel one of them under My Orders, then order again.',
    );
    expect(await ordersOfCustomer()).toBe(10);
  });

  test('one that waits already is not refused', async () => {
    const [first] = await fill();
    expect((await order(1)).body.data).toEqual(first);
    const wish = { mongooseOrderId: first!.mongooseOrderId };
    expect((await shop.post('/checkOut/payOrder', wish, customer.token)).status).toBe(200);
  });

  test.each(['paid', 'lapsed', 'cancelled'] as const)('there is room again once one is %s', async (how) => {
    const [first] = await fill();
    if (how === 'paid') await pay(shop, customer, first!);
    else if (how === 'lapsed') await endTimeToPay(shop, first!, 0.5);
    else
      await shop.post(
        '/user/orders/cancelUnpaid',
        { mongooseOrderId: first!.mongooseOrderId },
        customer.token,
      );
    expect((await order(11)).status).toBe(200);
    expect((await order(12)).status).toBe(409);
  });

  test('however many are placed at once, at however many places', async () => {
    for (let quantity = 1; quantity <= 9; quantity += 1) await order(quantity);
    const tries = Array.from({ length: 20 }, (_, index) => order(100 + index, `at-once-${index}`));
    const answers = await Promise.all(tries);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await ordersOfCustomer()).toBe(10);
  });

  test('another customer’s orders do not count', async () => {
    await fill();
    const other = await registerCustomer(shop);
    expect((await checkOut(shop, other, [{ productId, quantity: 1 }])).status).toBe(200);
  });
});

describe('at most thirty orders an hour are placed', () => {
  const placedBefore = (hits: number) =>
    shop.deps.db
      .insert(rateLimits)
      .values({ key: `order:${customer.id}`, hits, resetsAt: sql`now() + interval '12 minutes'` });

  test('then the answer says when to come back, and nothing is placed', async () => {
    await placedBefore(29);
    expect((await order(1)).status).toBe(200);
    const refused = await order(2);
    expect(refused.status).toBe(429);
    expect(refused.body.error).toBe('You have placed 30 orders within an hour. Try again in 12 minutes.');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(11 * 60);
    expect(await ordersOfCustomer()).toBe(1);
  });

  test('the same order again and orders that were refused do not count', async () => {
    await placedBefore(28);
    expect((await order(1)).status).toBe(200);
    for (let again = 0; again < 5; again += 1) expect((await order(1)).status).toBe(200);
    for (let again = 0; again < 5; again += 1) {
      expect((await checkOut(shop, customer, [{ productId: crypto.randomUUID(), quantity: 1 }])).status).toBe(
        404,
      );
    }
    expect((await order(2)).status).toBe(200);
    expect((await order(3)).status).toBe(429);
  });

  test('a paid order counts too', async () => {
    await placedBefore(29);
    await pay(shop, customer, (await order(1)).body.data);
    expect((await order(2)).status).toBe(429);
  });
});
