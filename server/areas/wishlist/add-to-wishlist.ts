import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { products } from '../../platform/db/schema/index.ts';
import { notFound } from '../../platform/errors.ts';

export async function addToWishlist(db: Db, customerId: string, productId: string): Promise<void> {
  const added = await db.execute(sql`
    INSERT INTO wishlist_items (customer_id, product_id)
    SELECT ${customerId}, id FROM products WHERE id = ${productId} FOR KEY SHARE
    ON CONFLICT (customer_id, product_id) DO NOTHING`);
  if (!added.rowCount && (await db.$count(products, eq(products.id, productId))) === 0)
    throw notFound('this product');
}
