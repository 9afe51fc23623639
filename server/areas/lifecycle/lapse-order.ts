import { sql } from 'drizzle-orm';
import { afterAction } from '#domain/order-lifecycle.ts';
import type { GwPayment } from '../../outside/razorpay/gateway.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { orders } from '../../platform/db/schema/index.ts';
import { settleHold } from '../stock/settle-hold.ts';
import { changeOrder, type LockedOrder, type OrderRow } from './change-order.ts';

/** Unpaid and still payable. The database's clock decides, for every process. */
export const canBePaid = sql<boolean>`(${orders.orderStatus} = 'pending' AND ${orders.capturedPaise} = 0
  AND ${orders.lapsesAt} > now())`;

/** By the gateway's clock: a payment made in time may be reported later. */
export const cameInTime = ({ lapsesAt }: OrderRow, { createdAt }: Pick<GwPayment, 'createdAt'>) =>
  createdAt < lapsesAt;

/** Ends an unpaid order whose time is over: later payments are returned. */
export async function lapseOrder(tx: Transaction, order: LockedOrder): Promise<LockedOrder> {
  const state = afterAction(order.state, 'lapse');
  await changeOrder(tx, order, state, { action: 'lapsed', actor: 'system' }, { lapsed: true });
  await settleHold(tx, order.row, state);
  return { row: { ...order.row, orderStatus: state.orderStatus, lapsed: true }, state };
}
