import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addProduct } from '../../testing/catalogue.ts';
import { registerCustomer } from '../../testing/people.ts';
import { startTestShop } from '../../testing/test-shop.ts';

const shop = startTestShop();

const add = (token: string, productId: string) =>
  shop.post('/user/product/addWishlist', { productId }, token);
const remove = (token: string, body: unknown) => shop.post('/user/product/removeWishlist', body, token);
const idsOf = async (token: string) =>
  (await shop.get('/user/product/allWishlist', token)).body.data.wishlist.map((p: { _id: string }) => p._id);

test('a product is wished for once, however often it is added [S3.wishlist.1 S7.shop.3 S7.shop.5]', async () => {
  const { token } = await registerCustomer(shop);
  const [pump, lathe] = [await addProduct(shop), await addProduct(shop, { productType: 'viewable' })];
  const answers = await Promise.all([add(token, pump), add(token, pump), add(token, pump)]);
  expect(answers.map((answer) => answer.body.msg)).toEqual(Array(3).fill('Wishlist added'));
  await add(token, lathe);
  expect(await idsOf(token)).toEqual([lathe, pump]);
  const { body } = await shop.get('/user/product/allWishlist', token);
  expect(body.data.wishlist[0]).toEqual({
    _id: lathe,
    partNumber: null,
    figures: [],
    name: expect.any(String),
    price: 1250,
    productType: 'viewable',
    imageLink: [],
    availability: 'not-counted',
  });
});

test('it is taken off by an object or by the bare id, and taking it off again is harmless [S7.shop.4]', async () => {
  const { token } = await registerCustomer(shop);
  const [pump, lathe] = [await addProduct(shop), await addProduct(shop)];
  for (const product of [pump, lathe]) await add(token, product);
  expect(await remove(token, pump)).toMatchObject({ status: 200, body: { msg: 'Wishlist removed' } });
  expect(await idsOf(token)).toEqual([lathe]);
  expect((await remove(token, { productId: lathe })).status).toBe(200);
  expect((await remove(token, { productId: lathe })).status).toBe(200);
  expect(await idsOf(token)).toEqual([]);
  for (const body of [42, null, ['x'], { $ne: 1 }, 'not an id'])
    expect((await remove(token, body)).status).toBe(400);
});

test('an unknown product cannot be wished for', async () => {
  const { token } = await registerCustomer(shop);
  expect((await add(token, randomUUID())).status).toBe(404);
});

test('no customer sees or changes another’s wishlist', async () => {
  const [owner, other] = [await registerCustomer(shop), await registerCustomer(shop)];
  const pump = await addProduct(shop);
  await add(owner.token, pump);
  await remove(other.token, pump);
  expect(await idsOf(other.token)).toEqual([]);
  expect(await idsOf(owner.token)).toEqual([pump]);
});
