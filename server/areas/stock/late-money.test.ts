// @module-tag slow
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Order } from '#contract/order-entities.ts';
import { orders } from '../../platform/db/schema/index.ts';
import { addCounted } from '../../testing/catalogue.ts';
import { type Checkout, checkOut, pay, rowOf } from '../../testing/orders.ts';
import { startPayingShop } from '../../testing/paying-shop.ts';
import { registerCustomer } from '../../testing/people.ts';
import { storeRoom } from '../../testing/stock.ts';
import { endDueHolds } from '../lifecycle/end-holds.ts';
import { tellShortages } from '../lifecycle/tell-shortages.ts';

const paying = startPayingShop();
const { shop, admin, act, expectSoundBooks, mailsAbout } = paying;
const room = storeRoom(paying);

/** An unpaid order of a customer of its own. */
async function placed(productId: string, quantity: number) {
  const buyer = await registerCustomer(shop);
  const { data } = (await checkOut(shop, buyer, [{ productId, quantity }])).body;
  return { ...(data as Checkout), buyer };
}
type Placed = Awaited<ReturnType<typeof placed>>;
const payFor = (order: Placed) => pay(shop, order.buyer, order);

async function endHold({ mongooseOrderId }: Checkout) {
  const over = { heldUntil: sql`now() - interval '1 second'` };
  await shop.deps.db.update(orders).set(over).where(eq(orders.id, mongooseOrderId));
  await endDueHolds(shop.deps);
}

const orderOf = async ({ mongooseOrderId }: Checkout): Promise<Order> =>
  (await shop.get(`/orders/singleOrder?mongooseOrderId=${mongooseOrderId}`, admin.token)).body.data;
const missingOf = async (order: Checkout) =>
  (await orderOf(order)).short.reduce((sum, { pieces }) => sum + pieces, 0);

/** Of four pieces one customer pays for all after her hold has ended, while another holds them. */
async function paidLate(beyond: 'make' | 'stop' = 'stop') {
  const productId = await addCounted(shop, 4, { beyond });
  const late = await placed(productId, 4);
  await endHold(late);
  const holder = await placed(productId, 4);
  await payFor(late);
  return { productId, late, holder };
}

describe('who pays after the hold ended takes nothing that another holds [B9.2 B9.6]', () => {
  test('who pays in time has the pieces', async () => {
    const { productId, late, holder } = await paidLate();
    expect(await missingOf(late)).toBe(4);
    await payFor(holder);
    expect([await missingOf(late), await missingOf(holder)]).toEqual([4, 0]);
    await act('/orders/confirmOrder', holder);
    expect((await act('/orders/shipped', holder)).status).toBe(200);
    expect(await room.stockOf(productId)).toEqual({ onHand: 0, held: 4 });
    await expectSoundBooks();
  });

  test('while another holds them they are not shipped, and her order is named', async () => {
    const { late, holder } = await paidLate();
    await act('/orders/confirmOrder', late);
    const refused = await act('/orders/shipped', late);
    const { number } = await rowOf(shop, holder.mongooseOrderId);
    expect([refused.status, refused.body.error]).toEqual([
      409,
      `Stock says 4, you ship 4. What is there is held by order ${number}, which waits for its payment. Ship all the same, or wait.`,
    ]);
  });

  test('what is held and not paid falls to the late one by itself', async () => {
    const { productId, late, holder } = await paidLate();
    expect(await mailsAbout(`short:${late.mongooseOrderId}`, 'money-notice')).toBe(1);
    await endHold(holder);
    expect(await missingOf(late)).toBe(0);
    await tellShortages(shop.deps);
    expect((await orderOf(late)).history.at(-1)!.action).toBe('short-ended');
    await act('/orders/confirmOrder', late);
    expect((await act('/orders/shipped', late)).status).toBe(200);
    expect(await room.stockOf(productId)).toEqual({ onHand: 0, held: 0 });
    await expectSoundBooks();
  });

  test('nor pieces of goods that are made: only the late one gets another day', async () => {
    const { late, holder } = await paidLate('make');
    await payFor(holder);
    expect([await missingOf(late), await missingOf(holder)]).toEqual([0, 0]);
    expect((await orderOf(holder)).product[0]!.inStore).toMatchObject({ there: 4, held: 4 });
    expect((await orderOf(late)).product[0]!.inStore).toMatchObject({ there: 0, held: 4 });
  });

  test('of two who pay late the first comes first', async () => {
    const productId = await addCounted(shop, 4, { beyond: 'stop' });
    const late = [await placed(productId, 2), await placed(productId, 2)];
    for (const order of late) await endHold(order);
    const holder = await placed(productId, 4);
    for (const order of late.toReversed()) await payFor(order);
    await endHold(holder);
    expect(await Promise.all(late.map(missingOf))).toEqual([0, 0]);
    await shop.post('/admin/stock/set', { productId, onHand: 2 }, admin.token);
    expect(await Promise.all(late.map(missingOf))).toEqual([2, 0]);
  });

  test('the page of the stock has them in this order, and when each was paid', async () => {
    const { productId, late, holder } = await paidLate();
    const { data } = (await shop.get(`/admin/stock/single?productId=${productId}`, admin.token)).body;
    const ids = [holder, late].map(({ mongooseOrderId }) => mongooseOrderId);
    expect(data.orders).toMatchObject([
      { mongooseOrderId: ids[0], paidAt: null, missing: 0 },
      { mongooseOrderId: ids[1], missing: 4 },
    ]);
    expect(Date.parse(data.orders[1].paidAt)).toBeLessThanOrEqual(Date.now());
  });

  test('where nothing is missing it is firm from the moment of its money', async () => {
    const productId = await addCounted(shop, 8, { beyond: 'stop' });
    const late = await placed(productId, 4);
    await endHold(late);
    await placed(productId, 4);
    await payFor(late);
    expect((await rowOf(shop, late.mongooseOrderId)).firmAt!.getTime()).toBeLessThanOrEqual(Date.now());
    expect(await missingOf(late)).toBe(0);
  });
});
