import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { cartItems } from '../../platform/db/schema/index.ts';

/** Takes so many pieces out of the cart; what it has more of stays. */
export async function takeFromCart(
  tx: Transaction,
  customerId: string,
  lines: readonly { productId: string; quantity: number }[],
): Promise<void> {
  const products = lines.map(({ productId }) => productId);
  const isTheirs = and(eq(cartItems.customerId, customerId), inArray(cartItems.productId, products));
  for (const { id, productId, quantity } of await lockRows(tx, cartItems, isTheirs, 'update')) {
    const taken = lines.find((line) => line.productId === productId)!.quantity;
    if (quantity <= taken) await tx.delete(cartItems).where(eq(cartItems.id, id));
    else
      await tx
        .update(cartItems)
        .set({ quantity: sql`${cartItems.quantity} - ${taken}` })
        .where(eq(cartItems.id, id));
  }
}
