import { eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { products } from '../../platform/db/schema/index.ts';
import { notFound, ShopError } from '../../platform/errors.ts';
import { hasFixedPrice } from '../price-lists/own-prices.ts';

/** Without a price of the catalogue the customer's company may have one, perhaps from some pieces on only. */
export const isForSale = (customer: SQL, quantity?: SQL): SQL<boolean> =>
  sql<boolean>`(${products.productType} = 'buyable' AND (coalesce(${products.pricePaise}, 0) > 0
    OR ${hasFixedPrice(customer, quantity)}))`;

/** Why a change of the cart affected no row, as far as the product explains it. */
export async function refuseUnlessForSale(
  db: Queryable,
  customerId: string | null,
  productId: string,
): Promise<void> {
  const [product] = await db
    .select({ isForSale: isForSale(sql`${customerId}::uuid`) })
    .from(products)
    .where(eq(products.id, productId));
  if (!product) throw notFound('this product');
  if (!product.isForSale) throw new ShopError('not-for-sale');
}

export const tooManyOfOne = () =>
  new ShopError('conflict', { message: 'At most 9,999 of one product fit into the cart.' });
