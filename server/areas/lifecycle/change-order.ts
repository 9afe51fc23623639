import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { ErrorCode } from '#contract/errors.ts';
import type { OrderEventName } from '#domain/order-events.ts';
import { type OrderAction, type OrderState, type RefusalReason, refusalOf } from '#domain/order-lifecycle.ts';
import { KINDS_THAT_HOLD_MONEY } from '#domain/refund-kinds.ts';
import type { OrderAct } from '#domain/staff/activity.ts';
import type { Actor } from '../../platform/audit/record-change.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { orderNamed } from '../../platform/db/order-named.ts';
import { orderLog, orders, refunds } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';

export type OrderRow = typeof orders.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;

export interface LockedOrder {
  row: OrderRow;
  state: OrderState;
}

/** The order under its row lock: every decision about it is made while this lock is held. */
export async function lockOrder(tx: Transaction, where: SQL | undefined): Promise<LockedOrder | null> {
  const [row] = await lockRows(tx, orders, where, 'update');
  if (!row) return null;
  const [running] = await tx
    .select({ status: refunds.status, closesOrder: refunds.closesOrder })
    .from(refunds)
    .where(
      and(
        eq(refunds.orderId, row.id),
        inArray(refunds.status, ['requested', 'pending']),
        inArray(refunds.kind, KINDS_THAT_HOLD_MONEY),
      ),
    );
  return { row, state: stateOf(row, running) };
}

export async function lockNamedOrder(tx: Transaction, ref: string): Promise<LockedOrder> {
  const order = await lockOrder(tx, orderNamed(ref));
  if (!order) throw new ShopError('not-found', { message: 'We could not find this order.' });
  return order;
}

export function stateOf(row: OrderRow, running?: Pick<RefundRow, 'status' | 'closesOrder'>): OrderState {
  const isAdjusting = running?.status === 'pending' && !running.closesOrder;
  return {
    orderStatus: row.orderStatus,
    paymentStatus: row.paymentStatus,
    shippingStatus: row.shippingStatus,
    isPartShipped: row.inParts && row.shippingStatus === 'unshipped',
    statusBeforeRefund: row.statusBeforeRefund,
    busy: running !== undefined,
    busyKind: running ? (isAdjusting ? 'adjusting' : 'blocking') : 'none',
    capturedPaise: row.capturedPaise,
    refundedPaise: row.refundedPaise,
    refundHoldPaise: row.refundHoldPaise,
    withheldPaise: row.withheldPaise,
  };
}

/** The part of the state stored in the order's row, as the log stores it. */
const rowPart = (state: OrderState) => ({
  orderStatus: state.orderStatus,
  paymentStatus: state.paymentStatus,
  shippingStatus: state.shippingStatus,
  statusBeforeRefund: state.statusBeforeRefund,
  capturedPaise: state.capturedPaise,
  refundedPaise: state.refundedPaise,
  refundHoldPaise: state.refundHoldPaise,
});

/** Actors that are not on the staff. */
type OtherActor = 'customer' | 'gateway' | 'system';

export type LogEntry = (
  | { action: OrderEventName; actor: OtherActor }
  | { action: 'placed'; actor: Actor | OtherActor }
  | { action: OrderAct; actor: Actor }
) & {
  note?: string | null;
  /** The first entry of what is done in one go. */
  joinedTo?: string | null;
};

/** Writes the next state and its log row, whose id it returns; the only place that changes an order. */
export async function changeOrder(
  tx: Transaction,
  order: LockedOrder,
  next: OrderState,
  entry: LogEntry,
  columns: PgUpdateSetSource<typeof orders> = {},
): Promise<string> {
  await tx
    .update(orders)
    .set({
      ...columns,
      ...rowPart(next),
      withheldPaise: next.withheldPaise ?? 0,
      version: sql`${orders.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(orders.id, order.row.id));
  return writeLog(tx, order.row.id, entry, order.state, next);
}

export async function writeLog(
  tx: Transaction,
  orderId: string,
  { action, actor, note = null, joinedTo = null }: LogEntry,
  from: OrderState | null,
  to: OrderState,
): Promise<string> {
  const states = { fromState: from && rowPart(from), toState: rowPart(to) };
  // The clock, not the transaction's start: rows must be in the order in which the lock was held.
  const who = typeof actor === 'string' ? { actor } : { actor: actor.name, adminId: actor.userId };
  const [entry] = await tx
    .insert(orderLog)
    .values({ orderId, action, ...who, note, joinedTo, ...states, at: sql`clock_timestamp()` })
    .returning({ id: orderLog.id });
  return entry!.id;
}

const REFUSALS: Record<RefusalReason, [ErrorCode, string?]> = {
  'order-cancelled': ['conflict', 'The order is cancelled.'],
  'already-requested': ['conflict', 'A refund has already been requested for this order.'],
  'not-requested': ['conflict', 'No refund is requested for this order.'],
  'already-confirmed': ['conflict', 'The order is already confirmed.'],
  'already-shipped': ['conflict', 'The order is already shipped.'],
  'not-shipped': ['conflict', 'The order is not shipped yet.'],
  'part-shipped': ['conflict', 'A part of the order has already left.'],
  'already-completed': ['conflict', 'A completed order cannot be cancelled without a refund.'],
  'confirm-first': ['confirm-first'],
  'not-paid': ['conflict', 'The order is not paid.'],
  'already-paid': ['conflict', 'The order is already paid.'],
  'part-paid': [
    'conflict',
    'A part of this order’s sum has come by bank transfer. Write to us to cancel it: we send the money back.',
  ],
  'part-refund-of-part': [
    'conflict',
    'Only a part of this order is paid. Refund all that came, which cancels the order, or wait for the rest.',
  ],
  'payment-not-success': ['conflict', 'A refund can be requested only for a paid order.'],
  'nothing-left': ['conflict', 'Nothing is left that can be refunded: a refund is at least Rs.1.'],
  'nothing-came': ['conflict', 'Nothing was paid for this order.'],
  'refunded-before': [
    'conflict',
    'A part of what was paid for this order went back. Its transfers cannot be reversed any more.',
  ],
  'refund-running': ['busy'],
};

export function requireAllowed(state: OrderState, action: OrderAction): void {
  const refusal = refusalOf(state, action);
  if (refusal) throw asError(refusal);
}

/** Null for what is allowed. */
export function whyRefused(state: OrderState, action: OrderAction): string | null {
  const refusal = refusalOf(state, action);
  return refusal && asError(refusal).message;
}

function asError(refusal: RefusalReason): ShopError {
  const [code, message] = REFUSALS[refusal];
  return new ShopError(code, { message });
}
