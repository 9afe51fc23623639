import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { cartItems } from '../../platform/db/schema/index.ts';
import { notFound } from '../../platform/errors.ts';

export async function removeFromCart(db: Db, customerId: string, cartItemId: string): Promise<void> {
  const removed = await db
    .delete(cartItems)
    .where(and(eq(cartItems.id, cartItemId), eq(cartItems.customerId, customerId)));
  if (!removed.rowCount) throw notFound('this line of your cart');
}
