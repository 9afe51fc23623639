// @module-tag slow
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orderLines, orders, stock } from '../../platform/db/schema/index.ts';
import { addCounted } from '../../testing/catalogue.ts';
import { checkOut, endTimeToPay, pay, rowOf } from '../../testing/orders.ts';
import { startPayingShop } from '../../testing/paying-shop.ts';
import { registerCustomer } from '../../testing/people.ts';
import { endDueHolds } from '../lifecycle/end-holds.ts';
import { lapseDueOrders } from '../payments/settling/lapse-due-orders.ts';

const { shop, customer, act, becomes, expectSoundBooks, mailsAbout } = startPayingShop();

const stockOf = async (productId: string) => {
  const [row] = await shop.deps.db.select().from(stock).where(eq(stock.productId, productId));
  return { onHand: row!.onHand, held: row!.held, band: row!.band };
};

/** An unpaid order of so many pieces. */
async function order(productId: string, quantity: number, fields: object = {}) {
  const answer = await checkOut(shop, customer, [{ productId, quantity }], fields as Record<string, string>);
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  return answer.body.data;
}

const endHoldOf = (mongooseOrderId: string) =>
  shop.deps.db
    .update(orders)
    .set({ heldUntil: sql`now() - interval '1 second'` })
    .where(eq(orders.id, mongooseOrderId));

describe('what each event of an order does to its hold [B9.4 B9.7]', () => {
  test('placed it holds; paid it holds; shipped it is gone from both', async () => {
    const productId = await addCounted(shop, 10);
    const placed = await order(productId, 4);
    expect(await stockOf(productId)).toMatchObject({ onHand: 10, held: 4 });
    await pay(shop, customer, placed);
    expect(await stockOf(productId)).toMatchObject({ onHand: 10, held: 4 });
    await act('/orders/confirmOrder', placed);
    expect((await act('/orders/shipped', placed)).status).toBe(200);
    expect(await stockOf(productId)).toMatchObject({ onHand: 6, held: 0 });
    await expectSoundBooks();
  });

  test('its hold ends, and the order stays payable', async () => {
    const productId = await addCounted(shop, 10);
    const placed = await order(productId, 4);
    await endHoldOf(placed.mongooseOrderId);
    await endDueHolds(shop.deps);
    expect(await stockOf(productId)).toMatchObject({ held: 0 });
    await pay(shop, customer, placed);
    expect(await stockOf(productId)).toMatchObject({ held: 4 });
    await expectSoundBooks();
  });

  test('placed while nothing of it was counted yet, it is found and holds', async () => {
    const productId = await addCounted(shop, 10);
    const placed = await order(productId, 4);
    await pay(shop, customer, placed);
    // As a process that does not know of stock leaves it.
    await shop.deps.db
      .update(orderLines)
      .set({ held: 0 })
      .where(eq(orderLines.orderId, placed.mongooseOrderId));
    await shop.deps.db.update(stock).set({ held: 0 }).where(eq(stock.productId, productId));
    await endDueHolds(shop.deps);
    expect(await stockOf(productId)).toMatchObject({ held: 4 });
    await expectSoundBooks();
  });

  test('it lapses', async () => {
    const productId = await addCounted(shop, 10);
    const placed = await order(productId, 4);
    await endTimeToPay(shop, placed, 20);
    await lapseDueOrders(shop.deps);
    await becomes(placed, 'cancelled/pending/unshipped');
    expect(await stockOf(productId)).toMatchObject({ onHand: 10, held: 0 });
    await expectSoundBooks();
  });

  test('its customer cancels it', async () => {
    const productId = await addCounted(shop, 10);
    const placed = await order(productId, 4);
    const { mongooseOrderId } = placed;
    expect((await shop.post('/user/orders/cancelUnpaid', { mongooseOrderId }, customer.token)).status).toBe(
      200,
    );
    expect(await stockOf(productId)).toMatchObject({ held: 0 });
    await expectSoundBooks();
  });

  test('another order replaces it: the hold passes on in one step', async () => {
    const productId = await addCounted(shop, 4, { beyond: 'stop' });
    const placed = await order(productId, 4, { key: 'first-key-of-test' });
    const next = await order(productId, 4, { key: 'second-key-of-test', replaces: placed.mongooseOrderId });
    expect((await rowOf(shop, placed.mongooseOrderId)).orderStatus).toBe('cancelled');
    expect(await stockOf(productId)).toMatchObject({ held: 4 });
    expect(next.mongooseOrderId).not.toBe(placed.mongooseOrderId);
    await expectSoundBooks();
  });

  test.each(['full', 'no-refund'])('the desk ends a paid order: %s', async (refundOption) => {
    const productId = await addCounted(shop, 10);
    const placed = await pay(shop, customer, await order(productId, 4));
    expect((await act('/orders/approveRefund', placed, { refundOption })).status).toBe(200);
    await becomes(placed, `cancelled/${refundOption === 'full' ? 'refunded' : 'success'}/unshipped`);
    expect(await stockOf(productId)).toMatchObject({ onHand: 10, held: 0 });
    await expectSoundBooks();
  });

  test('pieces refunded by name are given back, those of an amount are not', async () => {
    const productId = await addCounted(shop, 10, { pricePaise: 100_00 });
    const placed = await pay(shop, customer, await order(productId, 4));
    const byLines = { refundOption: 'partial', partialAmount: 100, lines: [{ position: 1, quantity: 1 }] };
    expect((await act('/orders/approveRefund', placed, byLines)).status).toBe(200);
    await becomes(placed, 'pending/partially-refunded/unshipped');
    expect(await stockOf(productId)).toMatchObject({ onHand: 10, held: 3 });
    await act('/orders/confirmOrder', placed);
    expect((await act('/orders/shipped', placed)).status).toBe(200);
    expect(await stockOf(productId)).toMatchObject({ onHand: 7, held: 0 });
    await expectSoundBooks();
  });

  test('a refund request and its rejection move nothing', async () => {
    const productId = await addCounted(shop, 10);
    const placed = await pay(shop, customer, await order(productId, 4));
    const { mongooseOrderId } = placed;
    await shop.post('/user/orders/cancel', { mongooseOrderId }, customer.token);
    expect(await stockOf(productId)).toMatchObject({ held: 4 });
    await act('/orders/rejectRefund', placed);
    expect(await stockOf(productId)).toMatchObject({ held: 4 });
    await expectSoundBooks();
  });
});

describe('at the checkout [B9.5]', () => {
  test('more than is free of what is not made is refused, and nothing is created', async () => {
    const productId = await addCounted(shop, 3, { beyond: 'stop' });
    const before = await shop.deps.db.$count(orders);
    const answer = await checkOut(shop, customer, [{ productId, quantity: 5 }]);
    expect([answer.status, answer.body]).toEqual([
      409,
      {
        error: 'Only 3 of 5 pieces are in stock.',
        code: 'stock-short',
        short: [{ productId, wanted: 5, free: 3 }],
      },
    ]);
    expect(await shop.deps.db.$count(orders)).toBe(before);
    expect(await stockOf(productId)).toMatchObject({ held: 0, band: 'few' });
  });

  test('more than is free of what is made is taken, and the line remembers how many', async () => {
    const productId = await addCounted(shop, 3);
    const placed = await order(productId, 8);
    const [line] = await shop.deps.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, placed.mongooseOrderId));
    expect([line!.held, line!.made]).toEqual([8, 5]);
    expect(await stockOf(productId)).toEqual({ onHand: 3, held: 8, band: 'to-order' });
    await expectSoundBooks();
  });

  test('one window after another: the last piece goes to one of many', async () => {
    const productId = await addCounted(shop, 10, { beyond: 'stop' });
    const buyers = await Promise.all(Array.from({ length: 16 }, () => registerCustomer(shop)));
    const answers = await Promise.all(
      buyers.map((buyer) => checkOut(shop, buyer, [{ productId, quantity: 1 }])),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ body }) => body.code === 'stock-short')).toHaveLength(6);
    expect(await stockOf(productId)).toEqual({ onHand: 10, held: 10, band: 'out' });
    await expectSoundBooks();
  });
});

describe('money is never refused for stock [B9.6]', () => {
  test('paid after its hold ended and the goods are gone: the shop hears that it is short', async () => {
    const productId = await addCounted(shop, 4, { beyond: 'stop' });
    const late = await order(productId, 4);
    await endHoldOf(late.mongooseOrderId);
    await endDueHolds(shop.deps);
    const other = await registerCustomer(shop);
    const taken = await checkOut(shop, other, [{ productId, quantity: 3 }]);
    await pay(shop, other, taken.body.data);
    await pay(shop, customer, late);
    expect(await stockOf(productId)).toMatchObject({ onHand: 4, held: 7 });
    expect(await mailsAbout(`short:${late.mongooseOrderId}`, 'money-notice')).toBe(1);
    await expectSoundBooks();
  });
});

describe('shipping [B9.8]', () => {
  async function confirmed(productId: string, quantity: number) {
    const placed = await pay(shop, customer, await order(productId, quantity));
    await act('/orders/confirmOrder', placed);
    return placed;
  }

  test('fewer on hand than are sent: refused, until the missing ones are booked', async () => {
    const productId = await addCounted(shop, 3);
    const placed = await confirmed(productId, 5);
    const refused = await act('/orders/shipped', placed);
    expect([refused.status, refused.body.code, refused.body.short]).toEqual([
      409,
      'stock-short',
      [{ productId, position: 1, wanted: 5, free: 3 }],
    ]);
    expect(await stockOf(productId)).toMatchObject({ onHand: 3, held: 5 });
    expect((await act('/orders/shipped', placed, { bookMissing: true })).status).toBe(200);
    expect(await stockOf(productId)).toMatchObject({ onHand: 0, held: 0 });
    await expectSoundBooks();
  });

  test('what belongs to an earlier order is named', async () => {
    const productId = await addCounted(shop, 5);
    const first = await confirmed(productId, 4);
    const second = await confirmed(productId, 3);
    const refused = await act('/orders/shipped', second);
    expect(refused.body.error).toBe(
      `Stock says 5, you ship 3. All but 1 of what is there belongs to the earlier order ${(await rowOf(shop, first.mongooseOrderId)).number}. Ship all the same, or wait.`,
    );
    expect((await act('/orders/shipped', second, { bookMissing: [1] })).status).toBe(200);
    expect(await stockOf(productId)).toMatchObject({ onHand: 2, held: 4 });
    await expectSoundBooks();
  });
});
