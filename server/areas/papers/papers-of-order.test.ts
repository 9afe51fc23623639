import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { OrderSummary } from '#contract/order-entities.ts';
import type { PaperSummary } from '#contract/papers.ts';
import { orders, payments, shopSettings } from '../../platform/db/schema/index.ts';
import { eventually, gatewayStandIn } from '../../testing/gateway-stand-in.ts';
import { type Checkout, rowOf } from '../../testing/orders.ts';
import type { TestCustomer } from '../../testing/people.ts';
import { numberOf, OF_MILLS, startShopWithPapers } from '../../testing/seven-papers.ts';

const { shop, sold, place, sell, ship, refund } = startShopWithPapers();

describe('the papers of an order', () => {
  const ofOrder = (order: Checkout, token = sold.admin, path = '/orders/papers') =>
    shop.get(`${path}?mongooseOrderId=${order.mongooseOrderId}`, token);
  const own = (order: Checkout, { token }: TestCustomer) => ofOrder(order, token, '/user/orders/papers');

  test('are listed for the staff by either name of the order', async () => {
    const { number } = await rowOf(shop, sold.credited.mongooseOrderId);
    const { body } = await ofOrder(sold.credited);
    expect(body.data.docs.map(numberOf)).toEqual(OF_MILLS);
    expect(body.data).toMatchObject({ hasNextPage: false, nextPage: null, totalDocs: 3, note: null });
    expect((await shop.get(`/orders/papers?mongooseOrderId=${number}`, sold.admin)).body).toEqual(body);
  });

  test('are listed for their customer and unknown to any other [B2.30]', async () => {
    expect((await own(sold.shipped, sold.asha)).body.data.docs.map(numberOf)).toEqual([
      'MW 00001',
      'RV 00001',
    ]);
    const foreign = await own(sold.shipped, sold.mills);
    const unknown = await own({ ...sold.shipped, mongooseOrderId: randomUUID() }, sold.mills);
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(unknown.body);
    expect((await own(sold.shipped, { ...sold.asha, token: '' })).status).toBe(401);
    expect((await own(sold.shipped, { ...sold.asha, token: sold.admin })).status).toBe(403);
    expect((await ofOrder(sold.shipped, sold.asha.token)).status).toBe(403);
    expect((await shop.get('/orders/papers?mongooseOrderId=nonsense', sold.admin)).status).toBe(404);
  });

  test('say to the staff what is left of the lines that a refund lowers', async () => {
    const order = await sell(sold.asha, { pricePaise: 100_00, quantity: 10 });
    const spread = { refundOption: 'partial', partialAmount: 100 };
    await refund(order, spread, '/partially-refunded/');
    await ship(order);
    const lowered = async () => (await ofOrder(order)).body.data.lowered;
    const line = { position: 1, quantity: 10, takenQuantity: 0, amount: 900, amountLeft: 900 };
    const { number } = (await ofOrder(order)).body.data.docs.find(
      ({ kind }: PaperSummary) => kind === 'invoice',
    );
    expect(await lowered()).toEqual({ kind: 'invoice', number, lines: [line] });
    const named = (partialAmount: number) => ({
      mongooseOrderId: order.mongooseOrderId,
      refundOption: 'partial',
      partialAmount,
      lines: [{ position: 1, quantity: 1 }],
    });
    expect((await shop.post('/orders/approveRefund', named(100), sold.admin)).status).toBe(422);
    expect((await shop.post('/orders/approveRefund', named(85), sold.admin)).status).toBe(200);
    const afterwards = { ...line, takenQuantity: 1, amountLeft: 815 };
    await eventually(async () => expect((await lowered()).lines).toEqual([afterwards]));
    expect((await own(order, sold.asha)).body.data).not.toHaveProperty('lowered');
    expect((await ofOrder(sold.unpaid)).body.data.lowered).toBeNull();
  });

  test('name the payment of each receipt, and a refund lowers the one of the payment that counts', async () => {
    const order = await sell(sold.asha);
    const first = (await rowOf(shop, order.mongooseOrderId)).paymentId;
    const second = await gatewayStandIn(shop).control({ order_id: order.orderId }, '/second-capture');
    await eventually(async () =>
      expect((await ofOrder(order)).body.data.docs.map(({ paymentId }: PaperSummary) => paymentId)).toEqual([
        null,
        second.razorpay_payment_id,
        first,
      ]),
    );
    const { docs, lowered } = (await ofOrder(order)).body.data;
    expect(lowered).toMatchObject({ kind: 'receipt', number: docs[2].number });
  });

  test('an unpaid order has none, and nothing to explain', async () => {
    expect((await own(sold.unpaid, sold.asha)).body.data).toMatchObject({
      docs: [],
      totalDocs: 0,
      note: null,
    });
  });

  test('an order that was shipped before there were papers says so, and the desk counts no invoice of it', async () => {
    const older = await place(sold.asha);
    const { db } = shop.deps;
    const past = sql`now() - interval '1 year'`;
    await db
      .update(orders)
      .set({ orderStatus: 'completed', paymentStatus: 'success', shippingStatus: 'shipped', shippedAt: past })
      .where(eq(orders.id, older.mongooseOrderId));
    expect((await own(older, sold.asha)).body.data).toMatchObject({
      docs: [],
      note: 'Shipped before papers were kept here.',
    });
    const { docs } = (await shop.get('/orders/allOrders?itemPerPage=100', sold.admin)).body.data;
    const listed = (order: Checkout) =>
      docs.find(({ _id }: OrderSummary) => _id === order.mongooseOrderId).hasInvoice;
    expect([older, sold.shipped, sold.credited, sold.unpaid].map(listed)).toEqual([false, true, true, false]);
    await db.update(orders).set({ orderStatus: 'cancelled' }).where(eq(orders.id, older.mongooseOrderId));
  });

  test('a paid order without a receipt says why', async () => {
    const { db } = shop.deps;
    const [{ company, papersSince }] = (await db.select().from(shopSettings)) as [
      typeof shopSettings.$inferSelect,
    ];
    await db.update(shopSettings).set({ company: sql`company || '{"gstin": ""}'` });
    const early = await sell(sold.asha);
    await db.update(shopSettings).set({ company });
    expect((await own(early, sold.asha)).body.data).toMatchObject({
      docs: [],
      note: 'There is no receipt voucher for this payment.',
    });
    await db
      .update(payments)
      .set({ withoutReceipt: null })
      .where(eq(payments.orderId, early.mongooseOrderId));
    await db.update(shopSettings).set({ papersSince: sql`now() + interval '1 hour'` });
    expect((await own(early, sold.asha)).body.data.note).toBe(
      'Paid before papers were kept here, so there is no receipt voucher.',
    );
    await db.update(shopSettings).set({ papersSince });
  });
});
