import { afterAction, type OrderState } from '#domain/order-lifecycle.ts';
import type { Actor } from '../../platform/audit/record-change.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { changeOrder, type LockedOrder, requireAllowed } from './change-order.ts';
import { refuseWhileInCheck } from './payment-in-check.ts';

interface Why {
  note?: string;
  /** By default its customer; the staff who withdraw the quote that the order was made from. */
  actor?: Actor | 'system';
}

/** Ends an unpaid order: it cannot be paid any more, and a payment that still comes in goes back. Its hold is the caller's: the cart comes first. */
export async function cancelUnpaid(
  tx: Transaction,
  order: LockedOrder,
  { note, actor }: Why = {},
): Promise<OrderState> {
  requireAllowed(order.state, 'cancel-unpaid');
  await refuseWhileInCheck(tx, order.row);
  const next = afterAction(order.state, 'cancel-unpaid');
  await changeOrder(tx, order, next, { action: 'cancelled', actor: actor ?? 'customer', note: note ?? null });
  return next;
}
