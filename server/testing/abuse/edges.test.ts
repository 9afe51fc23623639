// @module-tag slow
import { beforeAll, describe, expect, test } from 'vitest';
import { addProduct } from '../catalogue.ts';
import { checkOut, rowOf } from '../orders.ts';
import { registerCustomer } from '../people.ts';
import { startTestShop } from '../test-shop.ts';
import type { Schema } from './schema-values.ts';
import { callWith, endpoints, makeWorld, tokenFor, type World } from './world.ts';

const shop = startTestShop();
let world: World;
beforeAll(async () => {
  world = await makeWorld(shop);
});

const paged = endpoints.filter(([, { query }]) => query && 'itemPerPage' in query.properties);

describe('pages', () => {
  test.each(paged)('%s takes 1 to a million, 1 to 100 a page, and nothing else', async (path, endpoint) => {
    const token = await tokenFor(shop, world, endpoint);
    const status = async (query: object) => (await callWith(shop, path, endpoint, query, token)).status;
    // Empty counts as absent.
    for (const page of [1, 1_000_000, '']) expect([page, await status({ page })]).toEqual([page, 200]);
    for (const itemPerPage of [1, 100])
      expect([itemPerPage, await status({ itemPerPage })]).toEqual([itemPerPage, 200]);
    for (const wrong of ['0', '-1', '1.5', '1e9', '1000001', 'Infinity', 'NaN', 'x', '9007199254740993'])
      expect([wrong, await status({ page: wrong })]).toEqual([wrong, 400]);
    for (const wrong of ['0', '-1', '101', '1000000', 'x'])
      expect([wrong, await status({ itemPerPage: wrong })]).toEqual([wrong, 400]);
  });

  test('far behind the end is an empty page, not an error', async () => {
    const { body } = await shop.get('/user/product/allProducts?page=1000000&itemPerPage=100');
    expect(body.data).toMatchObject({ docs: [], hasNextPage: false, nextPage: null });
  });
});

describe('quantities', () => {
  const QUANTITIES: unknown[] = [0, -2, 1.5, 10_000, 2 ** 31, 1e308, '2', true, [3], null, '1e3'];

  test.each(QUANTITIES.map((quantity) => [quantity]))(
    '%j is bought neither by cart nor by checkout',
    async (quantity) => {
      const { token } = await registerCustomer(shop);
      const productId = await addProduct(shop);
      expect((await shop.post('/user/product/addCart', { productId, quantity }, token)).status).toBe(400);
      expect(
        (await shop.post('/user/product/updateQuantity', { productId, newQuantity: quantity }, token)).status,
      ).toBe(400);
      const order = await checkOut(shop, world.mine, [{ productId, quantity: quantity as number }]);
      expect(order.status).toBe(400);
    },
  );

  test('a hundred and one lines are too many, and lines of one product are added up', async () => {
    const productId = await addProduct(shop, { pricePaise: 100 });
    const lines = (count: number) => Array.from({ length: count }, () => ({ productId, quantity: 1 }));
    expect((await checkOut(shop, world.mine, lines(101))).status).toBe(400);
    const { body } = await checkOut(shop, world.mine, lines(100));
    expect((await rowOf(shop, body.data.mongooseOrderId)).totalPaise).toBe(100 * 100);
  });

  test('no order costs more than the cap or less than a rupee', async () => {
    const expensive = await addProduct(shop, { pricePaise: 10_000_000_00 });
    const cheap = await addProduct(shop, { pricePaise: 1 });
    const total = await checkOut(shop, world.mine, [{ productId: expensive, quantity: 101 }]);
    expect(total.status).toBeGreaterThanOrEqual(400);
    expect(total.status).toBeLessThan(500);
    expect(
      (await checkOut(shop, world.mine, [{ productId: cheap, quantity: 99 }])).status,
    ).toBeGreaterThanOrEqual(400);
  });
});

describe('prices', () => {
  const PRICES: unknown[] = [-1, -0.01, 1e308, 10_000_000.01, 0.001, '5', true, [], {}];

  test.each(PRICES.map((price) => [price]))('%j is no price', async (price) => {
    const [, endpoint] = endpoints.find(([path]) => path === '/admin/product/add')!;
    const form = {
      name: 'A',
      description: '',
      price,
      productType: 'buyable',
      imageLink: [],
      specifications: [],
      categoryId: world.hints.categoryId![0],
    };
    const answer = await shop.post('/admin/product/add', form, await tokenFor(shop, world, endpoint));
    expect(answer.status).toBe(400);
  });
});

describe('texts', () => {
  const texts = endpoints.flatMap(([path, endpoint]) =>
    Object.entries((endpoint.body as Schema | undefined)?.properties ?? {})
      .filter(([, schema]) => schema.type === 'string')
      .map(([field, schema]) => ({ path, field, schema })),
  );

  test('every text that the API takes has an end', () => {
    const endless = texts.filter(({ schema }) => !schema.maxLength && !schema.pattern);
    expect(endless.map(({ path, field }) => `${path} ${field}`)).toEqual([]);
  });

  test('a body beyond 64 KiB is not read', async () => {
    const answer = await shop.post('/userAuth/login', {
      email: 'a@example.com',
      password: 'x'.repeat(70_000),
    });
    expect([answer.status, answer.body]).toEqual([
      413,
      { error: 'What you sent is too large. Send less at once.', code: 'too-large' },
    ]);
  });
});
