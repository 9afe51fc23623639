import { describe, expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import { logInAdmin } from '../../testing/people.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import { categories } from '../db/schema/index.ts';

const shop = startTestShop();

describe('the contract', () => {
  test('every path answers, and an unknown one is a JSON 404 [S7.1]', async () => {
    expect((await shop.get('/healthz')).body).toEqual({ data: 'up' });
    expect((await shop.get('/readyz')).body).toEqual({ data: 'ready' });
    const unknown = await shop.get('/user/product/nothing');
    expect(unknown.status).toBe(404);
    expect(unknown.body.code).toBe('not-found');
  });

  test('the OpenAPI document names every endpoint', async () => {
    const { body } = await shop.get('/openapi.json');
    expect(Object.keys(body.paths).sort()).toEqual(Object.keys(contract).sort());
  });

  test('anyone can read that the local gateway takes the payments, and where its card window is', async () => {
    const { body } = await shop.get('/websiteData/siteInfo');
    expect(body.data).toEqual({
      testPayments: true,
      checkoutScript: '/sandbox/razorpay/checkout.js',
      sentWithinDays: 1,
    });
  });

  test('query parameters of the wrong type get a sentence', async () => {
    const answer = await shop.get('/user/product/allProducts?page=x');
    expect(answer.status).toBe(400);
    expect(answer.body.error).toContain('page');
  });

  test('an empty optional value of an address or a body counts as absent [S7.orders.3]', async () => {
    const plain = await shop.get('/user/product/allProducts');
    const empty = await shop.get(
      '/user/product/allProducts?page=&itemPerPage=&categoryId=&categoryId=&sort=&search=',
    );
    expect([empty.status, empty.body]).toEqual([200, plain.body]);
    const admin = await logInAdmin(shop);
    expect((await shop.get('/orders/allOrders?orderStatus=&paymentStatus=', admin)).status).toBe(200);
    expect((await shop.get('/orders/export?orderStatus=&paymentStatus=', admin)).status).toBe(200);
    const added = await shop.post('/category/add', { name: 'Valves', pId: '', imageLink: '' }, admin);
    expect([added.status, added.body.data]).toMatchObject([200, { parent: null, imageLink: '' }]);
  });

  test('a category answers with its children [S3.category.1 S7.public.1]', async () => {
    const [parent] = await shop.deps.db.insert(categories).values({ name: 'Pumps' }).returning();
    await shop.deps.db.insert(categories).values({ name: 'Gear pumps', parentId: parent!.id });
    const { body } = await shop.get('/websiteData/allCategory');
    const pumps = body.data.find(({ _id }: { _id: string }) => _id === parent!.id);
    expect(pumps).toMatchObject({ name: 'Pumps', parent: null, imageLink: '' });
    expect(pumps.children[0]).toMatchObject({ name: 'Gear pumps', parent: parent!.id, children: [] });
  });
});
