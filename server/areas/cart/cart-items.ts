import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { products } from '../../platform/db/schema/index.ts';
import { notFound, ShopError } from '../../platform/errors.ts';

export const isForSale = sql<boolean>`(${products.productType} = 'buyable' AND coalesce(${products.pricePaise}, 0) > 0)`;

/** Why a change of the cart affected no row, as far as the product explains it. */
export async function refuseUnlessForSale(db: Queryable, productId: string): Promise<void> {
  const [product] = await db.select({ isForSale }).from(products).where(eq(products.id, productId));
  if (!product) throw notFound('this product');
  if (!product.isForSale) throw new ShopError('not-for-sale');
}

export const tooManyOfOne = () =>
  new ShopError('conflict', { message: 'At most 9,999 of one product fit into the cart.' });
