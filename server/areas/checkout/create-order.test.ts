import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orderLines, products, shopSettings } from '../../platform/db/schema/index.ts';
import { addProduct } from '../../testing/catalogue.ts';
import { gatewayStandIn } from '../../testing/gateway-stand-in.ts';
import { checkOut, placePaidOrder, rowOf, verify } from '../../testing/orders.ts';
import { registerCustomer, type TestCustomer } from '../../testing/people.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import { untilNotBusy } from '../../testing/until-not-busy.ts';

const shop = startTestShop();
const gateway = gatewayStandIn(shop);
let customer: TestCustomer;
let pump: string;

beforeAll(async () => {
  pump = await addProduct(shop, { pricePaise: 45_999_50 });
});
beforeEach(async () => {
  customer = await registerCustomer(shop);
});

const detailOf = async ({ mongooseOrderId }: { mongooseOrderId: string }) =>
  (await shop.get(`/user/orders/singleOrder?mongooseOrderId=${mongooseOrderId}`, customer.token)).body.data;
const linesOf = (orderId: string) =>
  shop.deps.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));

describe('the terms of a checkout', () => {
  const terms = async () => (await shop.get('/checkOut/terms', customer.token)).body.data;

  test('offer a transfer from the settings’ limit on, and say how the total is taxed [B3.15]', async () => {
    expect(await terms()).toEqual({
      transfer: { from: 200_000, days: 7 },
      tax: { companyState: '33', defaultRate: 18, placeOfSupply: 'delivery' },
      buying: null,
    });
  });

  test('offer no transfer as long as the shop has no bank account', async () => {
    const { db } = shop.deps;
    const [row] = await db.select({ company: shopSettings.company }).from(shopSettings);
    const bank = { name: '', account: '', ifsc: '', branch: '' };
    await db
      .update(shopSettings)
      .set({ company: sql`${shopSettings.company} || ${JSON.stringify({ bank })}::jsonb` });
    expect((await terms()).transfer).toBeNull();
    await db.update(shopSettings).set(row!);
  });
});

describe('an order', () => {
  test('is priced by the database and known to the gateway [S3.checkout.1 S4.checkout.1 S7.checkout.1]', async () => {
    const { status, body } = await checkOut(shop, customer, [{ productId: pump, quantity: 2 }]);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      amount: 91_999_00,
      currency: 'INR',
      keyId: shop.deps.payments.keyId,
    });
    const atGateway = await shop.deps.gateway.fetchOrder(body.data.orderId);
    expect(atGateway).toMatchObject({ amountPaise: 91_999_00, receipt: body.data.mongooseOrderId });
    expect(await rowOf(shop, body.data.mongooseOrderId)).toMatchObject({
      number: expect.stringMatching(/^MW-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
      orderStatus: 'pending',
      paymentStatus: 'pending',
      shippingStatus: 'unshipped',
      pincode: '641001',
      contact: '9876543210',
      gst: null,
    });
  });

  test('takes numbers as people write them', async () => {
    const typed = { pincode: ' 641 001', contact: '+91 (0) 98765-432 10', gst: '27 AAPFU0939F 1ZV' };
    const { body } = await checkOut(shop, customer, [{ productId: pump, quantity: 1 }], typed);
    const stored = { pincode: '641001', contact: '9109876543210', gst: '27AAPFU0939F1ZV' };
    expect(await rowOf(shop, body.data.mongooseOrderId)).toMatchObject(stored);
  });

  test('merges lines of the same product', async () => {
    const lines = [
      { productId: pump, quantity: 1 },
      { productId: pump.toUpperCase(), quantity: 3 },
    ];
    const { body } = await checkOut(shop, customer, lines, { key: 'merged-lines' });
    expect(body.data.amount).toBe(4 * 45_999_50);
    expect(await linesOf(body.data.mongooseOrderId)).toHaveLength(1);
  });

  test('keeps the name and price of its moment [S3.order.2 S7.checkout.5]', async () => {
    const productId = await addProduct(shop, { name: 'Old name', pricePaise: 500_00 });
    const { body } = await checkOut(shop, customer, [{ productId, quantity: 2 }]);
    await shop.deps.db
      .update(products)
      .set({ name: 'New name', pricePaise: 900_00 })
      .where(eq(products.id, productId));
    expect((await detailOf(body.data)).product).toMatchObject([
      { productId: { _id: productId, name: 'Old name', price: 500 }, quantity: 2 },
    ]);
  });

  test('shows its customer the whole product while the catalogue has it [S3.order.4]', async () => {
    const specifications = [{ key: 'Power', value: '5 HP' }];
    const productId = await addProduct(shop, {
      pricePaise: 700_00,
      description: 'Cast iron.',
      specifications,
    });
    const { body } = await checkOut(shop, customer, [{ productId, quantity: 1 }]);
    const [line] = (await detailOf(body.data)).product;
    expect(line.productId).toEqual({
      _id: productId,
      name: expect.any(String),
      price: 700,
      imageLink: [],
      description: 'Cast iron.',
      productType: 'buyable',
      specifications,
      category: { _id: expect.any(String), name: expect.any(String) },
    });
    await shop.deps.db.delete(products).where(eq(products.id, productId));
    const [stored] = (await detailOf(body.data)).product;
    expect(Object.keys(stored.productId)).toEqual(['_id', 'name', 'price', 'imageLink']);
  });
});

describe('the same checkout', () => {
  test('with the same key is the same order, fifty times at once', async () => {
    const tries = Array.from({ length: 50 }, () =>
      untilNotBusy(() =>
        checkOut(shop, customer, [{ productId: pump, quantity: 5 }], { key: 'double-click-1' }),
      ),
    );
    const answers = (await Promise.all(tries)).map(({ status, body }) => ({ status, ...body.data }));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.mongooseOrderId)).size).toBe(1);
    expect(new Set(answers.map((answer) => answer.orderId)).size).toBe(1);
  });

  test('without a key is the same order until it is paid', async () => {
    const lines = [{ productId: pump, quantity: 7 }];
    const first = (await checkOut(shop, customer, lines)).body.data;
    expect((await checkOut(shop, customer, lines)).body.data.mongooseOrderId).toBe(first.mongooseOrderId);
    const proof = await gateway.payWell(first.orderId);
    await verify(shop, customer, proof);
    const second = (await checkOut(shop, customer, lines)).body.data;
    expect(second.mongooseOrderId).not.toBe(first.mongooseOrderId);
  });

  test('with the same key and other goods is refused', async () => {
    await checkOut(shop, customer, [{ productId: pump, quantity: 1 }], { key: 'one-checkout' });
    const answer = await checkOut(shop, customer, [{ productId: pump, quantity: 9 }], {
      key: 'one-checkout',
    });
    expect(answer.status).toBe(409);
    expect(answer.body.error).toContain('Start the checkout again');
  });
});

describe('an order made before', () => {
  const pay = (mongooseOrderId: string, token: string) =>
    shop.post('/checkOut/payOrder', { mongooseOrderId }, token);

  test('can be paid later, as the same order of the gateway', async () => {
    const { body } = await checkOut(shop, customer, [{ productId: pump, quantity: 3 }], { key: 'pay-later' });
    const again = await pay(body.data.mongooseOrderId, customer.token);
    expect(again.status).toBe(200);
    expect(again.body.data).toEqual(body.data);
  });

  test('is not paid twice, nor by another customer', async () => {
    const paid = await placePaidOrder(shop, customer);
    const refused = await pay(paid.mongooseOrderId, customer.token);
    expect(refused.status).toBe(409);
    expect(refused.body.error).toBe('The order is already paid.');
    const stranger = await registerCustomer(shop);
    expect((await pay(paid.mongooseOrderId, stranger.token)).status).toBe(404);
  });
});

describe('an order is refused', () => {
  test.each([
    ['a wrong pincode', { pincode: 12 }, 'pincode'],
    ['a wrong contact', { contact: '12ab' }, 'phone'],
    ['a GSTIN with a wrong check character', { gst: '27AAPFU0939F1ZX' }, 'GSTIN'],
    ['an empty address', { address: '   ' }, 'address'],
    ['a price of the client', { totalBill: 1 }, 'total bill'],
  ])('for %s', async (_, fields, word) => {
    const answer = await checkOut(shop, customer, [{ productId: pump, quantity: 1 }], fields);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toContain(word);
  });

  test.each([0, -1, 1.5, 10_000, '2', true, null])('for a quantity of %s', async (quantity) => {
    const answer = await checkOut(shop, customer, [{ productId: pump, quantity: quantity as number }]);
    expect(answer.status).toBe(400);
  });

  test('for more than the cap of one product in two lines', async () => {
    const lines = [6_000, 6_000].map((quantity) => ({ productId: pump, quantity }));
    expect((await checkOut(shop, customer, lines)).status).toBe(400);
  });

  test('for goods that are not sold online', async () => {
    const viewable = await addProduct(shop, { name: 'Steam hammer', productType: 'viewable' });
    const priceless = await addProduct(shop, { pricePaise: null });
    const free = await addProduct(shop, { pricePaise: 0 });
    for (const productId of [viewable, priceless, free]) {
      const answer = await checkOut(shop, customer, [{ productId, quantity: 1 }]);
      expect(answer.status).toBe(409);
      expect(answer.body.code).toBe('not-for-sale');
    }
    const gone = await checkOut(shop, customer, [
      { productId: '00000000-0000-7000-8000-000000000000', quantity: 1 },
    ]);
    expect(gone.status).toBe(404);
  });

  test('below one rupee', async () => {
    const productId = await addProduct(shop, { pricePaise: 99 });
    const answer = await checkOut(shop, customer, [{ productId, quantity: 1 }]);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toBe('An order is at least Rs.1.');
  });
});

describe('when the gateway stumbles', () => {
  test.each(['5xx', 'html', 'lost-answer'] as const)(
    '(%s) the order waits for the next try',
    async (type) => {
      await gateway.control({ faults: { createOrder: { type, count: 1 } } });
      const lines = [{ productId: pump, quantity: 11 }];
      const key = `stumble-${type}`;
      const refused = await checkOut(shop, customer, lines, { key });
      expect(refused.status).toBe(502);
      expect(refused.body.error).toContain('You have not been charged');
      const again = await checkOut(shop, customer, lines, { key });
      expect(again.status).toBe(200);
      const { mongooseOrderId, orderId } = again.body.data;
      // The lost answer's order is found by its receipt instead of being made again.
      expect(await shop.deps.gateway.findOrdersByReceipt(mongooseOrderId)).toHaveLength(1);
      expect((await rowOf(shop, mongooseOrderId)).rzpOrderId).toBe(orderId);
    },
  );

  test('a time-out answers within ten seconds', async () => {
    await gateway.control({ faults: { createOrder: { type: 'timeout', count: 1 } } });
    const start = performance.now();
    const answer = await checkOut(shop, customer, [{ productId: pump, quantity: 12 }]);
    expect(answer.status).toBe(502);
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  test('an amount above its limit is refused in a sentence', async () => {
    const productId = await addProduct(shop, { pricePaise: 10_000_000_00 });
    const answer = await checkOut(shop, customer, [{ productId, quantity: 90 }]);
    expect(answer.status).toBe(502);
    expect(answer.body.error).toContain('did not accept this order');
  });
});

test('a paid order appears in the list of its customer only [S7.checkout.4 S7.checkout.5]', async () => {
  const other = await registerCustomer(shop);
  const { mongooseOrderId } = await placePaidOrder(shop, other);
  const { body } = await shop.get('/user/orders/allOrders', other.token);
  expect(body.data.docs).toHaveLength(1);
  expect(body.data.docs[0]).toMatchObject({ _id: mongooseOrderId, paymentStatus: 'success' });
  const foreign = await shop.get(
    `/user/orders/singleOrder?mongooseOrderId=${mongooseOrderId}`,
    customer.token,
  );
  expect(foreign.status).toBe(404);
  const request = await shop.post('/user/orders/cancel', { mongooseOrderId }, customer.token);
  expect(request.status).toBe(404);
});
