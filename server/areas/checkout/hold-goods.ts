import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { orders } from '../../platform/db/schema/index.ts';
import type { Deps } from '../deps.ts';
import { lockOrder, type OrderRow, stateOf } from '../lifecycle/change-order.ts';
import { holdForPayment, lockStockOf, settleHold } from '../stock/settle-hold.ts';

/**
 * Holds what an order to be paid wants; the hold of the orders that ended for it passes to it in one step. Refuses more than
 * is free of a product that is not made.
 */
export async function holdGoods(tx: Transaction, order: OrderRow, endedIds: string[]): Promise<void> {
  if (endedIds.length > 0) {
    await lockStockOf(tx, [order.id, ...endedIds]);
    const ended = await tx.select().from(orders).where(inArray(orders.id, endedIds));
    for (const row of ended) if (row.orderStatus === 'cancelled') await settleHold(tx, row, stateOf(row));
  }
  if (order.orderStatus === 'cancelled' || order.capturedPaise > 0) return;
  if (order.paymentMethod === 'card') await holdForPayment(tx, order, stateOf(order));
  else await settleHold(tx, order, stateOf(order), { mayRefuse: true });
}

/** The payment service made no order to pay: nobody waits for these goods. */
export async function giveBackHold({ db }: Pick<Deps, 'db'>, orderId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, eq(orders.id, orderId));
    if (!order || order.row.heldUntil === null || order.state.capturedPaise > 0) return;
    await tx.update(orders).set({ heldUntil: null }).where(eq(orders.id, orderId));
    await settleHold(tx, { ...order.row, heldUntil: null }, order.state);
  });
}
