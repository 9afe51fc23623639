import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { categories, products } from '../../platform/db/schema/index.ts';
import { addProduct } from '../../testing/catalogue.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import { CachedCategoryTree } from './cached-category-tree.ts';

const shop = startTestShop();

test('the tree is built again when a name, a place or a count changes, and only then', async () => {
  const { db } = shop.deps;
  const productId = await addProduct(shop);
  const [product] = await db.select().from(products).where(eq(products.id, productId));
  const isItsCategory = eq(categories.id, product!.categoryId);
  const tree = new CachedCategoryTree(db);
  const nodeOf = async () => (await tree.current()).data.find(({ _id }) => _id === product!.categoryId)!;

  const built = await tree.current();
  const { productCount } = await nodeOf();
  expect(await tree.current()).toBe(built);
  await db.update(products).set({ pricePaise: 77_700 }).where(eq(products.id, productId));
  expect(await tree.current()).toBe(built);

  await db.update(categories).set({ name: 'Renamed' }).where(isItsCategory);
  expect((await nodeOf()).name).toBe('Renamed');
  await db.delete(products).where(eq(products.id, productId));
  expect((await nodeOf()).productCount).toBe(productCount - 1);

  // A transaction that stays open keeps the horizon where it is.
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_current_xact_id()`);
    await db.update(categories).set({ name: 'Again' }).where(isItsCategory);
    expect((await nodeOf()).name).toBe('Again');
    expect(await tree.current()).toBe(await tree.current());
  });
});
