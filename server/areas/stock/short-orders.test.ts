// @module-tag slow
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Order } from '#contract/order-entities.ts';
import { dayAfter, istDay } from '#domain/calendar.ts';
import { orders, stock } from '../../platform/db/schema/index.ts';
import { addCounted } from '../../testing/catalogue.ts';
import { checkOut, pay, rowOf } from '../../testing/orders.ts';
import { startPayingShop } from '../../testing/paying-shop.ts';
import { registerCustomer } from '../../testing/people.ts';
import { tellShortages } from '../lifecycle/tell-shortages.ts';

const { shop, customer, admin, act, expectSoundBooks, mailsAbout } = startPayingShop();
const today = () => istDay(new Date().toISOString());

/** What is in stock is sent within a day. */
const tomorrow = () => dayAfter(today(), 1);

const orderOf = async (mongooseOrderId: string): Promise<Order> =>
  (await shop.get(`/orders/singleOrder?mongooseOrderId=${mongooseOrderId}`, admin.token)).body.data;
const listed = async (query: string): Promise<Order[]> =>
  (await shop.get(`/orders/allOrders?${query}`, admin.token)).body.data.docs;
const historyOf = async (mongooseOrderId: string) =>
  (await orderOf(mongooseOrderId)).history.map(({ action, note }) => [action, note]);
const count = async (productId: string, onHand: number) =>
  expect((await shop.post('/admin/stock/set', { productId, onHand }, admin.token)).status).toBe(200);
const receive = async (productId: string, pieces: number) =>
  expect((await shop.post('/admin/stock/receive', { productId, pieces }, admin.token)).status).toBe(200);

/** A paid order of so many pieces, of a customer of its own. */
async function paid(productId: string, quantity: number) {
  const buyer = await registerCustomer(shop);
  const answer = await checkOut(shop, buyer, [{ productId, quantity }]);
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  return { ...(await pay(shop, buyer, answer.body.data)), buyer };
}

/** As if the day by which it was promised had passed. */
const passDate = (mongooseOrderId: string) =>
  shop.deps.db
    .update(orders)
    .set({ promisedOn: dayAfter(today(), -1) })
    .where(eq(orders.id, mongooseOrderId));

describe('which lines lack how many pieces [B9.2]', () => {
  test('a count below what is held makes the later order short, and nobody else', async () => {
    const productId = await addCounted(shop, 10, { beyond: 'stop' });
    const [first, second] = [await paid(productId, 4), await paid(productId, 5)];
    await count(productId, 6);
    expect((await orderOf(first.mongooseOrderId)).short).toEqual([]);
    const order = await orderOf(second.mongooseOrderId);
    expect(order.short).toEqual([{ position: 1, pieces: 3 }]);
    expect(order.product[0]!.inStore).toEqual({ onHand: 6, there: 2, held: 5 });
    const own = await shop.get(
      `/user/orders/singleOrder?mongooseOrderId=${second.mongooseOrderId}`,
      second.buyer.token,
    );
    expect(own.body.data.short).toEqual(order.short);
    expect(own.body.data.product[0]).not.toHaveProperty('inStore');
    const owns = await shop.get('/user/orders/allOrders', second.buyer.token);
    expect(owns.body.data.docs[0]).toMatchObject({ short: order.short, promisedOn: order.promisedOn });
    await expectSoundBooks();
  });

  test('an unpaid card order is none for the desk, and takes nothing from paid ones', async () => {
    const productId = await addCounted(shop, 4, { beyond: 'stop' });
    const unpaid = (await checkOut(shop, customer, [{ productId, quantity: 2 }])).body.data;
    const second = await paid(productId, 2);
    await count(productId, 2);
    expect((await orderOf(second.mongooseOrderId)).short).toEqual([]);
    const seen = await orderOf(unpaid.mongooseOrderId);
    expect([seen.short, seen.product[0]!.inStore]).toEqual([[], { onHand: 2, there: 0, held: 2 }]);
  });

  test('the desk knows of shipped goods that they are counted, of cancelled ones nothing', async () => {
    const productId = await addCounted(shop, 9);
    const [sent, ended] = [await paid(productId, 4), await paid(productId, 2)];
    await act('/orders/confirmOrder', sent);
    await act('/orders/shipped', sent);
    await act('/orders/approveRefund', ended, { refundOption: 'no-refund' });
    const shipped = (await orderOf(sent.mongooseOrderId)).product[0]!;
    expect(shipped.inStore).toEqual({ onHand: 5, there: 0, held: 0 });
    expect((await orderOf(ended.mongooseOrderId)).product[0]).not.toHaveProperty('inStore');
  });

  test('a transfer order is short before its money comes, by the day it was placed', async () => {
    const productId = await addCounted(shop, 4, { beyond: 'stop', pricePaise: 4_00_000_00 });
    const fields = { paymentMethod: 'transfer' };
    const placed = (await checkOut(shop, customer, [{ productId, quantity: 2 }], fields)).body.data;
    const later = await paid(productId, 2);
    await count(productId, 1);
    expect((await orderOf(placed.mongooseOrderId)).short).toEqual([{ position: 1, pieces: 1 }]);
    expect((await orderOf(later.mongooseOrderId)).short).toEqual([{ position: 1, pieces: 2 }]);
    await act('/orders/confirmOrder', later);
    const refused = await act('/orders/shipped', later);
    expect(refused.body.error).toContain((await rowOf(shop, placed.mongooseOrderId)).number);
  });

  test('the list, its counts and the dashboard have the short ones, and the search among them', async () => {
    const productId = await addCounted(shop, 9, { beyond: 'stop' });
    const whole = await paid(productId, 4);
    const order = await paid(productId, 5);
    const { number } = await rowOf(shop, order.mongooseOrderId);
    const counts = async (query = '') =>
      (await shop.get(`/orders/counts?${query}`, admin.token)).body.data.short as number;
    const waiting = async () => (await shop.get('/orders/dashboard', admin.token)).body.data.waiting;
    const before = await counts();
    expect((await waiting()).shortOrders).toBe(before);
    await count(productId, 8);
    expect([await counts(), (await waiting()).shortOrders]).toEqual([before + 1, before + 1]);
    expect(await counts(`search=${number}`)).toBe(1);
    expect(await counts(`search=${order.buyer.email}`)).toBe(1);
    expect(await counts(`search=${whole.buyer.email}`)).toBe(0);
    expect(await counts('paymentStatus=refunded')).toBe(0);
    for (const query of [
      'short=true',
      'short=true&orderStatus=pending&paymentStatus=success',
      `short=true&search=${number}`,
      `short=true&search=${order.buyer.email}`,
    ]) {
      const found = await listed(query);
      expect(found.find(({ _id }) => _id === order.mongooseOrderId)?.short, query).toEqual([
        { position: 1, pieces: 1 },
      ]);
      expect(
        found.every(({ short }) => short.length > 0),
        query,
      ).toBe(true);
    }
    expect(await listed(`short=true&search=${whole.buyer.email}`)).toEqual([]);
    const { body: page } = await shop.get('/orders/allOrders?short=true', admin.token);
    expect(page.data.totalDocs).toBe(before + 1);
    const { body: all } = await shop.get('/orders/allOrders?short=false', admin.token);
    expect(all.data.totalDocs).toBeGreaterThan(page.data.totalDocs);
    const csv = async (query: string) =>
      (
        await shop.app.inject({
          url: `/orders/export?${query}`,
          headers: { authorization: `Bearer ${admin.token}` },
        })
      ).body;
    expect(await csv('short=true')).toContain(number);
    expect(await csv('short=true')).not.toContain((await rowOf(shop, whole.mongooseOrderId)).number);
    await receive(productId, 1);
    expect(await counts()).toBe(before);
  });

  test('low products are counted for the dashboard', async () => {
    const low = async () => (await shop.get('/orders/dashboard', admin.token)).body.data.waiting.lowStock;
    const before = await low();
    const productId = await addCounted(shop, 5);
    await shop.deps.db.update(stock).set({ reorderAt: 3 }).where(eq(stock.productId, productId));
    expect(await low()).toBe(before);
    await paid(productId, 2);
    expect(await low()).toBe(before + 1);
  });
});

describe('a new date [B9.6]', () => {
  async function short() {
    const productId = await addCounted(shop, 5, { beyond: 'stop' });
    const order = await paid(productId, 5);
    await count(productId, 2);
    return { ...order, productId };
  }

  test('is mailed and noted, and the order is short no more until it has passed', async () => {
    const order = await short();
    const date = dayAfter(today(), 20);
    const fields = { date, offerRefund: true, text: ' The castings\n come late. ' };
    const answer = await act('/orders/newDate', order, fields);
    expect([answer.status, answer.body.data.promisedOn, answer.body.data.short]).toEqual([200, date, []]);
    const [action, note] = (await historyOf(order.mongooseOrderId)).at(-1)!;
    expect([action, note]).toEqual([
      'new-date',
      expect.stringMatching(/^\d+ \w+ 20\d\d: The castings come late\.$/),
    ]);
    expect(await mailsAbout(order.mongooseOrderId, 'new-date')).toBe(1);
    await passDate(order.mongooseOrderId);
    expect((await orderOf(order.mongooseOrderId)).short).toEqual([{ position: 1, pieces: 3 }]);
    expect((await act('/orders/newDate', order, { date })).status).toBe(200);
    expect(await mailsAbout(order.mongooseOrderId, 'new-date')).toBe(2);
    await expectSoundBooks();
  });

  test('promises only what is missing: a further loss is a shortage again', async () => {
    const order = await short();
    await act('/orders/newDate', order, { date: tomorrow() });
    await count(order.productId, 1);
    expect((await orderOf(order.mongooseOrderId)).short).toEqual([{ position: 1, pieces: 1 }]);
  });

  test('two clicks at once make one', async () => {
    const order = await short();
    const answers = await Promise.all([
      act('/orders/newDate', order, { date: tomorrow() }),
      act('/orders/newDate', order, { date: tomorrow() }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await mailsAbout(order.mongooseOrderId, 'new-date')).toBe(1);
  });

  test.each([
    ['yesterday', () => dayAfter(today(), -1), 400],
    ['no day', () => '2027-02-30', 400],
    ['years ahead', () => dayAfter(today(), 731), 400],
    ['two years ahead', () => dayAfter(today(), 730), 200],
  ])('%s', async (_, date, status) => {
    const order = await short();
    const before = await rowOf(shop, order.mongooseOrderId);
    expect((await act('/orders/newDate', order, { date: date() })).status).toBe(status);
    if (status === 400) expect(await rowOf(shop, order.mongooseOrderId)).toEqual(before);
  });

  test('of an order that lacks nothing is refused, and so is a long text', async () => {
    const productId = await addCounted(shop, 5);
    const order = await paid(productId, 5);
    expect((await act('/orders/newDate', order, { date: tomorrow() })).status).toBe(409);
    const lacking = await short();
    const long = { date: today(), text: 'x'.repeat(301) };
    expect((await act('/orders/newDate', lacking, long)).status).toBe(400);
  });
});

describe('a shortage is never silent [B9.6]', () => {
  const noticesOf = (mongooseOrderId: string) => mailsAbout(`short:${mongooseOrderId}`, 'money-notice');

  test('the shop hears once of an order that becomes short, and the history of its end', async () => {
    const productId = await addCounted(shop, 5, {
      beyond: 'stop',
      partNumber: `P-${randomUUID().slice(0, 8)}`,
    });
    const order = await paid(productId, 5);
    await tellShortages(shop.deps);
    expect(await noticesOf(order.mongooseOrderId)).toBe(0);
    await count(productId, 2);
    for (let turn = 0; turn < 3; turn++) await tellShortages(shop.deps);
    expect(await noticesOf(order.mongooseOrderId)).toBe(1);
    const [action, note] = (await historyOf(order.mongooseOrderId)).at(-1)!;
    expect([action, note]).toEqual(['short', expect.stringMatching(/^3 × P-/)]);
    await receive(productId, 3);
    for (let turn = 0; turn < 3; turn++) await tellShortages(shop.deps);
    expect((await historyOf(order.mongooseOrderId)).filter(([what]) => what === 'short-ended')).toHaveLength(
      1,
    );
    await count(productId, 4);
    await tellShortages(shop.deps);
    expect(await noticesOf(order.mongooseOrderId)).toBe(2);
    const { body } = await shop.get(
      `/user/orders/singleOrder?mongooseOrderId=${order.mongooseOrderId}`,
      order.buyer.token,
    );
    expect(body.data.history.map((event: { action: string }) => event.action)).not.toContain('short');
    await expectSoundBooks();
  });

  test('two processes tell it once', async () => {
    const productId = await addCounted(shop, 5, { beyond: 'stop' });
    const order = await paid(productId, 5);
    await count(productId, 2);
    await Promise.all([tellShortages(shop.deps), tellShortages(shop.deps)]);
    expect(await noticesOf(order.mongooseOrderId)).toBe(1);
    expect((await historyOf(order.mongooseOrderId)).filter(([what]) => what === 'short')).toHaveLength(1);
  });

  test('made pieces are missing once their day has passed', async () => {
    const productId = await addCounted(shop, 3);
    const order = await paid(productId, 8);
    await tellShortages(shop.deps);
    expect(await noticesOf(order.mongooseOrderId)).toBe(0);
    await passDate(order.mongooseOrderId);
    await tellShortages(shop.deps);
    expect(await noticesOf(order.mongooseOrderId)).toBe(1);
    expect((await historyOf(order.mongooseOrderId)).at(-1)![1]).toContain('promised by');
  });

  test('a new date or the end of the order is no arrival of goods', async () => {
    const productId = await addCounted(shop, 5, { beyond: 'stop' });
    const order = await paid(productId, 5);
    await count(productId, 2);
    await tellShortages(shop.deps);
    await act('/orders/newDate', order, { date: tomorrow() });
    await tellShortages(shop.deps);
    expect((await historyOf(order.mongooseOrderId)).map(([what]) => what)).not.toContain('short-ended');
    await count(productId, 1);
    await tellShortages(shop.deps);
    await act('/orders/approveRefund', order, { refundOption: 'no-refund' });
    await tellShortages(shop.deps);
    expect((await historyOf(order.mongooseOrderId)).at(-1)![0]).toBe('cancelled');
    expect((await rowOf(shop, order.mongooseOrderId)).shortToldAt).toBeNull();
    await expectSoundBooks();
  });
});
