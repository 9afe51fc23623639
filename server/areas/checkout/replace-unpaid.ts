import { and, asc, eq, ne, or } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { orderLines, orders } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import { cancelUnpaid } from '../lifecycle/cancel-unpaid.ts';
import { lockOrder, type OrderRow } from '../lifecycle/change-order.ts';
import { canBePaid } from '../lifecycle/lapse-order.ts';
import { sameGoods, type WantedLine } from './read-delivery.ts';

interface NewOrder {
  customerId: string;
  lines: WantedLine[];
  /** The order that the customer names. */
  replaces: string | null;
}

/**
 * Cancels the customer's unpaid orders that the new one is made instead of: the one they name, and any of the same
 * goods, so that a checkout with a corrected address is never payable twice. Needs the lock of the customer's checkouts.
 */
export async function cancelReplaced(
  tx: Transaction,
  { customerId, lines, replaces }: NewOrder,
  made: OrderRow,
): Promise<void> {
  const isNamed = replaces ? eq(orders.id, replaces) : undefined;
  const rows = await tx
    .select({ id: orders.id, productId: orderLines.productId, quantity: orderLines.quantity })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.customerId, customerId), ne(orders.id, made.id), or(canBePaid, isNamed)))
    .orderBy(asc(orders.id));
  for (const [id, goods] of Map.groupBy(rows, (row) => row.id)) {
    if (id === replaces || sameGoods(goods, lines)) await cancelIfUnpaid(tx, id, made);
  }
}

async function cancelIfUnpaid(tx: Transaction, orderId: string, made: OrderRow): Promise<void> {
  const order = await lockOrder(tx, eq(orders.id, orderId));
  if (!order || order.state.orderStatus === 'cancelled') return;
  if (order.state.capturedPaise > 0)
    throw new ShopError('conflict', {
      message: `Your order ${order.row.number} has just been paid. See it under My Orders before you order again.`,
    });
  await cancelUnpaid(tx, order, `The customer placed ${made.number} instead`);
}
