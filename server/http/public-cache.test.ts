import pg from 'pg';
import { expect, test } from 'vitest';
import { startTestShop } from '../testing/test-shop.ts';

const shop = startTestShop();
const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers });

/** Another process changes the database; this one hears of it by notification only. */
async function fromElsewhere(sql: string) {
  const client = new pg.Client({ connectionString: shop.config.databaseUrl! });
  await client.connect();
  await client.query(sql);
  await client.end();
}
const addReview = (name: string) =>
  fromElsewhere(
    `INSERT INTO reviews (name, company, rating, short_review) VALUES ('${name}', 'Mill', 4.5, 'Runs well')`,
  );

test('a public read is kept with a tag and revalidated', async () => {
  const first = await get('/websiteData/allReviews');
  expect(first.headers['cache-control']).toBe('no-cache');
  const etag = first.headers.etag as string;
  expect((await get('/websiteData/allReviews', { 'if-none-match': etag })).statusCode).toBe(304);
});

test('a change made elsewhere is seen, and the old tag no longer matches', async () => {
  const before = await get('/websiteData/allReviews');
  await addReview('V. Ramanathan');
  await expect
    .poll(async () => (await get('/websiteData/allReviews')).json().data.map((r: { name: string }) => r.name))
    .toContain('V. Ramanathan');
  const after = await get('/websiteData/allReviews', { 'if-none-match': before.headers.etag as string });
  expect(after.statusCode).toBe(200);
});

test('a kept answer goes through the schema and equals a fresh one', async () => {
  const cold = await get('/user/product/allProducts?page=1');
  const warm = await get('/user/product/allProducts?itemPerPage=10&utm=x');
  expect(warm.body).toBe(cold.body);
  expect(warm.headers.etag).toBe(cold.headers.etag);
});

test('a refused read is an error of its own, never kept', async () => {
  const unknown = '/user/product/singleProduct?productId=00000000-0000-7000-8000-000000000000';
  for (const answer of [await get(unknown), await get(unknown)]) {
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    expect(answer.json().code).toBe('not-found');
  }
});

test('a read of one person’s own data is not kept', async () => {
  expect((await get('/userAuth/cartQty')).headers['cache-control']).toBe('no-store');
});

test('POST to an unknown path is a JSON 404', async () => {
  const answer = await shop.app.inject({ method: 'POST', url: '/nothing' });
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found']);
});
