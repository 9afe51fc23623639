import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { cartItems } from '../../../platform/db/schema/index.ts';
import { addProduct } from '../../../testing/catalogue.ts';
import { type Checkout, cartOf, checkOut, pay } from '../../../testing/orders.ts';
import { startPayingShop } from '../../../testing/paying-shop.ts';
import { registerCustomer, type TestCustomer } from '../../../testing/people.ts';

const { shop, gateway, silence, lookNow, becomes, expectSoundBooks } = startPayingShop();

let buyer: TestCustomer;
let pump: string;
beforeEach(async () => {
  buyer = await registerCustomer(shop);
  pump = await addProduct(shop);
});

const add = (quantity: number, productId = pump) =>
  shop.post('/user/product/addCart', { productId, quantity }, buyer.token);
const removeLine = async () => {
  const [line] = await cartOf(shop, buyer);
  await shop.post('/user/product/removeCart', { cartItemId: line!.id }, buyer.token);
};
const order = async (quantity: number, productId = pump): Promise<Checkout> =>
  (await checkOut(shop, buyer, [{ productId, quantity }])).body.data;
/** "3" or "3 1": the quantities left, in the order in which the lines were put in. */
const left = async () =>
  (await cartOf(shop, buyer))
    .sort((one, other) => +one.createdAt - +other.createdAt)
    .map(({ quantity }) => quantity)
    .join(' ');

describe('paying takes out of the cart what was ordered', () => {
  test('and leaves what was added to the same line afterwards', async () => {
    await add(1);
    const placed = await order(1);
    await add(4);
    await pay(shop, buyer, placed);
    expect(await left()).toBe('4');
  });

  test('and leaves what had been in the cart and was not ordered', async () => {
    const valve = await addProduct(shop);
    await add(7);
    await add(2, valve);
    await pay(shop, buyer, await order(3));
    expect(await left()).toBe('4 2');
  });

  test('line by line: whole lines go, others shrink', async () => {
    const [valve, seal] = [await addProduct(shop), await addProduct(shop)];
    await add(2);
    await add(5, valve);
    await add(1, seal);
    const lines = [
      { productId: pump, quantity: 2 },
      { productId: valve, quantity: 1 },
    ];
    await pay(shop, buyer, (await checkOut(shop, buyer, lines)).body.data);
    expect(await left()).toBe('4 1');
  });

  test('and no more than is there', async () => {
    await add(5);
    const placed = await order(5);
    await shop.post('/user/product/updateQuantity', { productId: pump, newQuantity: -1 }, buyer.token);
    await pay(shop, buyer, placed);
    expect(await left()).toBe('');
  });

  test('once, when two orders of the same line are paid', async () => {
    await add(1);
    const first = await order(1);
    await add(4);
    const second = await order(5);
    await pay(shop, buyer, second);
    expect(await left()).toBe('');
    await add(2);
    await pay(shop, buyer, first);
    expect(await left()).toBe('2');
  });

  test('and leaves a line that was removed and put in again after the order', async () => {
    await add(3);
    const placed = await order(3);
    await removeLine();
    await add(2);
    await pay(shop, buyer, placed);
    expect(await left()).toBe('2');
  });

  test('while the customer goes on changing it, without losing a click', async () => {
    await silence();
    await add(2);
    const placed = await order(2);
    await gateway.payWell(placed.orderId);
    await lookNow(placed);
    await Promise.all(Array.from({ length: 20 }, () => add(1)));
    await becomes(placed, 'pending/success/unshipped');
    expect(await left()).toBe('20');
  });
});

test('a hundred lines are taken out at once, each by its own quantity', async () => {
  const { rows } = await shop.deps.db.execute<{ id: string }>(sql`
    INSERT INTO products (category_id, name, description, price_paise, product_type)
    SELECT (SELECT category_id FROM products WHERE id = ${pump}), 'Part ' || n, '', 10000, 'buyable'
    FROM generate_series(1, 100) n RETURNING id`);
  await shop.deps.db
    .insert(cartItems)
    .values(
      rows.map(({ id }, index) => ({ customerId: buyer.id, productId: id, quantity: 1 + (index % 2) })),
    );
  const lines = rows.map(({ id }) => ({ productId: id, quantity: 1 }));
  await pay(shop, buyer, (await checkOut(shop, buyer, lines)).body.data);
  expect((await cartOf(shop, buyer)).map(({ quantity }) => quantity)).toEqual(Array(50).fill(1));
  await expectSoundBooks();
});
