import { describe, expect, test } from 'vitest';
import { findBreakProblem } from '#domain/price-break-rules.ts';
import { PAGE_SIZE } from '#domain/sizes/pages.ts';
import { isLow } from '#domain/stock/bands.ts';
import { DEMO_PRODUCTS } from '../../../demo/catalogue.ts';
import { DEMO_STOCK } from '../../../demo/stock.ts';
import { lockAll } from '../../platform/db/locks.ts';
import { categories, products, stock } from '../../platform/db/schema/index.ts';
import { findViolations } from '../../testing/invariants.ts';
import { logInAdmin } from '../../testing/people.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import { checkStock } from '../stock/check-stock.ts';
import { loadDemoData } from './load-demo-data.ts';

const shop = startTestShop({ DEMO_DATA: 'on' });

interface Node {
  name: string;
  imageLink: string;
  productCount: number;
  children: Node[];
}
const allNodes = (nodes: Node[]): Node[] => nodes.flatMap((node) => [node, ...allNodes(node.children)]);

describe('the demo catalogue', () => {
  test('fills an empty shop with categories, products, reviews and notes', async () => {
    const tree: Node[] = (await shop.get('/websiteData/allCategory')).body.data;
    expect(tree.length).toBeGreaterThan(2);
    expect(tree.reduce((sum, node) => sum + node.productCount, 0)).toBe(DEMO_PRODUCTS.length);
    expect((await shop.get('/websiteData/allReviews')).body.data.length).toBeGreaterThan(3);
    expect((await shop.get('/websiteData/allBlogs')).body.data.docs.length).toBeGreaterThan(1);
  });

  test('begins with one administrator, an owner [B4.5]', async () => {
    const { body } = await shop.get('/adminAuth/me', await logInAdmin(shop));
    expect(body.data).toMatchObject({ name: 'Administrator', role: 'owner', totpDue: false });
  });

  test('shows several verticals on its first page', async () => {
    const { docs } = (await shop.get('/user/product/allProducts')).body.data;
    const names = await Promise.all(
      docs.map(
        async (doc: { _id: string }) =>
          (await shop.get(`/user/product/singleProduct?productId=${doc._id}`)).body.data.category.name,
      ),
    );
    expect(new Set(names).size).toBeGreaterThan(4);
  });

  test('has quantity prices as the form would take them, and lead times', () => {
    for (const { name, pricePaise: price, priceBreaks } of DEMO_PRODUCTS) {
      const breaks = priceBreaks.map(({ from, pricePaise }) => ({ from, price: pricePaise }));
      expect(findBreakProblem({ price, priceBreaks: breaks }), name).toBeNull();
    }
    expect(DEMO_PRODUCTS.filter(({ priceBreaks }) => priceBreaks.length > 0).length).toBeGreaterThan(15);
    expect(DEMO_PRODUCTS.filter(({ leadDays }) => leadDays !== null).length).toBeGreaterThan(15);
  });

  test('counts at most half of every page, made at a lead time but for five, and the books are sound [B9.1]', async () => {
    const named = new Map(DEMO_STOCK.map((counted) => [counted.partNumber, counted]));
    expect([...named.keys()].filter((number) => !DEMO_PRODUCTS.some((p) => p.partNumber === number))).toEqual(
      [],
    );
    for (let at = 0; at < DEMO_PRODUCTS.length; at += PAGE_SIZE) {
      const page = DEMO_PRODUCTS.slice(at, at + PAGE_SIZE);
      const counted = page.filter(({ partNumber }) => named.has(partNumber));
      expect(counted.length, `page ${1 + at / PAGE_SIZE}`).toBeLessThanOrEqual(page.length / 2);
    }
    for (const { partNumber, leadDays, productType } of DEMO_PRODUCTS) {
      const { beyond = 'make' } = named.get(partNumber) ?? { beyond: 'stop' };
      expect(beyond === 'stop' || leadDays !== null, partNumber).toBe(true);
      if (named.has(partNumber)) expect(productType, partNumber).toBe('buyable');
    }
    const rows = await shop.deps.db.select().from(stock);
    const bands = (beyond: string) => rows.flatMap((row) => (row.beyond === beyond ? row.band : [])).sort();
    expect(bands('stop')).toEqual(['few', 'in-stock', 'in-stock', 'in-stock', 'out']);
    expect(new Set(bands('make'))).toEqual(new Set(['few', 'in-stock', 'to-order']));
    const low = rows.filter((row) => isLow(row));
    expect(low.length).toBeGreaterThan(2);
    expect(low.length).toBeLessThan(rows.length / 2);
    expect(await findViolations(shop.deps.db)).toEqual([]);
    expect((await checkStock(shop.deps.db)).differing).toBe(0);
  });

  test('every picture it names can be seen', async () => {
    const tree: Node[] = (await shop.get('/websiteData/allCategory')).body.data;
    const blogs = (await shop.get('/websiteData/allBlogs')).body.data.docs;
    const links = [
      ...DEMO_PRODUCTS.flatMap((product) => product.images.map((file) => `/media/demo/${file}`)),
      ...allNodes(tree).map((node) => node.imageLink),
      ...blogs.map((post: { coverImage: string }) => post.coverImage),
    ].filter(Boolean);
    for (const link of new Set(links)) {
      expect((await shop.app.inject({ method: 'HEAD', url: link })).statusCode, link).toBe(200);
    }
  });

  test('is loaded within five seconds', async () => {
    const startedAt = performance.now();
    await shop.deps.db
      .transaction(async (tx) => {
        await lockAll(tx, categories, undefined, 'update');
        await lockAll(tx, products, undefined, 'update');
        await tx.execute('DELETE FROM stock');
        await tx.execute('DELETE FROM blog_posts');
        await tx.execute('UPDATE products SET part_number = NULL');
        await loadDemoData(tx);
        throw new Error('undo');
      })
      .catch((error: Error) => expect(error.message).toBe('undo'));
    expect(performance.now() - startedAt).toBeLessThan(5000);
  });
});
