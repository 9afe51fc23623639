import { afterAction } from '#domain/order-lifecycle.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { changeOrder, type LockedOrder, requireAllowed } from './change-order.ts';
import { refuseWhileInCheck } from './payment-in-check.ts';

/** Ends an unpaid order for its customer: it cannot be paid any more, and a payment that still comes in goes back. */
export async function cancelUnpaid(tx: Transaction, order: LockedOrder, note?: string): Promise<void> {
  requireAllowed(order.state, 'cancel-unpaid');
  await refuseWhileInCheck(tx, order.row);
  const entry = { action: 'cancelled', actor: 'customer', note: note ?? null } as const;
  await changeOrder(tx, order, afterAction(order.state, 'cancel-unpaid'), entry);
}
