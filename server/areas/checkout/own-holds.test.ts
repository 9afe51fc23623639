import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orders } from '../../platform/db/schema/index.ts';
import { addCounted } from '../../testing/catalogue.ts';
import { type Checkout, checkOut, pay, putInCart, rowOf } from '../../testing/orders.ts';
import { startPayingShop } from '../../testing/paying-shop.ts';
import { registerCustomer } from '../../testing/people.ts';
import { storeRoom } from '../../testing/stock.ts';
import { endDueHolds } from '../lifecycle/end-holds.ts';

const paying = startPayingShop();
const { shop, expectSoundBooks } = paying;
const room = storeRoom(paying);

/** Another address makes another order. */
const elsewhere = (houseNumber: number) => ({ address: `${houseNumber} Mill Road` });

async function buying(onHand: number, beyond: 'make' | 'stop' = 'stop') {
  const buyer = await registerCustomer(shop);
  const productId = await addCounted(shop, onHand, { beyond });
  return {
    buyer,
    productId,
    order: (quantity: number, fields: object = {}) =>
      checkOut(shop, buyer, [{ productId, quantity }], { ...fields }),
    payAgain: ({ mongooseOrderId }: Checkout) =>
      shop.post('/checkOut/payOrder', { mongooseOrderId }, buyer.token),
  };
}

const holderOf = async ({ mongooseOrderId }: Checkout) => ({
  mongooseOrderId,
  orderId: (await rowOf(shop, mongooseOrderId)).number,
});

async function endHold({ mongooseOrderId }: Checkout) {
  const over = { heldUntil: sql`now() - interval '1 second'` };
  await shop.deps.db.update(orders).set(over).where(eq(orders.id, mongooseOrderId));
  await endDueHolds(shop.deps);
}

describe('goods that another unpaid order of hers holds [B9.4 B9.5]', () => {
  test('are sold once: the next checkout is refused and names the order that holds them', async () => {
    const { order, productId } = await buying(3);
    const first = (await order(3)).body.data;
    const holder = await holderOf(first);
    const refused = await order(3, elsewhere(15));
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        error: `Your order ${holder.orderId} holds these goods and waits for payment. Pay it, or let this one take its place.`,
        code: 'stock-short',
        short: [{ productId, wanted: 3, free: 0 }],
        heldBy: [holder],
      },
    ]);
    expect(await room.stockOf(productId)).toEqual({ onHand: 3, held: 3 });
    await expectSoundBooks();
  });

  test('pass to the order that takes its place, and only that one can be paid', async () => {
    const { order, productId, buyer, payAgain } = await buying(3);
    const first = (await order(3)).body.data;
    const second = await order(3, { ...elsewhere(15), replaces: first.mongooseOrderId });
    expect([second.status, second.body.error]).toEqual([200, undefined]);
    expect((await payAgain(first)).body.error).toBe('The order is cancelled.');
    await pay(shop, buyer, second.body.data);
    expect(await room.stockOf(productId)).toEqual({ onHand: 3, held: 3 });
    await expectSoundBooks();
  });

  test('of several orders are named with all of them', async () => {
    const { order } = await buying(3);
    const placed = [(await order(1)).body.data, (await order(2, elsewhere(15))).body.data];
    const heldBy = await Promise.all(placed.map(holderOf));
    const { body } = await order(3, elsewhere(16));
    expect(body).toMatchObject({ code: 'stock-short', heldBy });
    expect(body.error).toBe(
      `Your orders ${heldBy[0]!.orderId} and ${heldBy[1]!.orderId} hold these goods and wait for payment. Pay or cancel them first.`,
    );
  });

  test('are named before an older order is paid again', async () => {
    const { order, payAgain, productId } = await buying(3);
    const older = (await order(3)).body.data;
    await endHold(older);
    const newer = (await order(3, elsewhere(15))).body.data;
    const holder = await holderOf(newer);
    const { status, body } = await payAgain(older);
    expect([status, body]).toEqual([
      409,
      {
        error: `Your order ${holder.orderId} holds these goods and waits for payment. Pay or cancel that one first.`,
        code: 'stock-short',
        short: [{ productId, wanted: 3, free: 0 }],
        heldBy: [holder],
      },
    ]);
  });

  test('are not named where others hold so much that it would not do', async () => {
    const { order, productId } = await buying(5);
    const other = await registerCustomer(shop);
    await checkOut(shop, other, [{ productId, quantity: 2 }]);
    expect((await order(3)).status).toBe(200);
    const { body } = await order(4, elsewhere(15));
    expect([body.code, body.heldBy, body.error]).toEqual([
      'stock-short',
      undefined,
      'These goods are out of stock.',
    ]);
  });

  test('stay hers where more is made: the next order waits for other pieces', async () => {
    const { order, productId, buyer } = await buying(3, 'make');
    const first = (await order(3)).body.data;
    expect((await order(3, elsewhere(15))).status).toBe(200);
    expect(await room.stockOf(productId)).toEqual({ onHand: 3, held: 6 });
    expect((await rowOf(shop, first.mongooseOrderId)).heldUntil).not.toBeNull();
    await pay(shop, buyer, first);
    await expectSoundBooks();
  });

  test('are free in her cart, and for nobody else', async () => {
    const { order, productId, buyer } = await buying(3);
    await order(3);
    await putInCart(shop, buyer, productId, 3);
    const { cart } = (await shop.get('/user/product/allCart', buyer.token)).body.data;
    expect(cart[0].stock).toEqual({ free: 3, moreThan: false, refused: false, days: 1, daysOfFree: 1 });
    const other = await registerCustomer(shop);
    const { body } = await checkOut(shop, other, [{ productId, quantity: 1 }]);
    expect([body.code, body.heldBy]).toEqual(['stock-short', undefined]);
  });
});
