import { desc, eq } from 'drizzle-orm';
import type { ProductCard } from '#contract/product-entities.ts';
import { products, wishlistItems } from '../../platform/db/schema/index.ts';
import { asCard } from '../catalogue/list-products.ts';
import type { Deps } from '../deps.ts';

export async function readWishlist(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  customerId: string,
): Promise<ProductCard[]> {
  const rows = await db
    .select({ product: products })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .where(eq(wishlistItems.customerId, customerId))
    .orderBy(desc(wishlistItems.createdAt), desc(products.id));
  return rows.map(({ product }) => asCard(log, product));
}
