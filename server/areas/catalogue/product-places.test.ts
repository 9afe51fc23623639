import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { foldCounts } from '../../platform/db/fold-counts.ts';
import { categories, products } from '../../platform/db/schema/index.ts';
import { startTestShop } from '../../testing/test-shop.ts';

const shop = startTestShop();
const db = () => shop.deps.db;

async function addCategory(name: string, parentId: string | null = null): Promise<string> {
  const [row] = await db().insert(categories).values({ name, parentId }).returning();
  return row!.id;
}

async function addProducts(categoryId: string, prices: (number | null)[]): Promise<string[]> {
  const rows = prices.map((pricePaise, index) => ({
    categoryId,
    name: `Part ${index}`,
    description: '',
    pricePaise,
    productType: 'buyable' as const,
  }));
  return (await db().insert(products).values(rows).returning({ id: products.id })).map((row) => row.id);
}

const listOf = async (categoryIds: string[], more = '') => {
  const query = categoryIds.map((id) => `categoryId=${id}`).join('&');
  return (await shop.get(`/user/product/allProducts?${query}${more}`)).body.data;
};
const pricesOf = async (categoryIds: string[], more: string) =>
  (await listOf(categoryIds, more)).docs.map((doc: { price: number }) => doc.price);

/** What the lists read must be what the products say. */
async function expectPlacesToFit() {
  const { rows: wrongPlaces } = await db().execute(sql`
    SELECT * FROM (SELECT place AS category_id, products.id AS product_id, products.created_at, products.price_paise, lower(products.name) AS name
      FROM products JOIN categories ON categories.id = products.category_id CROSS JOIN unnest(path) AS place) AS truth
    NATURAL FULL JOIN (SELECT *, true AS listed FROM product_places) AS places
    WHERE listed IS NULL OR NOT EXISTS (SELECT FROM products WHERE id = product_id)`);
  expect(wrongPlaces.filter((row) => row.price_paise !== null)).toEqual([]);
  const { rows: wrongCounts } = await db().execute(sql`
    SELECT category_id FROM category_counts GROUP BY category_id
    HAVING sum(products) <> CASE WHEN category_id IS NULL THEN (SELECT count(*) FROM products)
      ELSE (SELECT count(*) FROM product_places WHERE product_places.category_id = category_counts.category_id) END`);
  expect(wrongCounts).toEqual([]);
}

describe('lists by category', () => {
  test('follow a product that is added, changed, moved and deleted', async () => {
    const pumps = await addCategory('Pumps');
    const gearPumps = await addCategory('Gear pumps', pumps);
    const motors = await addCategory('Motors');
    const [first, second] = await addProducts(gearPumps, [300_00, 100_00, 200_00]);
    expect(await pricesOf([pumps], '&sort=price-up')).toEqual([100, 200, 300]);
    await expectPlacesToFit();

    await db().update(products).set({ pricePaise: 50_00 }).where(eq(products.id, first!));
    expect(await pricesOf([pumps], '&sort=price-down')).toEqual([200, 100, 50]);
    await expectPlacesToFit();

    await db().update(products).set({ categoryId: motors }).where(eq(products.id, first!));
    expect(await pricesOf([pumps], '&sort=price-up')).toEqual([100, 200]);
    expect(await pricesOf([motors], '')).toEqual([50]);
    await expectPlacesToFit();

    await db().delete(products).where(eq(products.id, second!));
    expect((await listOf([pumps])).totalDocs).toBe(1);
    expect((await listOf([])).totalDocs).toBe(2);
    await expectPlacesToFit();

    await foldCounts(db());
    expect((await listOf([pumps])).totalDocs).toBe(1);
    await expectPlacesToFit();
  });

  test('count a category inside another chosen one once', async () => {
    const outer = await addCategory('Valves');
    const inner = await addCategory('Ball valves', outer);
    await addProducts(inner, [100, 200]);
    await addProducts(outer, [300]);
    const found = await listOf([outer, inner]);
    expect(found.totalDocs).toBe(3);
    expect(found.docs).toHaveLength(3);
  });

  test('know the total beyond the last page', async () => {
    const seals = await addCategory('Seals');
    await addProducts(seals, [100, 200]);
    expect(await listOf([seals], '&page=9')).toEqual({
      docs: [],
      hasNextPage: false,
      nextPage: null,
      totalDocs: 2,
    });
  });

  test('a category is never below itself', async () => {
    const one = await addCategory('One');
    const move = db().update(categories).set({ parentId: one }).where(eq(categories.id, one));
    await expect(move).rejects.toThrow();
  });
});
