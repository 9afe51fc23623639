import { randomUUID } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cartItems, products, sessions } from '../../platform/db/schema/index.ts';
import { openSession } from '../../platform/http/sessions.ts';
import { addProduct } from '../../testing/catalogue.ts';
import { logInAdmin, registerCustomer } from '../../testing/people.ts';
import { startTestShop } from '../../testing/test-shop.ts';

const shop = startTestShop();

const add = (token: string, productId: string, quantity: unknown = 1) =>
  shop.post('/user/product/addCart', { productId, quantity }, token);
const step = (token: string, productId: string, newQuantity: number) =>
  shop.post('/user/product/updateQuantity', { productId, newQuantity }, token);
const cartOf = async (token: string) => (await shop.get('/user/product/allCart', token)).body.data.cart;

describe('the cart', () => {
  test('adds up, shows its lines and counts for the badge [S3.cart.1 S7.auth.7 S7.shop.6 S7.shop.8]', async () => {
    const { token } = await registerCustomer(shop);
    const imageLinks = ['/media/products/aa.jpg'];
    const pump = await addProduct(shop, { imageLinks });
    const lathe = await addProduct(shop, { name: 'Lathe', pricePaise: 9_999_950, gstRateBp: 500 });
    expect((await add(token, pump, 2)).body.msg).toBe('Added to cart');
    await add(token, lathe);
    await add(token, pump, 3);
    expect(await cartOf(token)).toMatchObject([
      {
        _id: expect.any(String),
        product: { _id: pump, price: 1250, productType: 'buyable', imageLink: imageLinks },
        quantity: 5,
        available: true,
      },
      { product: { _id: lathe, name: 'Lathe', price: 99_999.5, gstRate: 5 }, quantity: 1, available: true },
    ]);
    expect((await shop.get('/userAuth/cartQty', token)).body.data).toBe(6);
  });

  test('takes nothing by a token that has ended or is the staff’s, and says that before anything else', async () => {
    const { token, id } = await registerCustomer(shop);
    const pump = await addProduct(shop);
    await shop.post('/userAuth/logout', {}, token);
    for (const quantity of [1, 0, 'many'])
      expect(await add(token, pump, quantity)).toMatchObject({
        status: 401,
        body: { code: 'unauthenticated' },
      });
    const staff = await logInAdmin(shop);
    for (const quantity of [1, 0])
      expect(await add(staff, pump, quantity)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await shop.deps.db.$count(cartItems, eq(cartItems.productId, pump))).toBe(0);
    const again = await openSession(shop.deps.db, 'customer', id);
    const ofCustomer = eq(sessions.customerId, id);
    const anHourAgo = sql`now() - interval '1 hour'`;
    await shop.deps.db.update(sessions).set({ lastUsedAt: anHourAgo }).where(ofCustomer);
    await add(again, pump);
    const isInUse = and(ofCustomer, gt(sessions.lastUsedAt, sql`now() - interval '1 minute'`));
    expect(await shop.deps.db.$count(sessions, isInUse)).toBe(1);
  });

  test.each([0, -1, 1.5, 10_000, '2', true, null, [3]])('refuses a quantity of %j', async (quantity) => {
    const { token } = await registerCustomer(shop);
    expect((await add(token, await addProduct(shop), quantity)).status).toBe(400);
    expect(await cartOf(token)).toEqual([]);
  });

  test('holds at most 9,999 of one product', async () => {
    const { token } = await registerCustomer(shop);
    const pump = await addProduct(shop);
    await add(token, pump, 9998);
    expect(await add(token, pump, 2)).toMatchObject({
      status: 409,
      body: { error: 'At most 9,999 of one product fit into the cart.' },
    });
    expect((await step(token, pump, 1)).body.data.quantity).toBe(9999);
    expect((await step(token, pump, 1)).status).toBe(409);
  });

  test('products that are only viewable or have no price cannot be put in', async () => {
    const { token } = await registerCustomer(shop);
    for (const product of [{ productType: 'viewable' as const }, { pricePaise: null }, { pricePaise: 0 }]) {
      const answer = await add(token, await addProduct(shop, product));
      expect(answer).toMatchObject({ status: 409, body: { code: 'not-for-sale' } });
    }
    expect((await add(token, randomUUID())).status).toBe(404);
  });

  test('twenty clicks on + made at once count twenty [S7.shop.9]', async () => {
    const { token } = await registerCustomer(shop);
    const pump = await addProduct(shop);
    await add(token, pump);
    await Promise.all(Array.from({ length: 20 }, () => step(token, pump, 1)));
    expect((await shop.get('/userAuth/cartQty', token)).body.data).toBe(21);
  });

  test('twenty additions made at once make one line of twenty', async () => {
    const { token } = await registerCustomer(shop);
    const pump = await addProduct(shop);
    await Promise.all(Array.from({ length: 20 }, () => add(token, pump)));
    expect(await cartOf(token)).toMatchObject([{ quantity: 20 }]);
  });

  test('never goes below one [S7.shop.9]', async () => {
    const { token } = await registerCustomer(shop);
    const pump = await addProduct(shop);
    await add(token, pump, 3);
    await Promise.all(Array.from({ length: 10 }, () => step(token, pump, -1)));
    expect((await step(token, pump, -1)).body.data.quantity).toBe(1);
    for (const by of [0, 2, -2, 0.5]) expect((await step(token, pump, by)).status).toBe(400);
    expect((await step(token, await addProduct(shop), 1)).status).toBe(404);
  });

  test('a line that can no longer be bought is flagged, and a deleted product vanishes', async () => {
    const { token } = await registerCustomer(shop);
    const [viewable, priceless, deleted] = [
      await addProduct(shop),
      await addProduct(shop),
      await addProduct(shop),
    ];
    for (const product of [viewable, priceless, deleted]) await add(token, product);
    const { db } = shop.deps;
    await db.update(products).set({ productType: 'viewable' }).where(eq(products.id, viewable));
    await db.update(products).set({ pricePaise: null }).where(eq(products.id, priceless));
    await db.delete(products).where(eq(products.id, deleted));
    const cart = await cartOf(token);
    expect(cart).toMatchObject([
      { product: { _id: viewable }, available: false },
      { product: { _id: priceless, price: null }, available: false },
    ]);
    expect((await step(token, viewable, 1)).body.code).toBe('not-for-sale');
    const removed = await shop.post('/user/product/removeCart', { cartItemId: cart[0]._id }, token);
    expect(removed.body.msg).toBe('Removed from cart');
  });

  test('another customer’s line is not there to be removed [S7.shop.7]', async () => {
    const owner = await registerCustomer(shop);
    const other = await registerCustomer(shop);
    await add(owner.token, await addProduct(shop));
    const [line] = await cartOf(owner.token);
    const answer = await shop.post('/user/product/removeCart', { cartItemId: line._id }, other.token);
    expect(answer.status).toBe(404);
    expect(await cartOf(owner.token)).toHaveLength(1);
  });
});

describe('a typed quantity', () => {
  const set = (token: string, productId: string, quantity: unknown) =>
    shop.post('/user/product/setQuantity', { productId, quantity }, token);

  test('replaces the quantity, and counts', async () => {
    const { token } = await registerCustomer(shop);
    const pump = await addProduct(shop);
    await add(token, pump, 3);
    expect((await set(token, pump, 480)).body.data).toEqual({ quantity: 480 });
    expect((await shop.get('/userAuth/cartQty', token)).body.data).toBe(480);
  });

  test.each([0, -1, 1.5, 10_000, '2', null])('of %j is refused and changes nothing', async (quantity) => {
    const { token } = await registerCustomer(shop);
    const pump = await addProduct(shop);
    await add(token, pump, 3);
    expect((await set(token, pump, quantity)).status).toBe(400);
    expect(await cartOf(token)).toMatchObject([{ quantity: 3 }]);
  });

  test('needs a line of one’s own that can be bought', async () => {
    const [owner, other] = [await registerCustomer(shop), await registerCustomer(shop)];
    const pump = await addProduct(shop);
    await add(owner.token, pump, 3);
    expect((await set(other.token, pump, 5)).status).toBe(404);
    expect(await cartOf(other.token)).toEqual([]);
    await shop.deps.db.update(products).set({ productType: 'viewable' }).where(eq(products.id, pump));
    expect((await set(owner.token, pump, 5)).body.code).toBe('not-for-sale');
    expect(await cartOf(owner.token)).toMatchObject([{ quantity: 3 }]);
  });

  test('and steps from another tab at the same time end at a quantity that both would accept', async () => {
    const { token } = await registerCustomer(shop);
    const pump = await addProduct(shop);
    await add(token, pump, 10);
    const steps = (count: number) => Array.from({ length: count }, () => step(token, pump, 1));
    const [answer, ...others] = await Promise.all([set(token, pump, 500), ...steps(5)]);
    expect(answer!.body.data).toEqual({ quantity: 500 });
    expect([answer!.status, ...others.map(({ status }) => status)]).toEqual(Array(6).fill(200));
    const [line] = await cartOf(token);
    expect(line.quantity).toBeGreaterThanOrEqual(500);
    expect(line.quantity).toBeLessThanOrEqual(505);
    expect((await shop.get('/userAuth/cartQty', token)).body.data).toBe(line.quantity);
  });
});

test('the count leaves out what can no longer be bought [S7.auth.7]', async () => {
  const { token } = await registerCustomer(shop);
  const [pump, old] = [await addProduct(shop), await addProduct(shop)];
  await add(token, pump, 2);
  await add(token, old, 5);
  await shop.deps.db.update(products).set({ productType: 'viewable' }).where(eq(products.id, old));
  expect((await shop.get('/userAuth/cartQty', token)).body.data).toBe(2);
});
