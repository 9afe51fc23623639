// @module-tag slow
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orderLines, orders, products, stock, stockMoves } from '../../platform/db/schema/index.ts';
import { addCounted, addProduct } from '../../testing/catalogue.ts';
import { checkOut, endTimeToPay, verify } from '../../testing/orders.ts';
import { startPayingShop } from '../../testing/paying-shop.ts';
import { registerCustomer, type TestCustomer } from '../../testing/people.ts';
import { endDueHolds } from '../lifecycle/end-holds.ts';
import { lapseDueOrders } from '../payments/settling/lapse-due-orders.ts';
import { setStock } from './count-stock.ts';

const { shop, customer, gateway, becomes, silence, expectSoundBooks } = startPayingShop();
const ACTOR = { userId: null, name: 'Test' };
const BUYERS = 20;

const stockOf = async (productId: string) => {
  const [row] = await shop.deps.db.select().from(stock).where(eq(stock.productId, productId));
  return { onHand: row!.onHand, held: row!.held, band: row!.band };
};

test('money that comes after an order lapsed moves no goods [B9.7]', async () => {
  const productId = await addCounted(shop, 10);
  const { data: placed } = (await checkOut(shop, customer, [{ productId, quantity: 4 }])).body;
  await silence();
  await endTimeToPay(shop, placed, 20);
  await lapseDueOrders(shop.deps);
  await becomes(placed, 'cancelled/pending/unshipped');
  const before = [await stockOf(productId), await shop.deps.db.$count(stockMoves)];
  expect(before[0]).toMatchObject({ onHand: 10, held: 0 });
  const proof = await gateway.payWell(placed.orderId);
  for (let turn = 0; turn < 3; turn++) await verify(shop, customer, proof);
  await becomes(placed, 'cancelled/refunded/unshipped');
  await endDueHolds(shop.deps);
  expect([await stockOf(productId), await shop.deps.db.$count(stockMoves)]).toEqual(before);
  const [line] = await shop.deps.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, placed.mongooseOrderId));
  expect(line!.held).toBe(0);
  await expectSoundBooks();
});

/** A busy shop asks to come again. */
async function buy(
  ...[buyer, lines, fields]: [TestCustomer, Parameters<typeof checkOut>[2], Record<string, string>?]
) {
  while (true) {
    const answer = await checkOut(shop, buyer, lines, fields);
    if (answer.status !== 503) return answer;
  }
}

const buyers = () => Promise.all(Array.from({ length: BUYERS }, () => registerCustomer(shop)));

test('a count while twenty orders are placed: each holds once, and none is refused for it [B9.9]', async () => {
  const productId = await addCounted(shop, 100, { beyond: 'stop' });
  const people = await buyers();
  const answers = await Promise.all([
    ...people.map((buyer) => buy(buyer, [{ productId, quantity: 2 }])),
    ...[60, 70, 80].map((onHand) => setStock(shop.deps, ACTOR, { productId, onHand })),
  ]);
  expect(answers.slice(0, BUYERS).map((answer) => ('status' in answer ? answer.status : 0))).toEqual(
    people.map(() => 200),
  );
  const { onHand, held } = await stockOf(productId);
  expect([[60, 70, 80].includes(onHand), held]).toEqual([true, 2 * BUYERS]);
  await expectSoundBooks();
});

test('counting that begins while twenty orders are placed misses none of them [B9.9]', async () => {
  const productId = await addProduct(shop, { leadDays: 21, pricePaise: 10_000_00 });
  await shop.deps.db.execute(
    sql`UPDATE shop_settings SET orders = jsonb_set(orders, '{transferFrom}', '1'::jsonb)`,
  );
  const people = await buyers();
  const answers = await Promise.all([
    ...people.map((buyer) => buy(buyer, [{ productId, quantity: 2 }], { paymentMethod: 'transfer' })),
    ...[60, 70, 80].map((onHand) => setStock(shop.deps, ACTOR, { productId, onHand })),
  ]);
  expect(answers.slice(0, BUYERS).map((answer) => ('status' in answer ? answer.status : 0))).toEqual(
    people.map(() => 200),
  );
  expect(await stockOf(productId)).toMatchObject({ held: 2 * BUYERS });
  await expectSoundBooks();
});

test('counting that begins while a payment comes in holds for the order [B9.4]', async () => {
  const productId = await addProduct(shop, { leadDays: 21 });
  const people = await buyers();
  const placed = await Promise.all(
    people.map(async (buyer) => {
      const { data } = (await checkOut(shop, buyer, [{ productId, quantity: 2 }])).body;
      return { buyer, proof: await gateway.payWell(data.orderId) };
    }),
  );
  await Promise.all([
    ...placed.map(({ buyer, proof }) => verify(shop, buyer, proof)),
    setStock(shop.deps, ACTOR, { productId, onHand: 60 }),
  ]);
  expect(await shop.deps.db.$count(orders, eq(orders.paymentStatus, 'success'))).toBeGreaterThanOrEqual(
    BUYERS,
  );
  expect(await stockOf(productId)).toMatchObject({ held: 2 * BUYERS });
  expect(await shop.deps.db.$count(products, eq(products.id, productId))).toBe(1);
  await expectSoundBooks();
});
