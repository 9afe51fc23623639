// @module-tag slow
import pg from 'pg';
import { expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import { asOwner } from '../../../testing/as-owner.ts';
import { startTestShop } from '../../../testing/test-shop.ts';
import { shareOf } from './cached-reads.ts';

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

test('a public read is cached with a tag and revalidated', async () => {
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

test('a cached answer goes through the schema and equals a fresh one', async () => {
  const cold = await get('/user/product/allProducts?page=1');
  const warm = await get('/user/product/allProducts?itemPerPage=10&utm=x');
  expect(warm.body).toBe(cold.body);
  expect(warm.headers.etag).toBe(cold.headers.etag);
});

test('that there is no such product is looked up once, and no browser caches it', async () => {
  const unknown = '/user/product/singleProduct?productId=00000000-0000-7000-8000-000000000000';
  const { misses } = shop.deps.cache.lookups();
  for (const answer of [await get(unknown), await get(unknown)]) {
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    expect(answer.json()).toEqual({ error: expect.any(String), code: 'not-found' });
  }
  expect(shop.deps.cache.lookups().misses).toBe(misses + 1);
});

test('a read that failed is tried again', async () => {
  await asOwner(shop.config.databaseUrl!, 'ALTER TABLE blog_posts RENAME TO blog_posts_away');
  expect((await get('/websiteData/allBlogs')).statusCode).toBe(500);
  await asOwner(shop.config.databaseUrl!, 'ALTER TABLE blog_posts_away RENAME TO blog_posts');
  expect((await get('/websiteData/allBlogs')).statusCode).toBe(200);
});

test.each([
  ['/user/product/allProducts', {}, 'catalogue'],
  ['/user/product/allProducts', { page: 1, itemPerPage: 10 }, 'catalogue'],
  ['/user/product/singleProduct', { productId: 'x' }, 'named'],
  ['/websiteData/singleBlog', { slug: 'x' }, 'named'],
  ['/user/product/allProducts', { page: 2, itemPerPage: 10 }, 'list'],
  ['/user/product/allProducts', { categoryId: ['x'] }, 'list'],
  ['/user/product/allProducts', { page: 21, itemPerPage: 100 }, 'list'],
  ['/user/product/allProducts', { page: 22, itemPerPage: 100 }, 'deep'],
  ['/websiteData/allBlogs', { page: 1_000_000, itemPerPage: 10 }, 'deep'],
  ['/user/product/allProducts', { categoryId: ['x'], search: 'pump' }, 'search'],
] as const)('%s with %j has its place under "%s"', (path, query, share) => {
  expect(shareOf(contract[path], Object.entries(query))).toBe(share);
});

test('a flood of pages far down the list leaves all other lists alone', async () => {
  const pool = shop.deps.db.$client;
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const flood = Array.from({ length: 50 }, (_, i) => get(`/user/product/allProducts?page=${100_000 + i}`));
  try {
    for (const list of ['page=2', 'sort=name', 'page=2&sort=name'])
      expect((await get(`/user/product/allProducts?${list}`)).statusCode).toBe(200);
  } finally {
    for (const client of taken) client.release();
  }
  const statuses = (await Promise.all(flood)).map((answer) => answer.statusCode);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

/** Searches for different words while no connection is free: each waits for as long as the test wants. */
async function floodOf(networks: string[], meanwhile: () => Promise<void>) {
  const pool = shop.deps.db.$client;
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const words = Array.from({ length: 30 }, (_, i) => `word${i}`);
  const flood = networks.flatMap((remoteAddress) =>
    words.map((word) =>
      shop.app.inject({ url: `/user/product/allProducts?search=${word}${remoteAddress}`, remoteAddress }),
    ),
  );
  try {
    const first = await Promise.race(flood);
    expect([first.statusCode, first.json().code]).toEqual([503, 'unavailable']);
    expect(first.headers['retry-after']).toBe('3');
    await meanwhile();
  } finally {
    for (const client of taken) client.release();
  }
  const statuses = (await Promise.all(flood)).map((answer) => answer.statusCode);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  return statuses.filter((status) => status === 200).length;
}

test('a flood of different searches is refused beyond its queue, and everything else goes on', async () => {
  const networks = Array.from({ length: 10 }, (_, i) => `192.0.2.${i}`);
  const served = await floodOf(networks, async () => {
    expect((await get('/user/product/allProducts?itemPerPage=20')).statusCode).toBe(200);
  });
  expect(served).toBe(22);
});

test('one network has four searches waiting or under way, whatever IP_LIMITS says, and others find places', async () => {
  expect(shop.config.ipLimits).toBe(false);
  const others: Promise<{ statusCode: number }>[] = [];
  const served = await floodOf(['198.51.100.1'], async () => {
    for (const [i, remoteAddress] of ['192.0.2.2', '2001:db8:1:2::9', '2001:db8:1:3::9'].entries())
      others.push(shop.app.inject({ url: `/user/product/allProducts?search=mine${i}`, remoteAddress }));
  });
  expect(served).toBe(4);
  expect((await Promise.all(others)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
});

test('what a call does not ask for makes no answer of its own', async () => {
  await get('/websiteData/allCategory?utm_source=1');
  const { misses } = shop.deps.cache.lookups();
  await get('/websiteData/allCategory?utm_source=2');
  expect(shop.deps.cache.lookups().misses).toBe(misses);
});

test('a read of one person’s own data is not cached', async () => {
  expect((await get('/userAuth/cartQty')).headers['cache-control']).toBe('no-store');
});

test('POST to an unknown path is a JSON 404', async () => {
  const answer = await shop.app.inject({ method: 'POST', url: '/nothing' });
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found']);
});
