import { eq, sql } from 'drizzle-orm';
import { REFUND_KINDS } from '#domain/refund-kinds.ts';
import type { GwRefund } from '../../../outside/razorpay/gateway.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { orders, payments, refunds } from '../../../platform/db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { changeOrder, type LockedOrder, lockOrder, type RefundRow } from '../../lifecycle/change-order.ts';
import { mailRefundFailed, mailRefundProcessed } from '../../lifecycle/order-mails.ts';
import { withPapers } from '../../papers/issue-paper.ts';
import { planNextReturn } from './automatic-refund.ts';
import { settleRefunds } from './settle-refunds.ts';

interface Answered {
  rzpRefundId: string | null;
  /** When the provider took it; absent when it did not. */
  takenAt?: Date;
}

export type RefundAnswer =
  | (Answered & { status: 'pending' | 'processed' })
  | (Answered & { status: 'failed'; failureReason: string });

export function answerOf({ id, status, createdAt }: GwRefund): RefundAnswer {
  const answered = { rzpRefundId: id, takenAt: createdAt };
  return status === 'failed'
    ? { status, ...answered, failureReason: 'The payment service could not carry it out.' }
    : { status, ...answered };
}

/** Applies the gateway's state of our refund. A refund that is over never changes again. */
export async function applyRefundAnswer(deps: Deps, refundId: string, answer: RefundAnswer): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [named] = await tx.select().from(refunds).where(eq(refunds.id, refundId));
    const order = named && (await lockOrder(tx, eq(orders.id, named.orderId)));
    if (!order) return;
    // Read again under the lock: another answer may have arrived meanwhile.
    const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId));
    if (refund && refundIsRunning(refund)) await applyUnderLock(deps, tx, order, refund, answer);
  });
}

export const refundIsRunning = ({ status }: RefundRow) => status === 'requested' || status === 'pending';

export async function applyUnderLock(
  deps: Deps,
  tx: Transaction,
  order: LockedOrder,
  refund: RefundRow,
  answer: RefundAnswer,
): Promise<void> {
  const failureReason = answer.status === 'failed' ? answer.failureReason : null;
  const [written] = await tx
    .update(refunds)
    .set({
      status: answer.status,
      rzpRefundId: answer.rzpRefundId ?? refund.rzpRefundId,
      failureReason,
      nextTryAt: answer.status === 'pending' ? (refund.nextTryAt ?? sql`now()`) : null,
      updatedAt: sql`now()`,
    })
    .where(eq(refunds.id, refund.id))
    .returning();
  if (answer.status === 'pending') return;
  const { whenFailed, whenProcessed } = REFUND_KINDS[refund.kind];
  if (answer.status === 'failed') {
    const entry = { action: 'refund-failed', actor: 'gateway', note: failureReason } as const;
    await changeOrder(tx, order, whenFailed(order.state, refund.amountPaise), entry);
    const pause = await planNextReturn(tx, written!);
    await mailRefundFailed(deps, tx, order.row, written!, pause, answer.takenAt);
    return;
  }
  await markPaymentRefunded(tx, order, refund);
  const refundedAt = answer.takenAt ?? new Date();
  const { next, papers, columns } = await settleRefunds(tx, deps, order, {
    refunds: [written!],
    next: whenProcessed(order.state, refund.amountPaise),
    refundedAt,
  });
  const note = withPapers(answer.rzpRefundId, papers);
  await changeOrder(tx, order, next, { action: 'refund-processed', actor: 'gateway', note }, columns);
  await mailRefundProcessed(tx, order, { refund: written!, papers, next, happenedAt: answer.takenAt });
}

export async function markPaymentRefunded(tx: Transaction, { row }: LockedOrder, { paymentId }: RefundRow) {
  await tx
    .update(payments)
    .set({ status: 'refunded', updatedAt: sql`now()` })
    .where(
      sql`${payments.id} = ${paymentId} AND ${payments.orderId} = ${row.id} AND ${payments.amountPaise} - ${payments.tdsPaise} - ${payments.chargesPaise} <=
        (SELECT sum(amount_paise) FROM refunds WHERE payment_id = ${paymentId} AND status = 'processed')`,
    );
}
