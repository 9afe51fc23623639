import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Dashboard } from '#contract/dashboard.ts';
import type { Order, OrderSummary } from '#contract/order-entities.ts';
import { istDay } from '#domain/calendar.ts';
import { orders } from '../../../platform/db/schema/index.ts';
import { asOwner } from '../../../testing/as-owner.ts';
import { addProduct } from '../../../testing/catalogue.ts';
import { eventually } from '../../../testing/gateway-stand-in.ts';
import { checkOut, pay, placeOrder, placePaidOrder, rowOf, statusOf } from '../../../testing/orders.ts';
import { logInAdmin, registerCustomer, type TestCustomer } from '../../../testing/people.ts';
import { quoting } from '../../../testing/quotes.ts';
import { startTestShop } from '../../../testing/test-shop.ts';

const shop = startTestShop();
let admin: string;
let asha: TestCustomer;

const act = (path: string, mongooseOrderId: string, fields: object = {}) =>
  shop.post(`/orders/${path}`, { mongooseOrderId, ...fields }, admin);
const read = async (days = 7): Promise<Dashboard> =>
  (await shop.get(`/orders/dashboard?days=${days}`, admin)).body.data;
const list = async (query: string): Promise<OrderSummary[]> =>
  (await shop.get(`/orders/allOrders?itemPerPage=100&${query}`, admin)).body.data.docs;
const bill = (docs: OrderSummary[]) => docs.reduce((sum, { totalBill }) => sum + totalBill, 0);
/** As if the order had been made and paid then. */
async function daysAgo(mongooseOrderId: string, days: number) {
  await shop.deps.db
    .update(orders)
    .set({ createdAt: new Date(Date.now() - days * 86_400_000) })
    .where(eq(orders.id, mongooseOrderId));
  await asOwner(
    shop.config.databaseUrl!,
    `ALTER TABLE papers DISABLE TRIGGER papers_append_only;
     UPDATE papers SET issued_at = now() - interval '${days} days' WHERE order_id = '${mongooseOrderId}' AND kind = 'receipt';
     ALTER TABLE papers ENABLE TRIGGER papers_append_only`,
  );
}

beforeAll(async () => {
  admin = await logInAdmin(shop);
  asha = await registerCustomer(shop);
  await placeOrder(shop, asha, 5_000_00);
  const partly = await placePaidOrder(shop, asha, 900_00);
  await act('approveRefund', partly.mongooseOrderId, { refundOption: 'partial', partialAmount: 123.45 });
  await eventually(async () => expect(await list('paymentStatus=partially-refunded')).toHaveLength(1));
  const confirmed = await placePaidOrder(shop, asha, 4_000_00);
  await act('confirmOrder', confirmed.mongooseOrderId);
  const asked = await placePaidOrder(shop, asha, 700_00);
  await shop.post('/user/orders/cancel', { mongooseOrderId: asked.mongooseOrderId }, asha.token);
});

describe('the dashboard agrees with the lists', () => {
  test('in orders, revenue and refunds', async () => {
    const { totals, days } = await read();
    const paid = [
      ...(await list('paymentStatus=success')),
      ...(await list('paymentStatus=partially-refunded')),
    ];
    expect(totals).toEqual({ orders: paid.length, revenue: bill(paid), refunds: 123.45 });
    expect(days).toHaveLength(7);
    expect(days.at(-1)).toMatchObject({ day: istDay(new Date().toISOString()), revenue: bill(paid) });
  });

  test('in the payments [B5.20]', async () => {
    const { payments } = await read();
    expect(payments.map(({ status }) => status)).toEqual([
      'success',
      'pending',
      'failed',
      'refunded',
      'partially-refunded',
    ]);
    const moneyOf = async ({ _id }: OrderSummary): Promise<Order> =>
      (await shop.get(`/orders/singleOrder?mongooseOrderId=${_id}`, admin)).body.data;
    for (const payment of payments) {
      const docs = await Promise.all((await list(`paymentStatus=${payment.status}`)).map(moneyOf));
      expect(payment).toEqual({
        status: payment.status,
        orders: docs.length,
        received: docs.reduce((sum, { paidAmount }) => sum + paidAmount, 0),
        returned: docs.reduce((sum, { refundedAmount }) => sum + refundedAmount, 0),
      });
    }
    expect(payments.find(({ status }) => status === 'partially-refunded')).toMatchObject({
      received: 900,
      returned: 123.45,
    });
    expect(payments.find(({ status }) => status === 'pending')).toMatchObject({ orders: 1, received: 0 });
  });

  test('in what waits, as each list opens [B5.8]', async () => {
    const paid = 'paymentStatus=success&paymentStatus=partially-refunded';
    const pending = await list(`orderStatus=pending&${paid}`);
    expect((await read()).waiting).toEqual({
      toConfirm: pending.length,
      oldestToConfirm: pending.map(({ createdAt }) => createdAt).sort()[0] ?? null,
      toShip: (await list(`orderStatus=confirmed&${paid}`)).length,
      dueByTomorrow: 0,
      transfersDue: (await list('awaits=transfer')).length,
      transfersDueSum: 0,
      shortOrders: 0,
      lowStock: 0,
      restsToSend: 0,
      refundRequests: 1,
      askedBack: 700,
      refundsRunning: 0,
      refundsFailed: 0,
      differences: 0,
    });
  });
});

test('orders of other days count only where they belong', async () => {
  const before = await read();
  const old = await placePaidOrder(shop, asha, 300_00);
  await act('confirmOrder', old.mongooseOrderId);
  await daysAgo(old.mongooseOrderId, 8);
  const { totals, revenueBefore, payments, mostSold, waiting } = await read();
  expect({ totals, payments, mostSold }).toEqual({
    totals: before.totals,
    payments: before.payments,
    mostSold: before.mostSold,
  });
  expect([before.revenueBefore, revenueBefore]).toEqual([0, 300]);
  expect([before.waiting.dueByTomorrow, waiting.dueByTomorrow]).toEqual([0, 1]);
  expect((await read(30)).totals.revenue).toBe(before.totals.revenue + 300);
});

test('partly refunded orders that wait long are due too', async () => {
  const before = await read();
  const [unconfirmed, confirmed] = [
    await placePaidOrder(shop, asha, 300_00),
    await placePaidOrder(shop, asha, 300_00),
  ];
  await act('confirmOrder', confirmed.mongooseOrderId);
  for (const [days, { mongooseOrderId }] of [
    [40, unconfirmed],
    [8, confirmed],
  ] as const) {
    await act('approveRefund', mongooseOrderId, { refundOption: 'partial', partialAmount: 100 });
    await eventually(async () =>
      expect(await statusOf(shop, mongooseOrderId)).toContain('/partially-refunded/'),
    );
    await daysAgo(mongooseOrderId, days);
  }
  const { waiting } = await read();
  expect(waiting).toMatchObject({
    toConfirm: before.waiting.toConfirm + 1,
    toShip: before.waiting.toShip + 1,
    dueByTomorrow: before.waiting.dueByTomorrow + 1,
  });
  const { createdAt } = await rowOf(shop, unconfirmed.mongooseOrderId);
  expect(waiting.oldestToConfirm).toBe(createdAt.toISOString());
});

test('the most sold products are those of the paid orders, by revenue, under their latest name', async () => {
  const [pump, seal] = [
    await addProduct(shop, { name: 'Old name', pricePaise: 50_000_00 }),
    await addProduct(shop, { name: 'Seal', pricePaise: 20_000_00 }),
  ];
  const buy = async (...lines: [string, number][]) =>
    (
      await checkOut(
        shop,
        asha,
        lines.map(([productId, quantity]) => ({ productId, quantity })),
      )
    ).body.data;
  await pay(shop, asha, await buy([pump, 1], [seal, 2]));
  const { name: _, ...form } = await formOf(pump);
  await shop.post('/admin/product/edit', { ...form, name: 'New name' }, admin);
  await pay(shop, asha, await buy([pump, 2], [seal, 3]));
  await buy([seal, 100]);
  const first = await read();
  expect(first.mostSold.slice(0, 2)).toEqual([
    { productId: pump, name: 'New name', imageLink: [], sold: 3, revenue: 150_000 },
    { productId: seal, name: 'Seal', imageLink: [], sold: 5, revenue: 100_000 },
  ]);
  expect(first.mostSold).toHaveLength(5);
  await shop.post('/admin/product/delete', { productId: seal }, admin);
  expect((await read()).mostSold[1]).toMatchObject({ productId: null, name: 'Seal', sold: 5 });
});

test('what was cancelled or went back whole is not sold', async () => {
  const product = await addProduct(shop, { name: 'Gearbox', pricePaise: 90_000_00 });
  const sold = async () => (await read()).mostSold.find(({ productId }) => productId === product)?.sold ?? 0;
  const buy = async (quantity: number) =>
    pay(shop, asha, (await checkOut(shop, asha, [{ productId: product, quantity }])).body.data);
  const [confirmed, refunded, cancelled, partly] = [await buy(1), await buy(2), await buy(4), await buy(8)];
  expect(await sold()).toBe(15);
  await act('confirmOrder', confirmed.mongooseOrderId);
  await act('approveRefund', refunded.mongooseOrderId, { refundOption: 'full' });
  await eventually(async () => expect(await sold()).toBe(13));
  await act('approveRefund', cancelled.mongooseOrderId, { refundOption: 'no-refund' });
  expect(await sold()).toBe(9);
  await act('approveRefund', partly.mongooseOrderId, { refundOption: 'partial', partialAmount: 10 });
  await eventually(async () =>
    expect(await list('paymentStatus=partially-refunded&orderStatus=pending')).toHaveLength(2),
  );
  expect(await sold()).toBe(9);
});

test('a product of which only money of cancelled orders is left is not among the most sold', async () => {
  const fan = await addProduct(shop, { name: 'Fan', pricePaise: 95_000_00 });
  const placed = (await checkOut(shop, asha, [{ productId: fan, quantity: 9 }])).body.data;
  await pay(shop, asha, placed);
  expect((await read()).mostSold).toContainEqual(expect.objectContaining({ name: 'Fan', sold: 9 }));
  await act('approveRefund', placed.mongooseOrderId, { refundOption: 'no-refund' });
  const { mostSold } = await read();
  expect(mostSold.map(({ name }) => name)).not.toContain('Fan');
  expect(mostSold).toHaveLength(5);
});

async function formOf(productId: string) {
  const { data } = (await shop.get(`/admin/product/single?productId=${productId}`, admin)).body;
  const { name, description, price, productType, imageLink, specifications, category } = data;
  return {
    productId,
    name,
    description,
    price,
    productType,
    imageLink,
    specifications,
    category: category._id,
  };
}

test('an order from a quote counts with its freight and the lines that are no product’s', async () => {
  const pump = await addProduct(shop, { name: 'Quoted pump' });
  const desk = quoting(shop, asha, admin);
  const lines = [
    { productId: pump, quantity: 10, unitPrice: 90_000 },
    { name: 'Base frame, welded', quantity: 2, unitPrice: 400_000, gstRate: 18 },
  ];
  const before = await read();
  const placed = await desk.order(await desk.accepted(pump, { lines, freight: 11_800 }));
  await pay(shop, asha, placed.body.data);
  const { totals, mostSold } = await read();
  expect(totals.revenue - before.totals.revenue).toBe(1_711_800);
  for (const [name, productId, revenue] of [
    ['Quoted pump', pump, 900_000],
    ['Freight and lines outside the catalogue', null, 811_800],
  ] as const)
    expect(mostSold).toContainEqual(expect.objectContaining({ name, productId, revenue }));
});
