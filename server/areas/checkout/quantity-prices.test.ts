import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orderLines, papers, products } from '../../platform/db/schema/index.ts';
import { addProduct } from '../../testing/catalogue.ts';
import { checkOut, pay } from '../../testing/orders.ts';
import { startPayingShop } from '../../testing/paying-shop.ts';
import { readLines } from '../papers/find-papers.ts';

const { shop, customer, silence, act } = startPayingShop();

const BREAKS = [
  { from: 10, pricePaise: 318_00 },
  { from: 50, pricePaise: 296_50 },
];
const addBearing = () => addProduct(shop, { pricePaise: 340_00, priceBreaks: BREAKS, leadDays: 7 });
const setBreaks = (productId: string, priceBreaks: typeof BREAKS) =>
  shop.deps.db.update(products).set({ priceBreaks }).where(eq(products.id, productId));
const linesOf = (orderId: string) =>
  shop.deps.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));

test.each([
  [9, 340_00],
  [10, 318_00],
  [50, 296_50],
])('%i pieces cost the price of their quantity each [B6.6]', async (quantity, unitPricePaise) => {
  const productId = await addBearing();
  const { data } = (await checkOut(shop, customer, [{ productId, quantity }])).body;
  expect(data.amount).toBe(quantity * unitPricePaise);
  expect(await linesOf(data.mongooseOrderId)).toMatchObject([{ quantity, unitPricePaise }]);
});

test('two entries of one product reach the quantity together', async () => {
  const productId = await addBearing();
  const entries = [
    { productId, quantity: 4 },
    { productId, quantity: 6 },
  ];
  expect((await checkOut(shop, customer, entries)).body.data.amount).toBe(10 * 318_00);
});

test('a quantity price that changes is a price that changes: a checkout that began keeps its order, another has the new one', async () => {
  const productId = await addBearing();
  const wish = (key?: string) => checkOut(shop, customer, [{ productId, quantity: 10 }], key ? { key } : {});
  const begun = (await wish('kept-in-the-tab')).body.data;
  const derived = (await wish()).body.data;
  await setBreaks(productId, [{ from: 10, pricePaise: 310_00 }]);
  expect((await wish('kept-in-the-tab')).body.data).toMatchObject({
    mongooseOrderId: begun.mongooseOrderId,
    amount: 3_180_00,
  });
  const anew = (await wish()).body.data;
  expect(anew.mongooseOrderId).not.toBe(derived.mongooseOrderId);
  expect([derived.amount, anew.amount]).toEqual([3_180_00, 3_100_00]);
});

test('a quantity price that is not reached makes no other order', async () => {
  const productId = await addBearing();
  const wish = () => checkOut(shop, customer, [{ productId, quantity: 9 }]);
  const before = (await wish()).body.data;
  await setBreaks(productId, []);
  expect((await wish()).body.data.mongooseOrderId).toBe(before.mongooseOrderId);
});

test('an order keeps price and lead time of its moment, and its invoice has the same price [B6.6]', async () => {
  await silence();
  const productId = await addProduct(shop, {
    pricePaise: 354_00,
    // Rs.270 before the tax.
    priceBreaks: [{ from: 10, pricePaise: 318_60 }],
    gstRateBp: 1800,
    hsn: '848210',
    leadDays: 7,
  });
  const order = (await checkOut(shop, customer, [{ productId, quantity: 12 }])).body.data;
  await shop.deps.db
    .update(products)
    .set({ priceBreaks: [], leadDays: 30 })
    .where(eq(products.id, productId));
  await pay(shop, customer, order);
  const path = `/user/orders/singleOrder?mongooseOrderId=${order.mongooseOrderId}`;
  expect((await shop.get(path, customer.token)).body.data.product).toMatchObject([
    { productId: { price: 318.6 }, quantity: 12, leadDays: 7 },
  ]);
  await act('/orders/confirmOrder', order);
  expect((await act('/orders/shipped', order)).status).toBe(200);
  const isInvoice = and(eq(papers.orderId, order.mongooseOrderId), eq(papers.kind, 'invoice'));
  const [invoice] = await shop.deps.db.select().from(papers).where(isInvoice);
  expect(await readLines(shop.deps.db, invoice!.id)).toMatchObject([
    { quantity: 12, taxablePaise: 12 * 270_00 },
  ]);
});
