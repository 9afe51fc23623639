import { eq, sql } from 'drizzle-orm';
import { blocksRefunds } from '#domain/disputes.ts';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { disputes, refunds } from '../../../platform/db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import type { OrderRow, RefundRow } from '../../lifecycle/change-order.ts';
import { noticeToShop } from '../../lifecycle/order-mails.ts';

const WHILE_DISPUTED = '6 hours';

/** Due again after the pause, a PostgreSQL interval. */
export async function postponeRefund(db: Queryable, refundId: string, pause: string): Promise<void> {
  await db
    .update(refunds)
    .set({ nextTryAt: sql`now() + ${pause}::interval` })
    .where(eq(refunds.id, refundId));
}

/** During a dispute, and after the bank took the money back, nothing more of the payment may be refunded. */
export async function blockingDispute(db: Queryable, paymentId: string) {
  const ofPayment = await db.select().from(disputes).where(eq(disputes.paymentId, paymentId));
  return ofPayment.find(({ status }) => blocksRefunds(status));
}

/** Needs the order's lock. The shop is notified once of each dispute that blocks a refund. */
export async function postponeIfDisputed(
  deps: Deps,
  tx: Transaction,
  order: OrderRow,
  { id, paymentId }: RefundRow,
): Promise<boolean> {
  const blocking = await blockingDispute(tx, paymentId);
  if (!blocking) return false;
  await postponeRefund(tx, id, WHILE_DISPUTED);
  await noticeToShop(deps, tx, {
    ref: `refund-disputed:${blocking.id}`,
    order,
    what: `A refund of the payment ${paymentId} is held back: its dispute ${blocking.id} ${
      blocking.status === 'lost'
        ? 'was lost, so the customer has the money from the bank'
        : 'is not over, and the customer would get the money twice'
    }. The shop sends it only if the dispute ends in its favour.`,
  });
  return true;
}
