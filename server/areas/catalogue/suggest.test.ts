import { beforeAll, describe, expect, test } from 'vitest';
import type { Suggestions } from '#contract/product-entities.ts';
import { logInAdmin } from '../../testing/people.ts';
import { startTestShop } from '../../testing/test-shop.ts';

const shop = startTestShop({
  DEMO_DATA: 'on',
  ADMIN_USER_ID: 'admin',
  ADMIN_PASSWORD: 'a long enough password 1',
});

const suggestionsFor = async (search: string): Promise<Suggestions> =>
  (await shop.get(`/websiteData/suggestions?${new URLSearchParams({ search })}`)).body.data;

describe('suggestions', () => {
  test('are part numbers first, then other products, then categories, few of each', async () => {
    const { parts, products, categories, totalDocs } = await suggestionsFor('mb 50');
    expect(parts.map(({ partNumber }) => partNumber)).toEqual(['MW-MB50160-37']);
    expect(parts[0]).toMatchObject({ name: expect.stringContaining('MB 50-160'), price: 45_999 });
    expect(products[0]!.name).toContain('for MB 50-160');
    expect(products[0]!.note).not.toContain('MW-');
    expect(categories.length).toBeGreaterThan(0);
    expect(totalDocs).toBeGreaterThan(1);
    const shown = [...parts, ...products].map(({ _id }) => _id);
    expect(new Set(shown).size, 'no product twice').toBe(shown.length);
  });

  test('are the part numbers that begin with what was typed, before its first digit too', async () => {
    for (const begun of ['MW-E', 'mw-es', 'MW-MB', 'MW-MB-']) {
      const { parts } = await suggestionsFor(begun);
      expect(parts.length, begun).toBe(4);
      for (const { partNumber } of parts)
        expect(partNumber.toLowerCase()).toContain(begun.toLowerCase().replace(/-$/, ''));
    }
  });

  test.each(['pump', 'mw', 'e', 'a b c d e f g h i j k'])(
    '%j brings at most four, three and two',
    async (search) => {
      const { parts, products, categories } = await suggestionsFor(search);
      expect(parts.length).toBeLessThanOrEqual(4);
      expect(products.length).toBeLessThanOrEqual(3);
      expect(categories.length).toBeLessThanOrEqual(2);
    },
  );

  test('of a word are things and categories of that name', async () => {
    const { parts, products, categories } = await suggestionsFor('bearing');
    expect(parts).toEqual([]);
    expect(products[0]!.name).toContain('Ball Bearing');
    expect(categories[1]).toMatchObject({ name: 'Bearings and Couplings', parentName: null });
    expect(categories[0]).toMatchObject({
      name: 'Bearings and Blocks',
      parentName: 'Bearings and Couplings',
    });
  });

  test('of a longer code are those of its stem, and say so', async () => {
    const { nearest, parts } = await suggestionsFor('6206-2RS');
    expect(nearest).toBe('6206');
    expect(parts[0]!.partNumber).toContain('6206');
  });

  test.each(['zeppelin', ' - ', 'x', ',,', ';;', ', ;'])('%j brings nothing', async (search) => {
    expect(await suggestionsFor(search)).toEqual({ parts: [], products: [], categories: [], totalDocs: 0 });
  });

  test.each(['', 'x'.repeat(101)])('are refused for a text of no or too many letters', async (search) => {
    const { status, body } = await shop.get(`/websiteData/suggestions?${new URLSearchParams({ search })}`);
    expect(status).toBe(400);
    expect(body.error).toMatch(/\w/);
  });
});

describe('a category without products', () => {
  beforeAll(async () => {
    const admin = await logInAdmin(shop);
    await shop.post('/category/add', { name: 'Bearing Heaters' }, admin);
    const tree = (await shop.get('/websiteData/allCategory')).body.data;
    const pumps = tree.find(({ name }: { name: string }) => name === 'Pumps');
    await shop.post('/category/add', { name: 'Fire Pumps', pId: pumps._id }, admin);
    await shop.post('/category/add', { name: 'Zeppelins' }, admin);
    const blowers = (await shop.post('/category/add', { name: 'Blowers' }, admin)).body.data;
    const blower = {
      name: 'Roots Blower',
      description: 'text',
      price: 9,
      productType: 'buyable',
      imageLink: [],
    };
    const { status } = await shop.post(
      '/admin/product/add',
      { ...blower, specifications: [], categoryId: blowers._id },
      admin,
    );
    expect(status).toBe(200);
  });

  test('comes last among its sisters, also when others follow by age', async () => {
    interface Node {
      name: string;
      productCount: number;
      children: Node[];
    }
    const tree: Node[] = (await shop.get('/websiteData/allCategory')).body.data;
    const isInOrder = (nodes: Node[]): boolean =>
      nodes.every(
        (node, i) =>
          isInOrder(node.children) && (i === 0 || node.productCount === 0 || nodes[i - 1]!.productCount > 0),
      );
    expect(isInOrder(tree)).toBe(true);
    expect(tree.slice(-3).map(({ name }) => name)).toEqual(['Blowers', 'Bearing Heaters', 'Zeppelins']);
  });

  test('is suggested after those with products, and alone when it is the only one', async () => {
    expect((await suggestionsFor('bearing ')).categories.map(({ name }) => name)).not.toContain(
      'Bearing Heaters',
    );
    expect((await suggestionsFor('zeppelin')).categories).toMatchObject([
      { name: 'Zeppelins', productCount: 0 },
    ]);
  });
});
