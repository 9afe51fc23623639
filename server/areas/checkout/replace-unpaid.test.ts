import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { payments } from '../../platform/db/schema/index.ts';
import { addProduct } from '../../testing/catalogue.ts';
import { eventually } from '../../testing/gateway-stand-in.ts';
import {
  type Checkout,
  cartOf,
  checkOut,
  pay,
  putInCart,
  rowOf,
  statusOf,
  verify,
} from '../../testing/orders.ts';
import { startPayingShop } from '../../testing/paying-shop.ts';
import { mailsTo, registerCustomer, type TestCustomer } from '../../testing/people.ts';

const { shop, gateway, admin, becomes, lookNow, mailsAbout } = startPayingShop();
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
    const second = await placed({ address: '15 Foundry Road', replaces: first.mongooseOrderId });
    expect(second.mongooseOrderId).not.toBe(first.mongooseOrderId);
    expect([await payable(first), await payable(second)]).toEqual([false, true]);
    expect(await statusOf(shop, first.mongooseOrderId)).toBe('cancelled/pending/unshipped');
  });

  test('of other goods', async () => {
    const first = await placed();
    const second = await placed({ quantity: 2, replaces: first.mongooseOrderId });
    expect([await payable(first), await payable(second)]).toEqual([false, true]);
  });

  test('when only the key of its checkout is known, because the answer was lost', async () => {
    const [first, second] = [
      await placed({ key: 'lost-answer-1' }),
      await placed({ quantity: 2, key: 'lost-answer-2' }),
    ];
    const wish = {
      address: '15 Foundry Road',
      replaces: first.mongooseOrderId,
      replacesKeys: ['lost-answer-2', 'never-made'],
    };
    const third = await placed(wish);
    expect([await payable(first), await payable(second), await payable(third)]).toEqual([false, false, true]);
  });

  test('and its history says which one took its place', async () => {
    const first = await placed();
    const second = await placed({ address: '15 Foundry Road', replaces: first.mongooseOrderId });
    const query = `mongooseOrderId=${first.mongooseOrderId}`;
    const { history } = (await shop.get(`/orders/singleOrder?${query}`, admin.token)).body.data;
    const { number } = await rowOf(shop, second.mongooseOrderId);
    const note = `The customer placed ${number} instead`;
    expect(history.at(-1)).toMatchObject({ action: 'cancelled', actor: 'customer', note });
  });

  test('money that still comes for it goes back', async () => {
    const first = await placed();
    await placed({ address: '15 Foundry Road', replaces: first.mongooseOrderId });
    await verify(shop, customer, await gateway.payWell(first.orderId));
    await becomes(first, 'cancelled/refunded/unshipped');
  });
});

describe('stays as it is', () => {
  test.each([{ quantity: 2 }, { address: '15 Foundry Road' }])(
    'an unpaid order that is not named, beside one with %j',
    async (other) => {
      const first = await placed();
      const second = await placed(other);
      expect([await payable(first), await payable(second)]).toEqual([true, true]);
    },
  );

  test('another customer’s order', async () => {
    const first = await placed({ key: 'of-somebody-else' });
    const who = await registerCustomer(shop);
    const names = { replaces: first.mongooseOrderId, replacesKeys: ['of-somebody-else'] };
    expect((await order({ who, ...names })).status).toBe(200);
    expect(await payable(first)).toBe(true);
  });

  test('an order that was paid under My Orders, of which only the key is known', async () => {
    const first = await pay(shop, customer, await placed({ key: 'paid-elsewhere' }));
    expect((await order({ quantity: 2, replacesKeys: ['paid-elsewhere'] })).status).toBe(200);
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

describe('an order by bank transfer that another takes the place of', () => {
  const byTransfer = { paymentMethod: 'transfer' };
  const inCart = async () =>
    Object.fromEntries((await cartOf(shop, customer)).map((line) => [line.productId, line.quantity]));
  beforeEach(async () => {
    productId = await addProduct(shop, { pricePaise: 4_00_000_00 });
    await putInCart(shop, customer, productId, 10);
  });

  test('gives back what it took from the cart before the other takes its own, however it is named', async () => {
    const first = await placed({ quantity: 4, key: 'first-of-three', ...byTransfer });
    expect(await inCart()).toEqual({ [productId]: 6 });
    const second = await placed({
      quantity: 4,
      key: 'second-of-three',
      poNumber: 'PO 2',
      replaces: first.mongooseOrderId,
      replacesKeys: ['first-of-three'],
      ...byTransfer,
    });
    expect(await inCart()).toEqual({ [productId]: 6 });
    const third = await placed({ quantity: 10, replacesKeys: ['second-of-three'], ...byTransfer });
    expect(await inCart()).toEqual({});
    await placed({ quantity: 3, replaces: third.mongooseOrderId, ...byTransfer });
    expect(await inCart()).toEqual({ [productId]: 7 });
    expect(await statusOf(shop, second.mongooseOrderId)).toBe('cancelled/pending/unshipped');
  });

  test('gives back all of it to an order by card or of other goods, which takes its own when it is paid', async () => {
    const first = await placed({ quantity: 10, ...byTransfer });
    expect(await inCart()).toEqual({});
    const byCard = await placed({ quantity: 10, replaces: first.mongooseOrderId });
    expect(await inCart()).toEqual({ [productId]: 10 });
    const { mongooseOrderId } = byCard;
    await shop.post('/user/orders/cancelUnpaid', { mongooseOrderId }, customer.token);
    expect(await inCart()).toEqual({ [productId]: 10 });
    const again = await placed({ quantity: 10, ...byTransfer });
    const other = await addProduct(shop, { pricePaise: 100_00 });
    const lines = [{ productId: other, quantity: 1 }];
    const instead = (await checkOut(shop, customer, lines, { replaces: again.mongooseOrderId })).body.data;
    await pay(shop, customer, instead);
    expect(await inCart()).toEqual({ [productId]: 10 });
  });

  test('gives back no more than it took', async () => {
    const first = await placed({ quantity: 12, ...byTransfer });
    await placed({ quantity: 1, replaces: first.mongooseOrderId, ...byTransfer });
    expect(await inCart()).toEqual({ [productId]: 9 });
  });

  test('is announced by mail, with the order that counts; one by card is not', async () => {
    const first = await placed(byTransfer);
    const second = await placed({ replaces: first.mongooseOrderId });
    const third = await placed({ quantity: 2, replaces: second.mongooseOrderId });
    const numbers = await Promise.all(
      [first, second, third].map(({ mongooseOrderId }) => rowOf(shop, mongooseOrderId)),
    );
    await eventually(async () => {
      const mails = (await mailsTo(shop, customer.email)).filter(({ subject }) =>
        subject.endsWith('is cancelled'),
      );
      expect(mails).toMatchObject([
        {
          subject: `Order ${numbers[0]!.number} is cancelled`,
          text: expect.stringContaining(`Your order ${numbers[1]!.number} takes its place.`),
        },
      ]);
    });
    expect(await mailsAbout(second.mongooseOrderId, 'order-cancelled')).toBe(0);
  });
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

test.each(['by a corrected one', 'by the customer', 'and its late money went back'])(
  'the same request again does not bring back an order that was cancelled %s',
  async (how) => {
    const wish = { key: 'arrives-again' };
    const first = await placed(wish);
    const corrected = { address: '15 Foundry Road', replaces: first.mongooseOrderId };
    const second = how === 'by the customer' ? null : await placed(corrected);
    const { mongooseOrderId } = first;
    if (!second) await shop.post('/user/orders/cancelUnpaid', { mongooseOrderId }, customer.token);
    if (how.includes('money')) {
      await verify(shop, customer, await gateway.payWell(first.orderId));
      await becomes(first, 'cancelled/refunded/unshipped');
    }
    const again = await order(wish);
    const { number } = await rowOf(shop, mongooseOrderId);
    expect([again.status, again.body.error]).toEqual([
      409,
      `The order ${number} of this checkout was cancelled. Look at My Orders, then proceed again if you want another.`,
    ]);
    const { totalDocs } = (await shop.get('/user/orders/allOrders', customer.token)).body.data;
    expect(totalDocs).toBe(second ? 2 : 1);
    if (second) expect(await payable(second)).toBe(true);
  },
);
