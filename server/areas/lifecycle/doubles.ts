import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { isDouble } from '#domain/doubles.ts';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { orderLines, orders } from '../../platform/db/schema/index.ts';
import { settleHold } from '../stock/settle-hold.ts';
import { cancelUnpaid } from './cancel-unpaid.ts';
import { type LockedOrder, lockOrder, type OrderRow, stateOf } from './change-order.ts';
import { lockCheckouts } from './lock-checkouts.ts';
import { paymentInCheck } from './payment-in-check.ts';

/** An order under its lock, and under theirs the customer's unpaid ones that its payment may end. */
export interface OrderToPay extends LockedOrder {
  beside: OrderRow[];
}

// No EXISTS, as for payments in check.
/** Unpaid and to be paid by card, of no quote, not made by the desk and not approved, without money of a wrong amount, and no payment of it is on its way. */
export const mayBeDouble = sql<boolean>`(${orders.orderStatus} = 'pending' AND ${orders.capturedPaise} = 0
  AND ${orders.paymentMethod} = 'card' AND ${orders.quoteId} IS NULL AND ${orders.madeBy} IS NULL AND ${orders.approvedBy} IS NULL AND NOT ${paymentInCheck}
  AND (SELECT payments.id FROM payments WHERE payments.order_id = orders.id AND payments.role <> 'attempt'
    LIMIT 1) IS NULL)`;

/** For money that may make the order paid: all in the order of locks, whichever of two doubles is paid first. */
export async function lockOrderToPay(tx: Transaction, where: SQL | undefined): Promise<OrderToPay | null> {
  const [found] = await tx
    .select({ id: orders.id, customerId: orders.customerId, awaitsMoney })
    .from(orders)
    .where(where);
  if (!found) return null;
  const beside = found.awaitsMoney ? await lockUnpaid(tx, found) : [];
  const order = await lockOrder(tx, eq(orders.id, found.id));
  return order && { ...order, beside };
}

const awaitsMoney = sql<boolean>`(${orders.orderStatus} <> 'cancelled'
  AND ${orders.paymentStatus} IN ('pending', 'failed'))`;

/** The order too. No further one is placed meanwhile. */
async function lockUnpaid(
  tx: Transaction,
  { id, customerId }: Pick<OrderRow, 'id' | 'customerId'>,
): Promise<OrderRow[]> {
  await lockCheckouts(tx, customerId);
  const unpaid = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), mayBeDouble));
  const ids = [id, ...unpaid.map((other) => other.id)];
  const locked = await lockRows(tx, orders, inArray(orders.id, ids), 'update');
  return locked.filter((other) => other.id !== id);
}

/** Ends the unpaid orders for the same goods to the same place: no one pays twice for one purchase. No mail. */
export async function cancelDoubles(tx: Transaction, { row: paid, beside }: OrderToPay): Promise<void> {
  if (beside.length === 0) return;
  const ids = beside.map(({ id }) => id);
  const still = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, ids), mayBeDouble));
  const isUnpaid = new Set(still.map(({ id }) => id));
  const goods = await readGoods(tx, [paid.id, ...isUnpaid]);
  const withGoods = (order: OrderRow) => ({ ...order, goods: goods.get(order.id) ?? [] });
  for (const other of beside)
    if (isUnpaid.has(other.id) && isDouble(withGoods(other), withGoods(paid)))
      await settleHold(
        tx,
        other,
        await cancelUnpaid(
          tx,
          { row: other, state: stateOf(other) },
          { actor: 'system', note: `${paid.number} with the same goods was paid` },
        ),
      );
}

/** Per order. */
export async function readGoods(db: Queryable, orderIds: string[]) {
  const lines = await db
    .select({
      orderId: orderLines.orderId,
      productId: orderLines.productId,
      quantity: orderLines.quantity,
    })
    .from(orderLines)
    .where(and(inArray(orderLines.orderId, orderIds), eq(orderLines.kind, 'goods')));
  return Map.groupBy(lines, ({ orderId }) => orderId);
}
