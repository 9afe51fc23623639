import { and, eq, sql } from 'drizzle-orm';
import { MAX_QUANTITY } from '#domain/sizes/orders.ts';
import type { Db } from '../../platform/db/database.ts';
import { cartItems, products } from '../../platform/db/schema/index.ts';
import { notFound } from '../../platform/errors.ts';
import { isForSale, refuseUnlessForSale, tooManyOfOne } from './cart-items.ts';

/** The database adds or subtracts one, so that simultaneous clicks all count. */
export async function updateQuantity(
  db: Db,
  customerId: string,
  { productId, newQuantity: step }: { productId: string; newQuantity: 1 | -1 },
): Promise<number> {
  const line = and(eq(cartItems.customerId, customerId), eq(cartItems.productId, productId));
  const [updated] = await db
    .update(cartItems)
    .set({ quantity: sql`greatest(1, ${cartItems.quantity} + ${step})` })
    .from(products)
    .where(
      and(
        line,
        eq(products.id, cartItems.productId),
        isForSale(sql`${customerId}::uuid`),
        sql`${cartItems.quantity} + ${step} <= ${MAX_QUANTITY}`,
      ),
    )
    .returning({ quantity: cartItems.quantity });
  if (updated) return updated.quantity;
  await refuseUnlessForSale(db, customerId, productId);
  if ((await db.$count(cartItems, line)) === 0) throw notFound('this product in your cart');
  throw tooManyOfOne();
}
