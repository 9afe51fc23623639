import { eq } from 'drizzle-orm';
import { countStock } from '../areas/stock/count-stock.ts';
import { categories, products } from '../platform/db/schema/index.ts';
import type { TestShop } from './test-shop.ts';

type NewProduct = Partial<typeof products.$inferInsert>;

/** A product in a category of its own; buyable for Rs.1,250 unless given otherwise. */
export async function addProduct(shop: TestShop, product: NewProduct = {}): Promise<string> {
  const { db } = shop.deps;
  const categoryId = product.categoryId ?? (await addCategory(shop));
  const [row] = await db
    .insert(products)
    .values({
      name: 'Centrifugal pump',
      description: 'Moves water.',
      pricePaise: 125_000,
      productType: 'buyable',
      ...product,
      categoryId,
    })
    .returning({ id: products.id });
  return row!.id;
}

/** Counted from now on, as a person at the shelf would enter it; made to order in 21 days unless given otherwise. */
export async function addCounted(
  shop: TestShop,
  onHand: number,
  { beyond = 'make', ...product }: NewProduct & { beyond?: 'make' | 'stop' } = {},
): Promise<string> {
  const productId = await addProduct(shop, { leadDays: 21, ...product });
  await shop.deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(products).where(eq(products.id, productId));
    await countStock(tx, { userId: null, name: 'Test' }, [{ product: row!, onHand, beyond }]);
  });
  return productId;
}

export async function addCategory(shop: TestShop, name = 'Pumps', parentId?: string): Promise<string> {
  const [row] = await shop.deps.db
    .insert(categories)
    .values({ name, ...(parentId && { parentId }) })
    .returning({ id: categories.id });
  return row!.id;
}
