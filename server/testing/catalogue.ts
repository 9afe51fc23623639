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

export async function addCategory(shop: TestShop, name = 'Pumps', parentId?: string): Promise<string> {
  const [row] = await shop.deps.db
    .insert(categories)
    .values({ name, ...(parentId && { parentId }) })
    .returning({ id: categories.id });
  return row!.id;
}
