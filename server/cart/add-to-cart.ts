import { sql } from 'drizzle-orm';
import { MAX_QUANTITY } from '#domain/limits.ts';
import type { Db } from '../db/database.ts';
import { isForSale, refuseUnlessForSale, tooManyOfOne } from './cart-items.ts';

export async function addToCart(
  db: Db,
  customerId: string,
  { productId, quantity }: { productId: string; quantity: number },
): Promise<void> {
  const added = await db.execute(sql`
    INSERT INTO cart_items AS line (customer_id, product_id, quantity)
    SELECT ${customerId}, products.id, ${quantity}::integer FROM products
    WHERE products.id = ${productId} AND ${isForSale} FOR KEY SHARE
    ON CONFLICT (customer_id, product_id) DO UPDATE SET quantity = line.quantity + excluded.quantity
    WHERE line.quantity + excluded.quantity <= ${MAX_QUANTITY}`);
  if (added.rowCount) return;
  await refuseUnlessForSale(db, productId);
  throw tooManyOfOne();
}
