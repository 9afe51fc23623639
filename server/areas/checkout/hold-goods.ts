import { eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { orders } from '../../platform/db/schema/index.ts';
import type { Deps } from '../deps.ts';
import { lockOrder, type OrderRow, stateOf } from '../lifecycle/change-order.ts';
import {
  holdForPayment,
  lockStockOf,
  NOTHING_SETTLED,
  type Settled,
  settleHold,
} from '../stock/settle-hold.ts';

/**
 * Holds what an order to be paid wants; the hold of the orders that ended for it passes to it in one step. Refuses more than
 * is free of a product that is not made.
 */
export async function holdGoods(tx: Transaction, order: OrderRow, endedIds: string[]): Promise<Settled> {
  if (endedIds.length > 0) {
    await lockStockOf(tx, [order.id, ...endedIds]);
    const ended = await tx.select().from(orders).where(inArray(orders.id, endedIds));
    for (const row of ended) if (row.orderStatus === 'cancelled') await settleHold(tx, row, stateOf(row));
  }
  if (order.orderStatus === 'cancelled' || order.capturedPaise > 0) return NOTHING_SETTLED;
  const own = await findOwnHolds(tx, order);
  if (own.length > 0) await passOn(tx, order, own);
  return order.paymentMethod === 'card'
    ? holdForPayment(tx, order, stateOf(order))
    : settleHold(tx, order, stateOf(order), { mayRefuse: true });
}

/** Her own unpaid orders that hold what this one lacks: they stay payable, and hold again when they are paid. */
async function findOwnHolds(tx: Transaction, order: OrderRow): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT DISTINCT rival.id FROM order_lines AS line
      JOIN stock ON stock.product_id = line.product_id AND stock.counted
      JOIN orders AS rival ON rival.customer_id = ${order.customerId} AND rival.held_until IS NOT NULL AND rival.id <> ${order.id}
      JOIN order_lines AS held ON held.order_id = rival.id AND held.product_id = line.product_id AND held.held > 0
    WHERE line.order_id = ${order.id} AND line.held < line.quantity
      AND stock.on_hand - stock.held < line.quantity - line.held`);
  return rows.map(({ id }) => id);
}

async function passOn(tx: Transaction, order: OrderRow, ids: string[]): Promise<void> {
  const rivals = await lockRows(tx, orders, inArray(orders.id, ids), 'no key update');
  await lockStockOf(tx, [order.id, ...ids]);
  for (const row of rivals) {
    if (row.capturedPaise > 0) continue;
    await tx.update(orders).set({ heldUntil: null }).where(eq(orders.id, row.id));
    await settleHold(tx, { ...row, heldUntil: null }, stateOf(row));
  }
}

/** The payment service made no order to pay: nobody waits for these goods. */
export async function giveBackHold({ db }: Pick<Deps, 'db'>, orderId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, eq(orders.id, orderId));
    // The same checkout, sent twice, has one by now: its window is open.
    if (!order || order.row.rzpOrderId !== null) return;
    if (order.row.heldUntil === null || order.state.capturedPaise > 0) return;
    await tx.update(orders).set({ heldUntil: null }).where(eq(orders.id, orderId));
    await settleHold(tx, { ...order.row, heldUntil: null }, order.state);
  });
}
