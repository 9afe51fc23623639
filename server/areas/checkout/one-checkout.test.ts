// @module-tag slow
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { orders } from '../../platform/db/schema/index.ts';
import { addProduct } from '../../testing/catalogue.ts';
import { eventually, gatewayStandIn } from '../../testing/gateway-stand-in.ts';
import { checkOut, rowOf } from '../../testing/orders.ts';
import { registerCustomer, type TestCustomer } from '../../testing/people.ts';
import { startTestShop } from '../../testing/test-shop.ts';

const shop = startTestShop();
const gateway = gatewayStandIn(shop);
let customer: TestCustomer;
let productId: string;

beforeEach(async () => {
  await gateway.control({ faults: {} });
  customer = await registerCustomer(shop);
  productId = await addProduct(shop);
});

const buy = (quantity: number, key?: string, who = customer) =>
  checkOut(shop, who, [{ productId, quantity }], key ? { key } : {});
const ordersOfCustomer = () => shop.deps.db.select().from(orders).where(eq(orders.customerId, customer.id));
const gatewayIsAsked = () =>
  eventually(async () => expect((await ordersOfCustomer())[0]?.askingUntil).toBeTruthy());
const slowly = (ms: number) => gateway.control({ faults: { createOrder: { type: 'slow', ms } } });

describe('while the gateway is asked for one order of a customer', () => {
  test('another is refused with a clear sentence, leaves nothing behind, and is possible afterwards', async () => {
    await slowly(1_000);
    const first = buy(1);
    await gatewayIsAsked();
    const refused = await buy(2);
    expect([refused.status, refused.body.code]).toEqual([409, 'checkout-running']);
    expect(refused.body.error).toContain('Wait a few seconds');
    expect((await first).status).toBe(200);
    expect(await ordersOfCustomer()).toHaveLength(1);
    expect((await buy(2)).status).toBe(200);
  });

  test.each([undefined, 'the-same-checkout'])('the same checkout joins in (key: %s)', async (key) => {
    await slowly(1_000);
    const first = buy(1, key);
    await gatewayIsAsked();
    const [one, again] = await Promise.all([first, buy(1, key)]);
    expect(one.status).toBe(200);
    expect(again.body.data).toEqual(one.body.data);
    expect(await ordersOfCustomer()).toHaveLength(1);
  });

  test('another customer orders', async () => {
    await slowly(1_000);
    const first = buy(1);
    await gatewayIsAsked();
    await gateway.control({ faults: {} });
    expect((await buy(1, undefined, await registerCustomer(shop))).status).toBe(200);
    await first;
  });

  test('an older order of theirs, unknown to the gateway, waits too', async () => {
    await gateway.control({ faults: { createOrder: { type: '5xx', count: 1 } } });
    expect((await buy(1)).status).toBe(502);
    const [older] = await ordersOfCustomer();
    await slowly(1_000);
    const second = buy(2);
    await eventually(async () => expect(await ordersOfCustomer()).toHaveLength(2));
    const wish = { mongooseOrderId: older!.id };
    expect((await shop.post('/checkOut/payOrder', wish, customer.token)).body.code).toBe('checkout-running');
    await second;
    expect((await shop.post('/checkOut/payOrder', wish, customer.token)).status).toBe(200);
  });
});

test('fifty different checkouts at once become one order', async () => {
  await slowly(3_000);
  const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => buy(index + 1)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'checkout-running')).toHaveLength(49);
  expect(await ordersOfCustomer()).toHaveLength(1);
});

test('a gateway that fails frees the customer at once', async () => {
  await gateway.control({ faults: { createOrder: { type: '5xx', count: 1 } } });
  expect((await buy(1)).status).toBe(502);
  expect((await buy(2)).status).toBe(200);
});

test('a process that died meanwhile blocks the customer for ten seconds, not for ever', async () => {
  const placed = (await buy(1)).body.data;
  const dies = (until: ReturnType<typeof sql>) =>
    shop.deps.db
      .update(orders)
      .set({ rzpOrderId: null, askingUntil: until })
      .where(eq(orders.id, placed.mongooseOrderId));
  await dies(sql`now() + interval '10 seconds'`);
  expect((await buy(2)).body.code).toBe('checkout-running');
  await dies(sql`now() - interval '1 second'`);
  expect((await buy(2)).status).toBe(200);
  expect((await rowOf(shop, placed.mongooseOrderId)).rzpOrderId).toBeNull();
});

test('a process that died after the answer of the gateway blocks no one', async () => {
  const placed = (await buy(1)).body.data;
  await shop.deps.db
    .update(orders)
    .set({ askingUntil: sql`now() + interval '10 seconds'` })
    .where(eq(orders.id, placed.mongooseOrderId));
  expect((await buy(2)).status).toBe(200);
});
