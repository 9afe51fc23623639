import { describe, expect, test } from 'vitest';
import { checkQuickOrder } from '../../areas/cart/quick-order/check-quick-order.ts';
import { findProduct } from '../../areas/catalogue/find-product.ts';
import { listProducts } from '../../areas/catalogue/list-products.ts';
import { listProductsForAdmin } from '../../areas/catalogue/list-products-for-admin.ts';
import { readAllRows } from '../../areas/catalogue/product-index/read-rows.ts';
import { readCategoryTree } from '../../areas/catalogue/read-category-tree.ts';
import { suggest } from '../../areas/catalogue/suggest.ts';
import { PRODUCTS } from '../large-shop.ts';
import { FULL_READ, type LargeShop, MOST_READ } from './start-large-shop.ts';

const category = (n: number) => `md5('category' || ${n})::uuid`;

/** Products, categories, suggestions and quick orders. */
export function readsOfCatalogue(large: LargeShop): void {
  describe('without reading a whole table', () => {
    test.each([
      ['the newest', {}],
      ['the newest, page 50', { page: 50 }],
      ['the cheapest', { sort: 'price-up' }],
      ['the most expensive', { sort: 'price-down' }],
      ['by name', { sort: 'name' }],
      ['a part number', { search: 'part 12345' }],
      ['a frequent word', { search: 'pump' }],
      ['a frequent word, by price', { search: 'pump', sort: 'price-up' }],
      ['a frequent thing', { search: 'part' }],
      ['a typing error', { search: 'pupm' }],
      ['a longer code than there is', { search: 'part 12345-2RS' }],
      ['one word of two', { search: 'pump zeppelin' }],
    ] as const)('the catalogue lists %s', async (_, query) => {
      expect(await large.plansOf(() => listProducts(large.deps, query))).not.toMatch(FULL_READ);
      const { docs } = await listProducts(large.deps, query);
      expect(docs.length).toBeGreaterThan(0);
    });

    test.each([
      ['the newest', {}],
      ['the newest, page 50', { page: 50 }],
      ['the cheapest', { sort: 'price-up' }],
      ['the most expensive', { sort: 'price-down' }],
      ['by name', { sort: 'name' }],
      ['a frequent word', { search: 'pump' }],
    ] as const)('a category with all below it lists %s', async (_, query) => {
      const categoryId = [await large.idOf(category(1)), await large.idOf(category(2))];
      expect(await large.plansOf(() => listProducts(large.deps, { ...query, categoryId }))).not.toMatch(
        FULL_READ,
      );
      expect((await listProducts(large.deps, { ...query, categoryId })).docs.length).toBeGreaterThan(0);
    });

    test.each([
      ['the newest', {}],
      ['by name, page 50', { sort: 'name', page: 50 }],
      ['a part number', { search: 'part 12345' }],
      ['a frequent word', { search: 'pump' }],
    ] as const)(
      'a category with one of those below it lists %s the same while that moves',
      async (_, query) => {
        const below = await large.idOf(category(11));
        const categoryId = [await large.idOf(category(1)), below];
        const read = () => listProducts(large.deps, { ...query, categoryId });
        const { docs, hasNextPage } = await read();
        await large.pool.query('INSERT INTO product_updates (category_id, total) VALUES ($1, 1)', [below]);
        try {
          expect(await large.plansOf(read)).not.toMatch(FULL_READ);
          expect(await read()).toMatchObject({ docs, hasNextPage });
        } finally {
          await large.pool.query('DELETE FROM product_updates');
        }
      },
    );

    test.each([
      ['the thing itself', { search: 'part' }],
      ['a word, by price', { search: 'pump', sort: 'price-up' }],
    ] as const)(
      'a category is walked for %s that is expensive to find, with the pages that ranking has',
      async (_, query) => {
        const categoryId = [await large.idOf(category(5))];
        const read = async (page: number) =>
          (await listProducts(large.deps, { ...query, categoryId, page })).docs;
        const ranked = [await read(1), await read(2), await read(3)];
        const all = await large.mostRowsRead(() => read(1));
        // As if the catalogue were many times as large.
        await large.pool.query('SET cpu_operator_cost = 1');
        try {
          expect([await read(1), await read(2), await read(3)]).toEqual(ranked);
          expect(await large.mostRowsRead(() => read(1))).toBeLessThan(all / 2);
        } finally {
          await large.pool.query('RESET cpu_operator_cost');
        }
      },
    );

    test.each(['part 12345', 'pump', 'pump zeppelin', 'part 12345-2RS', 'zeppelin'])(
      'the search field suggests for %j',
      async (text) => {
        expect(await large.plansOf(() => suggest(large.deps, text))).not.toMatch(FULL_READ);
        large.pool.asked.length = 0;
        await suggest(large.deps, text);
        const spellings = large.pool.asked.filter(({ text: asked }) => asked.includes('FROM search_words'));
        expect(spellings.length, 'the spelling is looked up once').toBeLessThanOrEqual(1);
      },
    );

    test('a quick order of two hundred lines finds its parts: whole, in part and nearly', async () => {
      const customerId = await large.idOf(`md5('customer1')::uuid`);
      const number = (n: number) => `MW-${String(n).padStart(6, '0')}-${String.fromCharCode(65 + (n % 26))}`;
      const lines = Array.from({ length: 200 }, (_, n) => ({
        partNumber: [number(n + 1), `0${1000 + n}`, number(n + 1).replace('MW', 'WM')][n % 3]!,
        quantity: 1,
      }));
      const look = () => checkQuickOrder(large.deps, customerId, lines);
      expect(await large.plansOf(look)).not.toMatch(FULL_READ);
      const { answer, mostRowsRead } = await large.watched(look);
      const { found, ambiguous, unknown } = answer;
      expect([found.length, ambiguous.length, unknown.length]).toEqual([67, 67, 66]);
      expect(unknown.filter(({ nearest }) => nearest).length).toBeGreaterThan(0);
      // A scan for each line would read all products a hundred times.
      expect(mostRowsRead).toBeLessThan(20_000);
    });

    test.each(['###', '%'.repeat(70), 'A%B%C', '(1)(2)'])(
      'a quick order of %j reads no product',
      async (sign) => {
        const customerId = await large.idOf(`md5('customer1')::uuid`);
        const lines = Array.from({ length: 200 }, () => ({ partNumber: sign, quantity: 1 }));
        const { answer, mostRowsRead } = await large.watched(() =>
          checkQuickOrder(large.deps, customerId, lines),
        );
        expect(answer.unknown).toHaveLength(200);
        expect(mostRowsRead).toBeLessThan(MOST_READ);
      },
    );

    test('one product and the tree of categories are read', async () => {
      const productId = await large.idOf('(SELECT id FROM products LIMIT 1)');
      expect(await large.plansOf(() => findProduct(large.db, productId))).not.toMatch(FULL_READ);
      expect(await large.plansOf(() => readCategoryTree(large.db))).not.toMatch(FULL_READ);
    });

    test.each([
      ['the newest', {}],
      ['a search', { search: 'part 12345' }],
      ['what lacks something', { missing: 'anything' as const }],
      ['what lacks a price', { missing: 'price' as const }],
    ])('the back office lists %s', async (_, query) => {
      expect(await large.plansOf(() => listProductsForAdmin(large.deps, query))).not.toMatch(FULL_READ);
    });
  });

  test('products are read for the filters page by page, each row once', async () => {
    const readAll = async () => {
      for await (const _page of readAllRows(large.deps));
    };
    expect(await large.mostRowsRead(readAll)).toBeLessThan(1.5 * PRODUCTS);
  });

  test('a word that fits a quarter of a large catalogue gets an estimate, and says so', async () => {
    const found = await listProducts(large.deps, { search: 'pump' });
    expect(found.totalIsEstimate).toBe(true);
    expect(found.totalDocs).toBeGreaterThan(PRODUCTS / 5);
    expect(found.totalDocs).toBeLessThan(PRODUCTS / 3);
  });

  test('of a frequent word the thing itself comes first, and the pages neither repeat nor leave out', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => listProducts(large.deps, { search: 'pump', page })),
    );
    const shown = pages.flatMap(({ docs }) => docs);
    const pumps = shown.filter(({ name }) => name.startsWith('Pump '));
    expect(pumps.length).toBeGreaterThan(3);
    expect(shown.slice(0, pumps.length)).toEqual(pumps);
    expect(new Set(shown.map(({ _id }) => _id)).size).toBe(30);
  });
}
