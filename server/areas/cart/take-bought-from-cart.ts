import { and, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { cartItems, orderLines } from '../../platform/db/schema/index.ts';
import type { OrderRow } from '../lifecycle/change-order.ts';

/**
 * Removes the ordered quantities from the cart. Quantities added after the order stay, and so does a line that was
 * added after it: the customer had already removed what they ordered. The goods of a quote, or of an order that the desk made, never
 * were in the cart; those of an approved one left it when the approval was asked for.
 */
export async function takeBoughtFromCart(tx: Transaction, order: OrderRow): Promise<void> {
  if (order.quoteId !== null || order.madeBy !== null || order.approvedBy !== null) return;
  const orderedProducts = tx
    .select({ id: orderLines.productId })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id));
  const areOrdered = and(
    eq(cartItems.customerId, order.customerId),
    inArray(cartItems.productId, orderedProducts),
    // Not the row's Date, which has lost the microseconds.
    sql`${cartItems.createdAt} <= (SELECT created_at FROM orders WHERE id = ${order.id})`,
  );
  const lines = await lockRows(tx, cartItems, areOrdered, 'update');
  if (lines.length === 0) return;
  const isBought = inArray(
    cartItems.id,
    lines.map(({ id }) => id),
  );
  const ordered = sql<number>`(SELECT sum(quantity) FROM order_lines
    WHERE order_id = ${order.id} AND product_id = ${cartItems.productId})`;
  if (order.paymentMethod === 'transfer') await noteTaken(tx, order, isBought);
  await tx.delete(cartItems).where(and(isBought, lte(cartItems.quantity, ordered)));
  await tx
    .update(cartItems)
    .set({ quantity: sql`${cartItems.quantity} - ${ordered}` })
    .where(and(isBought, gt(cartItems.quantity, ordered)));
}

/** An order that replaces this one puts exactly this many back. */
const noteTaken = (tx: Transaction, { id }: OrderRow, isBought: SQL) =>
  tx
    .update(orderLines)
    .set({ fromCart: sql`least(${orderLines.quantity}, ${cartItems.quantity})` })
    .from(cartItems)
    .where(and(isBought, eq(orderLines.orderId, id), eq(orderLines.productId, cartItems.productId)));
