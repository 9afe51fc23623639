import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { cartItems, products } from '../../platform/db/schema/index.ts';
import { notFound } from '../../platform/errors.ts';
import { isForSale, refuseUnlessForSale } from './cart-items.ts';

/** The quantity as typed. Steps made at the same time count before or after it, never in part. */
export async function setQuantity(
  db: Db,
  customerId: string,
  { productId, quantity }: { productId: string; quantity: number },
): Promise<number> {
  const [updated] = await db
    .update(cartItems)
    .set({ quantity })
    .from(products)
    .where(
      and(
        eq(cartItems.customerId, customerId),
        eq(cartItems.productId, productId),
        eq(products.id, cartItems.productId),
        isForSale(sql`${customerId}::uuid`),
      ),
    )
    .returning({ quantity: cartItems.quantity });
  if (updated) return updated.quantity;
  await refuseUnlessForSale(db, customerId, productId);
  throw notFound('this product in your cart');
}
