import { and, asc, eq, ne, or } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { orders } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import { cancelUnpaid } from '../lifecycle/cancel-unpaid.ts';
import { lockOrder, type OrderRow } from '../lifecycle/change-order.ts';
import { isUnderKeys } from './checkout-keys.ts';

interface NewOrder {
  customerId: string;
  /** The order that the customer names. */
  replaces: string | null;
  /** The keys of earlier tries, whose answers the customer never got. */
  replacesKeys: string[];
}

/**
 * Cancels the customer's unpaid orders that the new one is made instead of, and names them, so that a corrected
 * checkout is never payable twice. Only those that are named: the same goods may be wanted at two places. Needs the lock of the
 * customer's checkouts.
 */
export async function cancelReplaced(
  tx: Transaction,
  { customerId, replaces, replacesKeys }: NewOrder,
  made: OrderRow,
): Promise<string[]> {
  const isNamed = or(replaces ? eq(orders.id, replaces) : undefined, isUnderKeys(replacesKeys));
  if (!isNamed) return [];
  const named = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), ne(orders.id, made.id), isNamed))
    .orderBy(asc(orders.id));
  for (const { id } of named) await cancelIfUnpaid(tx, id, made, id === replaces);
  return named.map(({ id }) => id);
}

async function cancelIfUnpaid(
  tx: Transaction,
  orderId: string,
  made: OrderRow,
  isKnown: boolean,
): Promise<void> {
  const order = await lockOrder(tx, eq(orders.id, orderId));
  if (!order || order.state.orderStatus === 'cancelled') return;
  if (order.state.capturedPaise > 0) {
    // The browser never had a bill of the others: they were paid under My Orders, knowingly.
    if (!isKnown) return;
    throw new ShopError('conflict', {
      message: `Your order ${order.row.number} has just been paid. See it under My Orders before you order again.`,
    });
  }
  await cancelUnpaid(tx, order, { note: `The customer placed ${made.number} instead` });
}
