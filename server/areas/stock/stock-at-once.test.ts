import { eq, inArray, sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { lockStockRows } from '../../platform/db/locks.ts';
import { orders, products, stock } from '../../platform/db/schema/index.ts';
import { addCounted } from '../../testing/catalogue.ts';
import { checkOut, endTimeToPay, pay, verify } from '../../testing/orders.ts';
import { startPayingShop } from '../../testing/paying-shop.ts';
import { registerCustomer } from '../../testing/people.ts';
import { storeRoom } from '../../testing/stock.ts';
import { untilWaiting } from '../../testing/waiting.ts';
import { giveBackHold } from '../checkout/hold-goods.ts';
import { cancelUnpaid } from '../lifecycle/cancel-unpaid.ts';
import { lockOrder } from '../lifecycle/change-order.ts';
import { countStock } from './count-stock.ts';
import { endCounting } from './end-counting.ts';
import { readStockRules, writeStocks } from './product-stock.ts';
import { settleHold } from './settle-hold.ts';

const paying = startPayingShop();
const { shop, customer, gateway, act, becomes, silence, expectSoundBooks } = paying;
const room = storeRoom(paying);
const ACTOR = { userId: null, name: 'Test' };

test('counting ends while its goods are shipped: they leave, and no number moves [B9.8]', async () => {
  const productId = await addCounted(shop, 10);
  const placed = await pay(shop, customer, await room.order(productId, 4));
  await act('/orders/confirmOrder', placed);
  const shipping = await shop.deps.db.transaction(async (tx) => {
    await endCounting(tx, productId);
    const answer = act('/orders/shipped', placed, { trackingNumber: 'LR 1' });
    await untilWaiting(shop, 1);
    return { answer };
  });
  expect((await shipping.answer).status).toBe(200);
  expect(await room.stockOf(productId)).toEqual({ onHand: 10, held: 0 });
  expect(await room.movesOf(productId)).toEqual(['count 10']);
  await expectSoundBooks();
});

describe('an order that is cancelled while its payment window opens again holds nothing [B9.7]', () => {
  const key = 'checkout-of-a-cancelled-order';
  const opens = {
    'by Pay now': (placed: { mongooseOrderId: string }) =>
      shop.post('/checkOut/payOrder', { mongooseOrderId: placed.mongooseOrderId }, customer.token),
    'by the same checkout': (_: unknown, productId: string) =>
      checkOut(shop, customer, [{ productId, quantity: 4 }], { key }),
  };
  test.each(Object.entries(opens))('%s', async (_, open) => {
    const productId = await addCounted(shop, 10);
    const placed = await room.order(productId, 4, { key });
    const opening = await shop.deps.db.transaction(async (tx) => {
      const order = (await lockOrder(tx, eq(orders.id, placed.mongooseOrderId)))!;
      await settleHold(tx, order.row, await cancelUnpaid(tx, order));
      const answer = open(placed, productId);
      await untilWaiting(shop, 1);
      return { answer };
    });
    const answer = await opening.answer;
    expect([answer.status, answer.body.error]).toEqual([409, expect.stringMatching(/cancelled/)]);
    expect(await room.stockOf(productId)).toEqual({ onHand: 10, held: 0 });
    await expectSoundBooks();
  });
});

describe('the payment window opens more than two hours after the order was placed [B9.4]', () => {
  async function placedEarlier(productId: string, quantity: number) {
    const placed = await room.order(productId, quantity);
    const { mongooseOrderId } = placed;
    await shop.deps.db
      .update(orders)
      .set({ createdAt: sql`now() - interval '3 hours'`, heldUntil: null })
      .where(eq(orders.id, mongooseOrderId));
    await shop.deps.db.transaction(async (tx) => {
      const order = (await lockOrder(tx, eq(orders.id, mongooseOrderId)))!;
      await settleHold(tx, order.row, order.state);
    });
    expect(await room.stockOf(productId)).toMatchObject({ held: 0 });
    return () => shop.post('/checkOut/payOrder', { mongooseOrderId }, customer.token);
  }

  test('what is gone is said before money is sent', async () => {
    const productId = await addCounted(shop, 4, { beyond: 'stop' });
    const openWindow = await placedEarlier(productId, 4);
    const other = await registerCustomer(shop);
    expect((await checkOut(shop, other, [{ productId, quantity: 3 }])).status).toBe(200);
    const answer = await openWindow();
    expect([answer.status, answer.body]).toEqual([
      409,
      {
        error: 'Only 1 of 4 pieces is in stock.',
        code: 'stock-short',
        short: [{ productId, wanted: 4, free: 1 }],
      },
    ]);
    expect(await room.stockOf(productId)).toEqual({ onHand: 4, held: 3 });
    await expectSoundBooks();
  });

  test('what is there can be paid, and is not held before', async () => {
    const productId = await addCounted(shop, 4, { beyond: 'stop' });
    const openWindow = await placedEarlier(productId, 4);
    expect((await openWindow()).status).toBe(200);
    expect(await room.stockOf(productId)).toEqual({ onHand: 4, held: 0 });
    await expectSoundBooks();
  });
});

test('of one checkout sent twice, the try that fails leaves the hold to the one that opened the window [B9.4]', async () => {
  const productId = await addCounted(shop, 10);
  const placed = await room.order(productId, 4);
  await giveBackHold(shop.deps, placed.mongooseOrderId);
  expect(await room.stockOf(productId)).toEqual({ onHand: 10, held: 4 });
  await expectSoundBooks();
});

/** Two counted products, in the order of their ids. */
const twoProducts = async () => [await addCounted(shop, 10), await addCounted(shop, 10)].sort();
const lockOf = (productId: string) => eq(stock.productId, productId);

test('an import that ends the counting of one product and counts another takes their rows in one order [B9.3]', async () => {
  const [first, second] = await twoProducts();
  const rules = await readStockRules(shop.deps.db, [first!, second!]);
  const rowOf = async (id: string) =>
    (await shop.deps.db.select().from(products).where(eq(products.id, id)))[0]!;
  const changes = [
    { product: await rowOf(second!), before: rules(second), after: { ...rules(second), onHand: 7 } },
    { product: await rowOf(first!), before: rules(first), after: { ...rules(first), counted: false } },
  ];
  const importing = await shop.deps.db.transaction(async (tx) => {
    await lockStockRows(tx, lockOf(first!));
    const done = shop.deps.db.transaction((other) => writeStocks(other, ACTOR, changes));
    await untilWaiting(shop, 1);
    // As an order of both does next.
    await lockStockRows(tx, lockOf(second!));
    return { done };
  });
  await importing.done;
  expect(await room.stockOf(second!)).toMatchObject({ onHand: 7 });
  await expectSoundBooks();
});

test('late money for one order waits for no goods of the customer’s other orders [B9.3]', async () => {
  const [first, second] = await twoProducts();
  const late = await room.order(second!, 2);
  await room.order(first!, 2);
  await silence();
  const proof = await gateway.payWell(late.orderId);
  await endTimeToPay(shop, late, 20);
  await shop.deps.db.transaction(async (tx) => {
    await lockStockRows(tx, lockOf(first!));
    await verify(shop, customer, proof);
    await becomes(late, 'cancelled/refunded/unshipped');
  });
  expect(await room.stockOf(second!)).toEqual({ onHand: 10, held: 0 });
  await expectSoundBooks();
});

describe('an import counts many products [B9.9]', () => {
  const countsOf = async (onHand: number, ids: string[]) => {
    const rows = await shop.deps.db.select().from(products).where(inArray(products.id, ids));
    return ids.map((id) => ({ product: rows.find((row) => row.id === id)!, onHand }));
  };
  const countAll = async (onHand: number, ids: string[]) => {
    const counts = await countsOf(onHand, ids);
    return shop.deps.db.transaction((tx) => countStock(tx, ACTOR, counts));
  };

  test('with as many statements as two: buyers of all of them wait meanwhile', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => addCounted(shop, 10)));
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    const writesOf = async (onHand: number, some: string[]) => {
      asked.mockClear();
      await countAll(onHand, some);
      const texts = (asked.mock.calls as unknown as [string | { text?: string }][]).map(([query]) =>
        typeof query === 'string' ? query : (query?.text ?? ''),
      );
      return texts.filter((text) => /(insert into|update) "?stock/i.test(text)).length;
    };
    const ofTwo = await writesOf(11, ids.slice(0, 2));
    expect([ofTwo > 0, await writesOf(12, ids)]).toEqual([true, ofTwo]);
    asked.mockRestore();
    for (const id of ids) expect(await room.stockOf(id)).toMatchObject({ onHand: 12 });
    await expectSoundBooks();
  });

  test('of one that is named twice the last counts', async () => {
    const productId = await addCounted(shop, 10);
    const [first, last] = [await countsOf(7, [productId]), await countsOf(8, [productId])];
    await shop.deps.db.transaction((tx) => countStock(tx, ACTOR, [...first, ...last]));
    expect(await room.stockOf(productId)).toMatchObject({ onHand: 8 });
    await expectSoundBooks();
  });
});
