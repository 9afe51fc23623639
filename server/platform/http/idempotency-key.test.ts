import { expect, test } from 'vitest';
import { addProduct } from '../../testing/catalogue.ts';
import { registerCustomer } from '../../testing/people.ts';
import { startTestShop } from '../../testing/test-shop.ts';

const shop = startTestShop();

async function asking() {
  const { token } = await registerCustomer(shop);
  const body = { lines: [{ productId: await addProduct(shop, {}), quantity: 1 }] };
  return {
    ask: (key: string) => shop.post('/user/quotes/request', body, token, { 'idempotency-key': key }),
    count: async () => (await shop.get('/user/quotes/all', token)).body.data.totalDocs,
  };
}

test.each(['a', 'refund:key:0001', 'order 42 / try 1', '{7}', 'x'.repeat(100)])(
  '%j counts once',
  async (key) => {
    const { ask, count } = await asking();
    expect((await ask(key)).status).toBe(200);
    expect((await ask(key)).status).toBe(200);
    expect(await count()).toBe(1);
  },
);

test.each(['x'.repeat(101), 'schlüssel'])('%j is refused, and nothing is done', async (key) => {
  const { ask, count } = await asking();
  expect(await ask(key)).toMatchObject({ status: 400, body: { code: 'invalid', error: /Idempotency-Key/ } });
  expect(await count()).toBe(0);
});
