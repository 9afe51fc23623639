import Fastify from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../platform/config/read-config.ts';
import { logInAdmin } from '../../testing/people.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import { registerSeo } from './seo-routes.ts';

const shop = startTestShop({ PUBLIC_URL: 'https://shop.example' });
let admin: string;
const productIds: string[] = [];

const addPost = (title: string, published: boolean) =>
  shop.post('/admin/blog/add', { title, body: 'Words & <b>more</b>.', published }, admin);

beforeAll(async () => {
  admin = await logInAdmin(shop);
  const categoryId = (await shop.post('/category/add', { name: 'Pumps' }, admin)).body.data._id;
  for (let i = 0; i < 5; i += 1) {
    const form = {
      name: `P ${i}`,
      description: 'd',
      price: 1,
      productType: 'buyable',
      imageLink: [],
      specifications: [],
    };
    productIds.push((await shop.post('/admin/product/add', { ...form, categoryId }, admin)).body.data._id);
  }
  await addPost('Pumps & <Motors>', true);
  await addPost('Secret draft', false);
});

const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => location);

test.each(['/robots.txt', '/sitemap.xml', '/sitemap-1.xml', '/blog/rss.xml'])(
  '%s names the shop as it calls itself, whatever host was asked for',
  async (url) => {
    const app = Fastify();
    registerSeo(app, { ...shop.deps, config: readConfig({ PORT: '4711' }) });
    const { body } = await app.inject({ url, headers: { host: 'evil.example' } });
    await app.close();
    expect(body).toContain('http://localhost:4711/');
    expect(body).not.toContain('evil.example');
  },
);

describe('for search engines', () => {
  test('the sitemap names every public page, product and post, and nothing else', async () => {
    const { headers, body } = await shop.get('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const all = locations(body);
    expect(all).toEqual(
      expect.arrayContaining(productIds.map((id) => `https://shop.example/products/${id}`)),
    );
    expect(all).toContain('https://shop.example/blog/pumps-motors');
    expect(all).toContain('https://shop.example/');
    expect(body).not.toContain('secret-draft');
    expect(body).not.toMatch(/admin|account|login/);
  });

  test('a change is in it at the next request', async () => {
    await shop.get('/sitemap.xml');
    await shop.post('/admin/product/delete', { productId: productIds.pop() }, admin);
    expect(
      locations((await shop.get('/sitemap.xml')).body).filter((url) => url?.includes('/products/')),
    ).toHaveLength(4);
  });

  test('beyond what one file may hold it comes in parts that hold each address once', async () => {
    const app = Fastify();
    registerSeo(app, shop.deps, 3);
    const index = (await app.inject('/sitemap.xml')).body;
    expect(index).toContain('<sitemapindex');
    const parts = locations(index);
    expect(parts).toEqual([1, 2, 3].map((n) => `https://shop.example/sitemap-${n}.xml`));
    const found = [];
    for (const part of parts) found.push(...locations((await app.inject(new URL(part!).pathname)).body));
    expect(new Set(found).size).toBe(found.length);
    expect(found.filter((url) => url?.includes('/products/'))).toHaveLength(productIds.length);
    await app.close();
  });

  test('a part that is not there is not found', async () => {
    for (const url of [
      '/sitemap-9.xml',
      '/sitemap-0.xml',
      '/sitemap-x.xml',
      '/sitemap-1',
      '/sitemap-99999999.xml',
    ])
      expect((await shop.get(url)).status, url).toBe(404);
  });

  test('robots are kept out of the account, the back office and the stand-ins', async () => {
    const { body, headers } = await shop.get('/robots.txt');
    expect(headers['content-type']).toContain('text/plain');
    for (const path of ['/account', '/admin', '/sandbox']) expect(body).toContain(`Disallow: ${path}\n`);
    expect(body).toContain('Sitemap: https://shop.example/sitemap.xml');
  });
});

test('the feed has the published posts, escaped', async () => {
  const { body, headers } = await shop.get('/blog/rss.xml');
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(body).toContain(
    '<title>Pumps &amp; &lt;Motors&gt;</title><link>https://shop.example/blog/pumps-motors</link>',
  );
  expect(body).toContain('<description>Words &amp; more.</description>');
  expect(body).not.toContain('Secret');
});
