import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { payments } from '../../platform/db/schema/index.ts';
import { addProduct } from '../../testing/catalogue.ts';
import { type Checkout, checkOut, pay, rowOf, statusOf, verify } from '../../testing/orders.ts';
import { startPayingShop } from '../../testing/paying-shop.ts';
import { registerCustomer, type TestCustomer } from '../../testing/people.ts';

const { shop, gateway, admin, becomes, lookNow } = startPayingShop();
let customer: TestCustomer;
let productId: string;

beforeEach(async () => {
  customer = await registerCustomer(shop);
  productId = await addProduct(shop, { pricePaise: 100_00 });
});

interface Wish {
  quantity?: number;
  who?: TestCustomer;
  [field: string]: unknown;
}
const order = ({ quantity = 1, who = customer, ...fields }: Wish = {}) =>
  checkOut(shop, who, [{ productId, quantity }], { key: randomUUID(), ...fields });
const placed = async (wish?: Wish): Promise<Checkout> => (await order(wish)).body.data;
const payable = async ({ mongooseOrderId }: Checkout) =>
  (await shop.post('/checkOut/payOrder', { mongooseOrderId }, customer.token)).status === 200;

describe('an unpaid order is not payable beside the one that is made instead', () => {
  test('of the same goods with another address', async () => {
    const first = await placed();
    const second = await placed({ address: '15 Foundry Road' });
    expect(second.mongooseOrderId).not.toBe(first.mongooseOrderId);
    expect([await payable(first), await payable(second)]).toEqual([false, true]);
    expect(await statusOf(shop, first.mongooseOrderId)).toBe('cancelled/pending/unshipped');
  });

  test('of other goods, when it is named', async () => {
    const first = await placed();
    const second = await placed({ quantity: 2, replaces: first.mongooseOrderId });
    expect([await payable(first), await payable(second)]).toEqual([false, true]);
  });

  test('and its history says which one took its place', async () => {
    const first = await placed();
    const second = await placed({ address: '15 Foundry Road' });
    const query = `mongooseOrderId=${first.mongooseOrderId}`;
    const { history } = (await shop.get(`/orders/singleOrder?${query}`, admin.token)).body.data;
    const { number } = await rowOf(shop, second.mongooseOrderId);
    const note = `The customer placed ${number} instead`;
    expect(history.at(-1)).toMatchObject({ action: 'cancelled', actor: 'customer', note });
  });

  test('money that still comes for it goes back', async () => {
    const first = await placed();
    await placed({ address: '15 Foundry Road' });
    await verify(shop, customer, await gateway.payWell(first.orderId));
    await becomes(first, 'cancelled/refunded/unshipped');
  });
});

describe('stays as it is', () => {
  test('an unpaid order of other goods that is not named', async () => {
    const first = await placed();
    await placed({ quantity: 2 });
    expect(await payable(first)).toBe(true);
  });

  test('another customer’s order', async () => {
    const first = await placed();
    const who = await registerCustomer(shop);
    expect((await order({ who, replaces: first.mongooseOrderId })).status).toBe(200);
    expect(await payable(first)).toBe(true);
  });

  test('a paid order of the same goods', async () => {
    const first = await pay(shop, customer, await placed());
    expect((await order({ address: '15 Foundry Road' })).status).toBe(200);
    expect(await statusOf(shop, first.mongooseOrderId)).toBe('pending/success/unshipped');
  });
});

test('an order that was paid meanwhile is named instead of being bought twice', async () => {
  const first = await pay(shop, customer, await placed());
  const refused = await order({ quantity: 2, replaces: first.mongooseOrderId });
  expect(refused.status).toBe(409);
  expect(refused.body.error).toMatch(/^Your order MW-\S+ has just been paid\./);
  const { totalDocs } = (await shop.get('/user/orders/allOrders', customer.token)).body.data;
  expect(totalDocs).toBe(1);
});

test('the same request again gives the same order, which is still payable', async () => {
  const first = await placed();
  const wish = { address: '15 Foundry Road', key: 'corrected', replaces: first.mongooseOrderId };
  const second = await placed(wish);
  expect(await placed(wish)).toEqual(second);
  expect(await payable(second)).toBe(true);
});

describe('an order with a signed payment that the gateway has not confirmed yet', () => {
  const detail = async ({ mongooseOrderId }: Checkout) =>
    (await shop.get(`/user/orders/singleOrder?mongooseOrderId=${mongooseOrderId}`, customer.token)).body.data;

  test('is neither replaced, cancelled nor paid again, and its page says why', async () => {
    await gateway.control({ webhooks: { dropShare: 1 }, faults: { fetchOrderPayments: { type: '5xx' } } });
    const first = await placed();
    expect((await detail(first)).paymentInCheck).toBeUndefined();
    await verify(shop, customer, await gateway.payWell(first.orderId));
    expect((await detail(first)).paymentInCheck).toBe(true);
    const { mongooseOrderId } = first;
    for (const refused of [
      await order({ address: '15 Foundry Road' }),
      await order({ quantity: 2, replaces: mongooseOrderId }),
      await shop.post('/user/orders/cancelUnpaid', { mongooseOrderId }, customer.token),
      await shop.post('/checkOut/payOrder', { mongooseOrderId }, customer.token),
    ])
      expect([refused.status, refused.body.error]).toEqual([
        409,
        expect.stringMatching(/^A payment for your order MW-\S+ is being checked with the payment service\./),
      ]);
    expect(await statusOf(shop, mongooseOrderId)).toBe('pending/pending/unshipped');
    await gateway.control({ faults: {} });
    await lookNow(first);
    await becomes(first, 'pending/success/unshipped');
    expect((await detail(first)).paymentInCheck).toBeUndefined();
  });

  test('is free again once the payment failed', async () => {
    await gateway.control({ webhooks: { dropShare: 1 }, faults: { fetchOrderPayments: { type: '5xx' } } });
    const first = await placed();
    await verify(shop, customer, await gateway.payWell(first.orderId));
    await shop.deps.db
      .update(payments)
      .set({ status: 'failed' })
      .where(eq(payments.orderId, first.mongooseOrderId));
    expect(await payable(first)).toBe(true);
  });
});

test('a payment that is verified again after the shop cancelled without a refund is promised no money', async () => {
  const first = await placed();
  const proof = await gateway.payWell(first.orderId);
  await verify(shop, customer, proof);
  await becomes(first, 'pending/success/unshipped');
  await shop.post(
    '/orders/approveRefund',
    { mongooseOrderId: first.mongooseOrderId, refundOption: 'no-refund' },
    admin.token,
  );
  const { body } = await verify(shop, customer, proof);
  expect(body.msg).toBe('The order is cancelled. Its page says what happens with the payment.');
});
