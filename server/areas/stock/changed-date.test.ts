// @module-tag slow
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Order } from '#contract/order-entities.ts';
import { dayAfter, formatIst, istDay } from '#domain/calendar.ts';
import { orders } from '../../platform/db/schema/index.ts';
import { addCounted } from '../../testing/catalogue.ts';
import { checkOut, pay } from '../../testing/orders.ts';
import { startPayingShop } from '../../testing/paying-shop.ts';
import { registerCustomer } from '../../testing/people.ts';
import { endDueHolds } from '../lifecycle/end-holds.ts';

const { shop, admin, act, expectSoundBooks, mailsAbout } = startPayingShop();
const today = () => istDay(new Date().toISOString());

const orderOf = async (mongooseOrderId: string): Promise<Order> =>
  (await shop.get(`/orders/singleOrder?mongooseOrderId=${mongooseOrderId}`, admin.token)).body.data;
const count = async (productId: string, onHand: number) =>
  expect((await shop.post('/admin/stock/set', { productId, onHand }, admin.token)).status).toBe(200);
const receive = async (productId: string, pieces: number) =>
  expect((await shop.post('/admin/stock/receive', { productId, pieces }, admin.token)).status).toBe(200);

/** A paid order of so many pieces, of a customer of its own. */
async function paid(productId: string, quantity: number) {
  const buyer = await registerCustomer(shop);
  return pay(shop, buyer, (await checkOut(shop, buyer, [{ productId, quantity }])).body.data);
}

describe('a new date is changed while goods are missing [B9.6]', () => {
  const told = (date: string) => formatIst(date, 'date');

  /** Promised by tomorrow; three of five pieces are gone, and the desk named the day in nine days. */
  async function namedDay() {
    const productId = await addCounted(shop, 5, { beyond: 'stop' });
    const order = await paid(productId, 5);
    await count(productId, 2);
    const named = dayAfter(today(), 9);
    expect((await act('/orders/newDate', order, { date: named })).status).toBe(200);
    return { ...order, productId, named };
  }

  test('to a later day and, as the desk had named it itself, to an earlier one', async () => {
    const order = await namedDay();
    for (const days of [19, 3]) {
      const answer = await act('/orders/newDate', order, { date: dayAfter(today(), days) });
      expect([answer.status, answer.body.data.promisedOn]).toEqual([200, dayAfter(today(), days)]);
    }
    expect(await mailsAbout(order.mongooseOrderId, 'new-date')).toBe(3);
    expect((await orderOf(order.mongooseOrderId)).short).toEqual([]);
    await expectSoundBooks();
  });

  test('the same day is told once', async () => {
    const order = await namedDay();
    const { status, body } = await act('/orders/newDate', order, { date: order.named });
    expect([status, body.error]).toEqual([409, 'The customer has been told this day already.']);
    expect(await mailsAbout(order.mongooseOrderId, 'new-date')).toBe(1);
  });

  test('not once the goods are there', async () => {
    const order = await namedDay();
    await receive(order.productId, 3);
    expect((await act('/orders/newDate', order, { date: dayAfter(today(), 19) })).status).toBe(409);
  });

  test('a day that the shop itself has promised is no mistake: no new one is before it', async () => {
    const productId = await addCounted(shop, 3);
    const order = await paid(productId, 8);
    await count(productId, 1);
    const promised = dayAfter(today(), 21);
    const early = await act('/orders/newDate', order, { date: dayAfter(promised, -1) });
    expect([early.status, early.body.code, early.body.error]).toEqual([
      400,
      'bad-day',
      `The order is promised by ${told(promised)}. A new date is that day or a later one.`,
    ]);
    expect((await act('/orders/newDate', order, { date: promised })).status).toBe(200);
  });

  test('one that the shop named by itself can be put off by the desk', async () => {
    const productId = await addCounted(shop, 4);
    const late = await paidLate(productId);
    const named = dayAfter(today(), 21);
    expect((await orderOf(late.mongooseOrderId)).promisedOn).toBe(named);
    expect((await act('/orders/newDate', late, { date: dayAfter(named, -1) })).status).toBe(400);
    expect((await act('/orders/newDate', late, { date: dayAfter(named, 7) })).status).toBe(200);
  });

  /** Four pieces, of which another customer has three by then. */
  async function paidLate(productId: string) {
    const buyer = await registerCustomer(shop);
    const placed = (await checkOut(shop, buyer, [{ productId, quantity: 4 }])).body.data;
    const over = { heldUntil: sql`now() - interval '1 second'` };
    await shop.deps.db.update(orders).set(over).where(eq(orders.id, placed.mongooseOrderId));
    await endDueHolds(shop.deps);
    await paid(productId, 3);
    return pay(shop, buyer, placed);
  }
});
