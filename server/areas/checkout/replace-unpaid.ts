import { and, asc, eq, gt, inArray, isNull, ne, or, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { orderLines, orders, products } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import { returnToCart } from '../cart/return-to-cart.ts';
import { cancelUnpaid } from '../lifecycle/cancel-unpaid.ts';
import { lockOrder, type OrderRow } from '../lifecycle/change-order.ts';
import { mailIfReplaced } from '../lifecycle/order-mails.ts';
import { isUnderKeys } from './checkout-keys.ts';

interface NewOrder {
  customerId: string;
  /** The order that the customer names. */
  replaces: string | null;
  /** The keys of earlier tries, whose answers the customer never got. */
  replacesKeys: string[];
}

const isReplacedBy = ({ customerId, replaces, replacesKeys }: NewOrder): SQL | undefined => {
  const isNamed = or(replaces ? eq(orders.id, replaces) : undefined, isUnderKeys(replacesKeys));
  // One that the desk made, or that was approved, is not the checkout's to end.
  const isOfCheckout = and(
    eq(orders.customerId, customerId),
    isNull(orders.madeBy),
    isNull(orders.approvedBy),
  );
  return isNamed && and(isOfCheckout, isNamed);
};

/**
 * Locks the products that come back into the cart together with those that are ordered: they are before all orders, and in
 * one order among themselves.
 */
export async function lockWhatComesBack(
  tx: Transaction,
  wish: NewOrder & { lines: readonly { productId: string }[] },
): Promise<void> {
  const isReplaced = isReplacedBy(wish);
  if (!isReplaced) return;
  const taken = await tx
    .selectDistinct({ productId: orderLines.productId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(isReplaced, gt(orderLines.fromCart, 0)));
  if (taken.length === 0) return;
  const ids = [...taken, ...wish.lines].flatMap(({ productId }) => productId ?? []);
  await lockRows(tx, products, inArray(products.id, ids), 'share');
}

/**
 * Cancels the customer's unpaid orders that the new one is made instead of, and names them, so that a corrected
 * checkout is never payable twice; what they took from the cart is in it again. Only those that are named: the same goods
 * may be wanted at two places. Needs the lock of the customer's checkouts.
 */
export async function cancelReplaced(tx: Transaction, wish: NewOrder, made: OrderRow): Promise<string[]> {
  const isReplaced = isReplacedBy(wish);
  if (!isReplaced) return [];
  const named = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(isReplaced, ne(orders.id, made.id)))
    .orderBy(asc(orders.id));
  const ended: string[] = [];
  for (const { id } of named) if (await cancelIfUnpaid(tx, id, made, id === wish.replaces)) ended.push(id);
  await returnToCart(tx, ended);
  return named.map(({ id }) => id);
}

/** Whether it has ended it. */
async function cancelIfUnpaid(
  tx: Transaction,
  orderId: string,
  made: OrderRow,
  isKnown: boolean,
): Promise<boolean> {
  const order = await lockOrder(tx, eq(orders.id, orderId));
  if (!order || order.state.orderStatus === 'cancelled') return false;
  if (order.state.capturedPaise > 0) {
    // The browser never had a bill of the others: they were paid under My Orders, knowingly.
    if (!isKnown) return false;
    throw new ShopError('conflict', {
      message: `Your order ${order.row.number} has just been paid. See it under My Orders before you order again.`,
    });
  }
  await cancelUnpaid(tx, order, { note: `The customer placed ${made.number} instead` });
  await mailIfReplaced(tx, order.row, made);
  return true;
}
