// @module-tag slow
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { formatIst } from '#domain/calendar.ts';
import { orders } from '../../platform/db/schema/index.ts';
import { addCounted, addProduct } from '../../testing/catalogue.ts';
import { type Checkout, checkOut, pay, rowOf } from '../../testing/orders.ts';
import { startPayingShop } from '../../testing/paying-shop.ts';
import { registerCustomer } from '../../testing/people.ts';
import { storeRoom } from '../../testing/stock.ts';
import { endDueHolds } from '../lifecycle/end-holds.ts';
import { tellShortages } from '../lifecycle/tell-shortages.ts';

const paying = startPayingShop();
const { shop, customer, admin, gateway, act, expectSoundBooks } = paying;
const room = storeRoom(paying);

type Event = { action: string; note: string | null };
const historyOf = async ({ mongooseOrderId }: Checkout): Promise<(string | null)[][]> =>
  (
    await shop.get(`/orders/singleOrder?mongooseOrderId=${mongooseOrderId}`, admin.token)
  ).body.data.history.map(({ action, note }: Event) => [action, note]);
const seenByCustomer = async ({ mongooseOrderId }: Checkout): Promise<string[]> =>
  (
    await shop.get(`/user/orders/singleOrder?mongooseOrderId=${mongooseOrderId}`, customer.token)
  ).body.data.history.map(({ action }: Event) => action);

async function endHold({ mongooseOrderId }: Checkout) {
  const over = { heldUntil: sql`now() - interval '1 second'` };
  await shop.deps.db.update(orders).set(over).where(eq(orders.id, mongooseOrderId));
  await endDueHolds(shop.deps);
}
const clockOf = async ({ mongooseOrderId }: Checkout) =>
  formatIst((await rowOf(shop, mongooseOrderId)).heldUntil!.toISOString(), 'date-time').split(', ')[1];
const payAgain = ({ mongooseOrderId }: Checkout) =>
  shop.post('/checkOut/payOrder', { mongooseOrderId }, customer.token);
async function sellToAnother(productId: string, quantity: number) {
  const other = await registerCustomer(shop);
  return pay(shop, other, (await checkOut(shop, other, [{ productId, quantity }])).body.data);
}
const count = (productId: string, onHand: number) =>
  shop.post('/admin/stock/set', { productId, onHand }, admin.token);

describe('the history of an order says what the store room did [B9.4 B9.6]', () => {
  test('that it holds and until when, that the hold ended, and that it holds again', async () => {
    const productId = await addCounted(shop, 10);
    const placed = await room.order(productId, 8);
    const first = await clockOf(placed);
    expect((await payAgain(placed)).status, 'the hold is longer, and nothing is taken').toBe(200);
    await endHold(placed);
    expect((await payAgain(placed)).status).toBe(200);
    expect(await historyOf(placed)).toEqual([
      ['placed', null],
      ['held', `8 pieces held until ${first}`],
      ['hold-ended', '8 pieces free again: it was not paid in time'],
      ['held', `8 pieces held until ${await clockOf(placed)}`],
    ]);
    await pay(shop, customer, placed);
    expect((await historyOf(placed)).at(-1)![0], 'what it holds it keeps').toBe('paid');
    expect(await seenByCustomer(placed)).toEqual(['placed', 'paid']);
    await expectSoundBooks();
  });

  test('paid too late it holds anew; why it is short, and that nothing is missing any more', async () => {
    const productId = await addCounted(shop, 4, { beyond: 'stop', partNumber: 'H-1' });
    const placed = await room.order(productId, 4);
    await endHold(placed);
    await sellToAnother(productId, 3);
    await pay(shop, customer, placed);
    expect((await historyOf(placed)).slice(3)).toMatchObject([
      ['paid', expect.anything()],
      ['held', '4 pieces held'],
      ['short', '3 × H-1. Paid after its hold had ended'],
    ]);
    await shop.post('/admin/stock/receive', { productId, pieces: 3 }, admin.token);
    await tellShortages(shop.deps);
    expect((await historyOf(placed)).at(-1)).toEqual(['short-ended', 'Goods came in: nothing is missing']);
    expect(await seenByCustomer(placed)).toEqual(['placed', 'paid']);
  });

  test('a count below what is held, and goods that went with another order, are the reason', async () => {
    const productId = await addCounted(shop, 8, { beyond: 'stop', partNumber: 'H-2' });
    const other = await sellToAnother(productId, 4);
    const placed = await pay(shop, customer, await room.order(productId, 4));
    await count(productId, 6);
    await tellShortages(shop.deps);
    expect((await historyOf(placed)).at(-1)).toEqual(['short', '2 × H-2. Only 6 were counted']);
    await act('/orders/approveRefund', other, { refundOption: 'no-refund' });
    await tellShortages(shop.deps);
    expect((await historyOf(placed)).at(-1)).toEqual(['short-ended', 'Nothing is missing any more']);
    const later = await sellToAnother(productId, 2);
    await act('/orders/confirmOrder', later);
    await count(productId, 5);
    expect((await act('/orders/shipped', later, { bookMissing: true })).status).toBe(200);
    await tellShortages(shop.deps);
    const { number } = await rowOf(shop, later.mongooseOrderId);
    expect((await historyOf(placed)).at(-1)).toEqual(['short', `1 × H-2. Pieces were sent with ${number}`]);
  });

  test('a transfer order holds without an end', async () => {
    const productId = await addCounted(shop, 10, { pricePaise: 1_00_000_00 });
    const placed = await room.order(productId, 4, { paymentMethod: 'transfer' });
    expect(await historyOf(placed)).toContainEqual(['held', '4 pieces held']);
  });

  test('a payment window that could not be opened gives back', async () => {
    const productId = await addCounted(shop, 4);
    await gateway.control({ faults: { createOrder: { type: '5xx', count: 1 } } });
    const wish = [{ productId, quantity: 4 }];
    expect((await checkOut(shop, customer, wish, { key: 'no-window' })).status).toBe(502);
    const placed = (await checkOut(shop, customer, wish, { key: 'no-window' })).body.data;
    expect((await historyOf(placed)).map(([action]) => action)).toEqual([
      'placed',
      'held',
      'hold-ended',
      'held',
    ]);
  });

  test('an order without counted goods says nothing of it', async () => {
    const productId = await addProduct(shop, { leadDays: 21 });
    const placed = await pay(shop, customer, await room.order(productId, 4));
    expect((await historyOf(placed)).map(([action]) => action)).toEqual(['placed', 'paid']);
  });
});
