import { sql } from 'drizzle-orm';
import { afterAction } from '#domain/order-lifecycle.ts';
import type { GwPayment } from '../../outside/razorpay/gateway.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { orders } from '../../platform/db/schema/index.ts';
import { changeOrder, type LockedOrder, type OrderRow } from './change-order.ts';

/** Unpaid, and its time is not over. The database's clock decides, for every process alike. */
export const canBePaid = sql<boolean>`(${orders.orderStatus} = 'pending' AND ${orders.capturedPaise} = 0
  AND ${orders.lapsesAt} > now())`;

/** By the gateway's own time: what was paid in time may be heard of later. */
export const cameInTime = ({ lapsesAt }: OrderRow, { createdAt }: GwPayment) => createdAt < lapsesAt;

/** Ends an unpaid order whose time is over: whoever pays it from now on gets the money back. */
export async function lapseOrder(tx: Transaction, order: LockedOrder): Promise<LockedOrder> {
  const state = afterAction(order.state, 'lapse');
  await changeOrder(tx, order, state, { action: 'lapsed', actor: 'system' }, { lapsed: true });
  return { row: { ...order.row, orderStatus: state.orderStatus, lapsed: true }, state };
}
