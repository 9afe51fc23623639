import { expect, test } from 'vitest';
import { addProduct } from '../../testing/catalogue.ts';
import { registerCustomer } from '../../testing/people.ts';
import { startTestShop } from '../../testing/test-shop.ts';

const shop = startTestShop();

const send = (url: string, token: string, type: string, payload: string) =>
  shop.app.inject({
    method: 'POST',
    url,
    headers: { authorization: token, 'content-type': type },
    payload,
  });

test('nothing at all is fine where nothing is asked for, and refused where something is', async () => {
  const { token } = await registerCustomer(shop);
  expect((await send('/user/product/addCart', token, 'application/json', '')).statusCode).toBe(400);
  expect((await send('/userAuth/logout', token, 'application/json', '')).statusCode).toBe(200);
});

test.each([
  ['text/plain', 415],
  ['application/x-www-form-urlencoded', 415],
  ['application/json', 200],
  ['application/json; charset=utf-8', 200],
])('a body of type %s is answered %i', async (type, status) => {
  const { token } = await registerCustomer(shop);
  const id = await addProduct(shop);
  expect((await send('/user/product/removeWishlist', token, type, JSON.stringify(id))).statusCode).toBe(
    status,
  );
});

test.each(['{', '{"__proto__": {"x": 1}}', '{"constructor": {"prototype": {"x": 1}}}'])(
  'the body %s is refused',
  async (payload) => {
    const { token } = await registerCustomer(shop);
    expect((await send('/user/product/addWishlist', token, 'application/json', payload)).statusCode).toBe(
      400,
    );
  },
);
