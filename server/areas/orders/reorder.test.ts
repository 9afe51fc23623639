import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orderLines, products } from '../../platform/db/schema/index.ts';
import { addProduct } from '../../testing/catalogue.ts';
import { cartOf, checkOut, putInCart } from '../../testing/orders.ts';
import { registerCustomer, type TestCustomer } from '../../testing/people.ts';
import { startTestShop } from '../../testing/test-shop.ts';

const shop = startTestShop();

const reorder = ({ token }: TestCustomer, mongooseOrderId: string) =>
  shop.post('/user/orders/reorder', { mongooseOrderId }, token);
const change = (productId: string, fields: Partial<typeof products.$inferInsert>) =>
  shop.deps.db.update(products).set(fields).where(eq(products.id, productId));

async function orderOf(customer: TestCustomer, names: string[], quantity = 2) {
  const ids: string[] = [];
  for (const name of names) ids.push(await addProduct(shop, { name }));
  const lines = ids.map((productId) => ({ productId, quantity }));
  const { mongooseOrderId } = (await checkOut(shop, customer, lines)).body.data;
  return { ids, orderId: mongooseOrderId as string };
}

describe('an order is ordered again', () => {
  test('all of it goes into the cart at today’s prices, with those of then', async () => {
    const customer = await registerCustomer(shop);
    const { ids, orderId } = await orderOf(customer, ['Pump', 'Seal'], 12);
    await change(ids[0]!, { pricePaise: 130_000 });
    await change(ids[1]!, { priceBreaks: [{ from: 10, pricePaise: 120_000 }] });
    await putInCart(shop, customer, ids[0]!, 3);
    expect(await reorder(customer, orderId)).toMatchObject({
      status: 200,
      body: {
        data: {
          added: [
            { productId: ids[0], name: 'Pump', quantity: 12, inCart: 15, price: 1300, priceBefore: 1250 },
            { productId: ids[1], name: 'Seal', quantity: 12, inCart: 12, price: 1200, priceBefore: 1250 },
          ],
          left: [],
        },
      },
    });
    const cart = await cartOf(shop, customer);
    expect(cart.map(({ productId, quantity }) => [productId, quantity]).toSorted()).toEqual(
      [
        [ids[0], 15],
        [ids[1], 12],
      ].toSorted(),
    );
  });

  test('what cannot be bought is left out, each with its reason; freight without a word [B6.4]', async () => {
    const customer = await registerCustomer(shop);
    const names = ['Stays', 'Gone', 'Quoted', 'Priceless', 'Full', 'Unreadable'];
    const { ids, orderId } = await orderOf(customer, names);
    await shop.deps.db.delete(products).where(eq(products.id, ids[1]!));
    await change(ids[2]!, { productType: 'viewable' });
    await change(ids[3]!, { pricePaise: null });
    await change(ids[5]!, { priceBreaks: [{ from: 'ten' }] as never });
    await putInCart(shop, customer, ids[4]!, 9998);
    await shop.deps.db.insert(orderLines).values([
      { orderId, position: 6, kind: 'freight', name: 'Freight', unitPricePaise: 100, quantity: 1 },
      { orderId, position: 7, name: 'Made to drawing', unitPricePaise: 100, quantity: 1 },
    ]);
    const { added, left } = (await reorder(customer, orderId)).body.data;
    expect(added).toMatchObject([{ name: 'Stays', quantity: 2 }]);
    expect(left).toEqual([
      { name: 'Gone', reason: 'no-longer-sold' },
      { name: 'Quoted', reason: 'quoted-only' },
      { name: 'Priceless', reason: 'no-price' },
      { name: 'Full', reason: 'cart-full' },
      { name: 'Unreadable', reason: 'no-price' },
      { name: 'Made to drawing', reason: 'quoted-only' },
    ]);
    const cart = await cartOf(shop, customer);
    expect(cart.map(({ productId }) => productId).toSorted()).toEqual([ids[0], ids[4]].toSorted());
  });

  test('what the cart had before counts for the price of each', async () => {
    const customer = await registerCustomer(shop);
    const { ids, orderId } = await orderOf(customer, ['Seal'], 8);
    await change(ids[0]!, { priceBreaks: [{ from: 10, pricePaise: 120_000 }] });
    await putInCart(shop, customer, ids[0]!, 5);
    expect((await reorder(customer, orderId)).body.data.added).toMatchObject([
      { quantity: 8, price: 1200, priceBefore: 1250 },
    ]);
  });

  test('a product that stands in two lines counts once, with the sum and the average of its prices', async () => {
    const customer = await registerCustomer(shop);
    const { ids, orderId } = await orderOf(customer, ['Pump']);
    const again = {
      orderId,
      position: 1,
      productId: ids[0]!,
      name: 'Pump',
      unitPricePaise: 100,
      quantity: 5,
    };
    await shop.deps.db.insert(orderLines).values(again);
    expect((await reorder(customer, orderId)).body.data.added).toMatchObject([
      // 2 at Rs.1,250 and 5 at Rs.1.
      { name: 'Pump', quantity: 7, priceBefore: 357.86 },
    ]);
    expect(await cartOf(shop, customer)).toMatchObject([{ quantity: 7 }]);
  });

  test('by no one but its customer', async () => {
    const { orderId } = await orderOf(await registerCustomer(shop), ['Pump']);
    const stranger = await registerCustomer(shop);
    expect(await reorder(stranger, orderId)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(await cartOf(shop, stranger)).toEqual([]);
  });
});
