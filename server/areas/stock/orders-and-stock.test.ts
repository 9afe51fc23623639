// @module-tag slow
import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { dayAfter, istDay } from '#domain/calendar.ts';
import { newId } from '../../outside/razorpay/stand-in/ledger.ts';
import { orderLines, orders } from '../../platform/db/schema/index.ts';
import { addCounted } from '../../testing/catalogue.ts';
import { checkOut, endTimeToPay, pay, rowOf } from '../../testing/orders.ts';
import { startPayingShop } from '../../testing/paying-shop.ts';
import { registerCustomer } from '../../testing/people.ts';
import { quoting } from '../../testing/quotes.ts';
import { storeRoom } from '../../testing/stock.ts';
import { newUtr, today } from '../../testing/transfers.ts';
import { deliver, drainEvents, paymentEvent, webhookBody } from '../../testing/webhooks.ts';
import { endDueHolds } from '../lifecycle/end-holds.ts';
import { lapseDueOrders } from '../payments/settling/lapse-due-orders.ts';

const paying = startPayingShop();
const { shop, gateway, customer, admin, act, becomes, expectSoundBooks, mailsAbout } = paying;
const room = storeRoom(paying);

const lineOf = async (mongooseOrderId: string) =>
  (await shop.deps.db.select().from(orderLines).where(eq(orderLines.orderId, mongooseOrderId)))[0]!;

async function endHold(mongooseOrderId: string) {
  await shop.deps.db
    .update(orders)
    .set({ heldUntil: sql`now() - interval '1 second'` })
    .where(eq(orders.id, mongooseOrderId));
  await endDueHolds(shop.deps);
}

describe('what each event of an order does to its hold [B9.4 B9.7]', () => {
  test('the desk cancels a confirmed order', async () => {
    const productId = await addCounted(shop, 10);
    const placed = await pay(shop, customer, await room.order(productId, 4));
    await act('/orders/confirmOrder', placed);
    expect((await act('/orders/approveRefund', placed, { refundOption: 'no-refund' })).status).toBe(200);
    expect(await room.stockOf(productId)).toEqual({ onHand: 10, held: 0 });
    await expectSoundBooks();
  });

  test('the desk withdraws the quote of an unpaid one', async () => {
    const productId = await addCounted(shop, 10);
    const desk = quoting(shop, customer, admin.token);
    const quoteId = await desk.accepted(productId);
    const placed = (await desk.order(quoteId)).body.data;
    expect(await room.stockOf(productId)).toEqual({ onHand: 10, held: 10 });
    expect((await desk.answer('withdraw', { id: quoteId, reason: 'No longer made' })).status).toBe(200);
    await becomes(placed, 'cancelled/pending/unshipped');
    expect(await room.stockOf(productId)).toEqual({ onHand: 10, held: 0 });
    await expectSoundBooks();
  });

  test('money after the order lapsed moves nothing', async () => {
    const productId = await addCounted(shop, 10);
    const placed = await room.order(productId, 4);
    await endTimeToPay(shop, placed, 20);
    await lapseDueOrders(shop.deps);
    await becomes(placed, 'cancelled/pending/unshipped');
    const { razorpay_payment_id: paymentId } = await gateway.payWell(placed.orderId);
    await deliver(shop, paymentEvent('payment.captured', paymentId));
    await drainEvents(shop);
    await becomes(placed, 'cancelled/refunded/unshipped');
    expect(await room.stockOf(productId)).toEqual({ onHand: 10, held: 0 });
    expect(await room.movesOf(productId)).toEqual(['count 10']);
    await expectSoundBooks();
  });

  test('a second webhook of the same money holds nothing twice', async () => {
    const productId = await addCounted(shop, 10);
    const placed = await pay(shop, customer, await room.order(productId, 4));
    for (let time = 0; time < 2; time++) {
      await deliver(shop, paymentEvent('payment.captured', placed.paymentId));
      await drainEvents(shop);
    }
    expect(await room.stockOf(productId)).toEqual({ onHand: 10, held: 4 });
    await expectSoundBooks();
  });

  test('corrected shipping, a delivery and its taking back leave what was sent', async () => {
    const productId = await addCounted(shop, 10);
    const placed = await room.shipped(productId, 4);
    for (const [path, fields] of [
      ['correctShipping', { trackingNumber: 'LR 2' }],
      ['delivered', { date: today() }],
      ['takeBackDelivery', {}],
    ] as const)
      expect((await act(`/orders/${path}`, placed, fields)).status, path).toBe(200);
    expect(await room.stockOf(productId)).toEqual({ onHand: 6, held: 0 });
    expect(await room.movesOf(productId)).toEqual(['count 10', 'shipped -4']);
    await expectSoundBooks();
  });

  test('a dispute gives nothing back', async () => {
    const productId = await addCounted(shop, 10);
    const placed = await pay(shop, customer, await room.order(productId, 4));
    const id = newId('disp_');
    for (const [at, status] of ['open', 'lost'].entries()) {
      const event = `payment.dispute.${status === 'open' ? 'created' : status}`;
      const payload = {
        payment: { entity: { id: placed.paymentId, entity: 'payment' } },
        dispute: {
          entity: { id, entity: 'dispute', payment_id: placed.paymentId, status, created_at: 1_000 },
        },
      };
      await deliver(shop, webhookBody(event, payload, at + 1));
      await drainEvents(shop);
      expect(await room.stockOf(productId)).toEqual({ onHand: 10, held: 4 });
    }
    expect((await rowOf(shop, placed.mongooseOrderId)).disputed).toBe(true);
    await expectSoundBooks();
  });

  test('a whole refund at the payment service’s own pages gives back, a part does not', async () => {
    const productId = await addCounted(shop, 10);
    const placed = await pay(shop, customer, await room.order(productId, 4));
    await gateway.control({ payment_id: placed.paymentId, amount: 400_00 }, '/dashboard-refund');
    await becomes(placed, 'pending/partially-refunded/unshipped');
    expect(await room.stockOf(productId)).toEqual({ onHand: 10, held: 4 });
    await gateway.control({ payment_id: placed.paymentId }, '/dashboard-refund');
    await becomes(placed, 'cancelled/refunded/unshipped');
    expect(await room.stockOf(productId)).toEqual({ onHand: 10, held: 0 });
    await expectSoundBooks();
  });

  test('an order of a quote is never refused: what is not there is made', async () => {
    const productId = await addCounted(shop, 3, { beyond: 'stop' });
    const desk = quoting(shop, customer, admin.token);
    const quoteId = await desk.accepted(productId, {
      lines: [{ productId, quantity: 10, unitPrice: 900, leadDays: 30 }],
    });
    const answer = await desk.order(quoteId);
    expect([answer.status, answer.body.error]).toEqual([200, undefined]);
    const { mongooseOrderId } = answer.body.data;
    expect(await lineOf(mongooseOrderId)).toMatchObject({ held: 10, made: 10 });
    expect((await rowOf(shop, mongooseOrderId)).promisedOn).toBe(dayAfter(today(), 30));
    await pay(shop, customer, answer.body.data);
    expect(await room.stockOf(productId)).toEqual({ onHand: 3, held: 10 });
    await expectSoundBooks();
  });

  test('transfers in parts: held from the start, firm since the first, given back once by lines', async () => {
    const productId = await addCounted(shop, 10, { pricePaise: 1_00_000_00 });
    const placed = await room.order(productId, 4, { paymentMethod: 'transfer' });
    expect(await room.stockOf(productId)).toEqual({ onHand: 10, held: 4 });
    const record = (amount: number) =>
      act('/orders/recordTransfer', placed, { amount, utr: newUtr(), date: today() });
    expect((await record(2_50_000)).status).toBe(200);
    const { firmAt } = await rowOf(shop, placed.mongooseOrderId);
    expect(firmAt).not.toBeNull();
    expect((await record(1_50_000)).status).toBe(200);
    expect((await rowOf(shop, placed.mongooseOrderId)).firmAt).toEqual(firmAt);
    // Of both transfers: two rows of one approval.
    const lines = [{ position: 1, quantity: 2 }];
    const wish = { refundOption: 'partial', partialAmount: 2_00_000, lines };
    expect((await act('/orders/approveRefund', placed, wish)).status).toBe(200);
    expect(await room.stockOf(productId)).toEqual({ onHand: 10, held: 4 });
    const made = { utr: newUtr(), date: today() };
    expect((await act('/orders/recordTransferRefund', placed, made)).status).toBe(200);
    expect(await room.stockOf(productId)).toEqual({ onHand: 10, held: 2 });
    await act('/orders/confirmOrder', placed);
    expect((await act('/orders/shipped', placed)).status).toBe(200);
    expect(await room.stockOf(productId)).toEqual({ onHand: 8, held: 0 });
    await expectSoundBooks();
  });

  test('an order that the payment service did not make gives its hold back in the same answer', async () => {
    const productId = await addCounted(shop, 4, { beyond: 'stop' });
    await gateway.control({ faults: { createOrder: { type: '5xx', count: 1 } } });
    expect((await checkOut(shop, customer, [{ productId, quantity: 4 }], { key: 'no-gateway' })).status).toBe(
      502,
    );
    expect(await room.stockOf(productId)).toEqual({ onHand: 4, held: 0 });
    expect((await checkOut(shop, customer, [{ productId, quantity: 4 }], { key: 'no-gateway' })).status).toBe(
      200,
    );
    expect(await room.stockOf(productId)).toEqual({ onHand: 4, held: 4 });
    await expectSoundBooks();
  });

  test('paying again after the hold ended holds again, or says what is short and changes nothing', async () => {
    const productId = await addCounted(shop, 4, { beyond: 'stop' });
    const placed = await room.order(productId, 4);
    const again = () =>
      shop.post('/checkOut/payOrder', { mongooseOrderId: placed.mongooseOrderId }, customer.token);
    await endHold(placed.mongooseOrderId);
    expect(await room.stockOf(productId)).toEqual({ onHand: 4, held: 0 });
    expect((await again()).status).toBe(200);
    expect(await room.stockOf(productId)).toEqual({ onHand: 4, held: 4 });
    await endHold(placed.mongooseOrderId);
    const other = await registerCustomer(shop);
    await pay(shop, other, (await checkOut(shop, other, [{ productId, quantity: 3 }])).body.data);
    const before = await rowOf(shop, placed.mongooseOrderId);
    const refused = await again();
    expect([refused.status, refused.body.code, refused.body.short]).toEqual([
      409,
      'stock-short',
      [{ productId, wanted: 4, free: 1 }],
    ]);
    expect(await rowOf(shop, placed.mongooseOrderId)).toEqual(before);
    expect(await room.stockOf(productId)).toEqual({ onHand: 4, held: 3 });
    await expectSoundBooks();
  });

  test('the hold of a replaced order passes on to more of the same last pieces', async () => {
    const productId = await addCounted(shop, 5, { beyond: 'stop' });
    const placed = await room.order(productId, 4, { key: 'replaced-first' });
    const next = await room.order(productId, 5, { key: 'replaced-second', replaces: placed.mongooseOrderId });
    expect((await rowOf(shop, placed.mongooseOrderId)).orderStatus).toBe('cancelled');
    expect((await lineOf(next.mongooseOrderId)).held).toBe(5);
    expect(await room.stockOf(productId)).toEqual({ onHand: 5, held: 5 });
    await expectSoundBooks();
  });

  test('more than is free is made: the order has one date, its slowest line’s', async () => {
    const [slow, quick] = [await addCounted(shop, 3), await addCounted(shop, 9, { leadDays: 40 })];
    const wanted = [
      { productId: slow, quantity: 8 },
      { productId: quick, quantity: 2 },
    ];
    const placed = (await checkOut(shop, customer, wanted)).body.data;
    const lines = await shop.deps.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, placed.mongooseOrderId))
      .orderBy(asc(orderLines.position));
    expect(lines.map(({ held, made }) => [held, made])).toEqual([
      [8, 5],
      [2, 0],
    ]);
    expect((await rowOf(shop, placed.mongooseOrderId)).promisedOn).toBe(dayAfter(today(), 21));
    await expectSoundBooks();
  });

  test('paid after its hold ended, what is made gets a later date: mailed, and in the history', async () => {
    const productId = await addCounted(shop, 4);
    const late = await room.order(productId, 4);
    await endHold(late.mongooseOrderId);
    const other = await registerCustomer(shop);
    await pay(shop, other, (await checkOut(shop, other, [{ productId, quantity: 3 }])).body.data);
    await pay(shop, customer, late);
    expect(await lineOf(late.mongooseOrderId)).toMatchObject({ held: 4, made: 3 });
    expect(await mailsAbout(late.mongooseOrderId, 'new-date')).toBe(1);
    const url = `/orders/singleOrder?mongooseOrderId=${late.mongooseOrderId}`;
    const { data } = (await shop.get(url, admin.token)).body;
    expect(data.history.at(-1)).toMatchObject({ action: 'new-date', actor: 'system' });
    expect([data.promisedOn, data.short]).toEqual([dayAfter(istDay(new Date().toISOString()), 21), []]);
    await expectSoundBooks();
  });
});
