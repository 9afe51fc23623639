import { desc, eq, sql } from 'drizzle-orm';
import type { ProductCard } from '#contract/product-entities.ts';
import type { Availability } from '#domain/stock/bands.ts';
import { products, wishlistItems } from '../../platform/db/schema/index.ts';
import { asCard } from '../catalogue/list-products.ts';
import type { Deps } from '../deps.ts';
import { BAND } from '../stock/band.ts';

export async function readWishlist(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  customerId: string,
): Promise<ProductCard[]> {
  const rows = await db
    .select({ product: products, availability: sql<Availability>`${sql.raw(BAND)}` })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .where(eq(wishlistItems.customerId, customerId))
    .orderBy(desc(wishlistItems.createdAt), desc(products.id));
  return rows.map(({ product, availability }) => asCard(log, { ...product, availability }));
}
