import { describe, expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import { categories } from '../db/schema/index.ts';

const shop = startTestShop();

describe('the contract', () => {
  test('every path answers, and an unknown one is a JSON 404', async () => {
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
    expect(body.data).toEqual({ testPayments: true, checkoutScript: '/sandbox/razorpay/checkout.js' });
  });

  test('query parameters of the wrong type get a sentence', async () => {
    const answer = await shop.get('/user/product/allProducts?page=x');
    expect(answer.status).toBe(400);
    expect(answer.body.error).toContain('page');
  });

  test('a category answers with its children', async () => {
    const [parent] = await shop.deps.db.insert(categories).values({ name: 'Pumps' }).returning();
    await shop.deps.db.insert(categories).values({ name: 'Gear pumps', parentId: parent!.id });
    const { body } = await shop.get('/websiteData/allCategory');
    expect(body.data[0]).toMatchObject({ _id: parent!.id, name: 'Pumps', parent: null, imageLink: '' });
    expect(body.data[0].children[0]).toMatchObject({ name: 'Gear pumps', parent: parent!.id, children: [] });
  });
});
