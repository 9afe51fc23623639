import { describe, expect, test } from 'vitest';
import { findBreakProblem } from '#domain/price-break-rules.ts';
import { DEMO_PRODUCTS } from '../../../demo/catalogue.ts';
import { lockAll } from '../../platform/db/locks.ts';
import { categories, products } from '../../platform/db/schema/index.ts';
import { logInAdmin } from '../../testing/people.ts';
import { startTestShop } from '../../testing/test-shop.ts';
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
        await tx.execute('DELETE FROM blog_posts');
        await tx.execute('UPDATE products SET part_number = NULL');
        await loadDemoData(tx);
        throw new Error('undo');
      })
      .catch((error: Error) => expect(error.message).toBe('undo'));
    expect(performance.now() - startedAt).toBeLessThan(5000);
  });
});
