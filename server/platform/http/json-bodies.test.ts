import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addProduct } from '../../testing/catalogue.ts';
import { logInAdmin, registerCustomer } from '../../testing/people.ts';
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

test('a number without an end is refused in words', async () => {
  const admin = await logInAdmin(shop);
  const draft = { lines: [], freight: 0, validUntil: null, payment: 'transfer', terms: '' };
  const body = { id: randomUUID(), draftVersion: 0, draft };
  const endless = JSON.stringify(body).replace('"freight":0', '"freight":1e999');
  const answer = await send('/admin/quotes/draft', admin, 'application/json', endless);
  expect([answer.statusCode, answer.json().error]).toEqual([400, 'The freight has to be a number.']);
});

test.each([
  ['/user/quotes/message', { id: randomUUID(), text: '\u200b\u2060' }, 'Enter the text.'],
  ['/user/quotes/message', { id: randomUUID(), text: ' \n' }, 'Enter your message.'],
])('%s of nothing that can be seen is refused: %j', async (path, body, sentence) => {
  const { token } = await registerCustomer(shop);
  const answer = await shop.post(path, body, token);
  expect([answer.status, answer.body.error]).toEqual([400, sentence]);
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
