import { randomUUID } from 'node:crypto';
import { and, asc, eq, lte, ne, sql } from 'drizzle-orm';
import { REFUND_KINDS, type RefundKind } from '#domain/refund-kinds.ts';
import { isTransfer } from '#domain/utr.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { orders, payments, refunds } from '../../../platform/db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import {
  changeOrder,
  type LockedOrder,
  lockOrder,
  type OrderRow,
  type RefundRow,
} from '../../lifecycle/change-order.ts';
import { postponeIfDisputed, postponeRefund } from './postpone-refund.ts';

interface MoneyToReturn {
  kind: RefundKind;
  paymentId: string;
  amountPaise: number;
}

/** A person makes it there; no try of ours is ever due. */
export const AT_THE_BANK = { status: 'pending', nextTryAt: null } as const;

/** Returns money that must not stay, without an approval. */
export async function startAutomaticRefund(
  tx: Transaction,
  order: OrderRow,
  { kind, paymentId, amountPaise }: MoneyToReturn,
): Promise<void> {
  const id = randomUUID();
  await tx.insert(refunds).values({
    id,
    orderId: order.id,
    paymentId,
    amountPaise,
    kind,
    closesOrder: REFUND_KINDS[kind].isOfOrder,
    requestBody: { amountPaise, receipt: id, notes: { order: order.number } },
    ...(isTransfer(paymentId) ? AT_THE_BANK : { status: 'requested', nextTryAt: sql`now()` }),
    origin: 'automatic',
  });
}

/** After the first failure, the second, and so on; then a person has to act. */
const PAUSES = ['1 hour', '6 hours', '1 day', '1 day', '1 day', '1 day', '1 day'];
const AT_ONCE = 4;
const WHILE_BUSY = '1 hour';
const AFTER_FAILURE = '10 minutes';

/** Schedules the next try of a failed automatic refund; returns its time, or null when there is none. */
export async function planNextReturn(tx: Transaction, refund: RefundRow): Promise<string | null> {
  if (refund.origin !== 'automatic') return null;
  const ofThisPayment = and(
    eq(refunds.paymentId, refund.paymentId),
    eq(refunds.origin, 'automatic'),
    eq(refunds.status, 'failed'),
  );
  const pause = PAUSES[(await tx.$count(refunds, ofThisPayment)) - 1] ?? null;
  if (pause) {
    await tx
      .update(refunds)
      .set({ nextTryAt: sql`now() + ${pause}::interval` })
      .where(eq(refunds.id, refund.id));
  }
  return pause;
}

/** Retries failed automatic refunds when they are due, each as a new refund with its own key. */
export async function returnMoneyAgain(deps: Deps): Promise<boolean> {
  const { db, log } = deps;
  const due = await db
    .select({ id: refunds.id, orderId: refunds.orderId })
    .from(refunds)
    .where(and(eq(refunds.status, 'failed'), lte(refunds.nextTryAt, sql`now()`)))
    .orderBy(asc(refunds.nextTryAt))
    .limit(AT_ONCE);
  for (const { id, orderId } of due) {
    try {
      await db.transaction((tx) => takeUpAgain(deps, tx, id, orderId));
    } catch (error) {
      // A failing one must not block the others.
      log.error({ err: error, event: 'automatic-refund-failed', refundId: id, orderId }, 'money');
      await postponeRefund(db, id, AFTER_FAILURE);
    }
  }
  return due.length === AT_ONCE;
}

async function takeUpAgain(deps: Deps, tx: Transaction, refundId: string, orderId: string): Promise<void> {
  const order = await lockOrder(tx, eq(orders.id, orderId));
  const isDue = and(eq(refunds.id, refundId), lte(refunds.nextTryAt, sql`now()`));
  const [failed] = await tx.select().from(refunds).where(isDue);
  if (!order || !failed) return;
  const amountPaise = await leftOf(tx, failed.paymentId);
  // A refund that the staff approved may be in progress, and an order's own money is returned by one refund at a time.
  if (amountPaise > 0 && REFUND_KINDS[failed.kind].holdsMoney && order.state.busy)
    return postponeRefund(tx, refundId, WHILE_BUSY);
  if (amountPaise > 0 && (await postponeIfDisputed(deps, tx, order.row, failed))) return;
  await tx.update(refunds).set({ nextTryAt: null }).where(eq(refunds.id, refundId));
  if (amountPaise > 0) await startAgain(tx, order, failed, amountPaise);
}

async function startAgain(
  tx: Transaction,
  order: LockedOrder,
  { kind, paymentId }: RefundRow,
  amountPaise: number,
) {
  await startAutomaticRefund(tx, order.row, { kind, paymentId, amountPaise });
  const next = REFUND_KINDS[kind].whenStarted(order.state, amountPaise);
  const note = `${paymentId} is paid back again, after a failure`;
  await changeOrder(tx, order, next, { action: 'refund-started', actor: 'system', note });
}

/** It, or a part of it, may have been refunded meanwhile, here or on the provider's own pages. */
async function leftOf(tx: Transaction, paymentId: string): Promise<number> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId));
  const gone = await tx
    .select({ amountPaise: refunds.amountPaise })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), ne(refunds.status, 'failed')));
  return (payment?.amountPaise ?? 0) - gone.reduce((sum, refund) => sum + refund.amountPaise, 0);
}
