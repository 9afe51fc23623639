import { and, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { GwRefund } from '../adapters/gateway.ts';
import { orders, payments, refunds } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import { answerOf, applyRefundAnswer, applyUnderLock } from './apply-refund.ts';
import { changeOrder, lockOrder, type Transaction } from './change-order.ts';
import { noticeToShop } from './order-mails.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Takes over every refund the gateway knows of a payment; tells when the payment is none of ours. */
export async function recordGatewayRefunds(deps: Deps, paymentId: string): Promise<string | null> {
  for (const refund of await deps.gateway.fetchRefunds(paymentId)) {
    if (!(await recordGatewayRefund(deps, refund))) return 'unknown order';
  }
  return null;
}

/** A refund of ours moves on; one made on the provider's own pages is entered into the ledger. */
export async function recordGatewayRefund(deps: Deps, refund: GwRefund): Promise<boolean> {
  const ours = await findOurs(deps, refund);
  if (ours) {
    await applyRefundAnswer(deps, ours.id, answerOf(refund));
    return true;
  }
  return deps.db.transaction(async (tx) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.id, refund.paymentId));
    if (!payment) return false;
    await recordExternal(deps, tx, payment, refund);
    return true;
  });
}

/** A row that was closed as refused before the gateway knew it is not the refund that turned up after all. */
async function findOurs({ db }: Deps, refund: GwRefund) {
  const isOurs =
    refund.receipt && UUID.test(refund.receipt)
      ? and(eq(refunds.id, refund.receipt), or(ne(refunds.status, 'failed'), isNotNull(refunds.rzpRefundId)))
      : undefined;
  const [ours] = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(or(eq(refunds.rzpRefundId, refund.id), isOurs));
  return ours;
}

async function recordExternal(
  deps: Deps,
  tx: Transaction,
  payment: typeof payments.$inferSelect,
  refund: GwRefund,
) {
  const order = await lockOrder(tx, eq(orders.id, payment.orderId));
  const [entered] = await tx
    .insert(refunds)
    .values({
      orderId: payment.orderId,
      paymentId: payment.id,
      amountPaise: refund.amountPaise,
      // A refund of a payment that never paid for the order has no bearing on the order.
      kind: payment.role === 'settling' ? 'external' : 'duplicate',
      status: 'pending',
      rzpRefundId: refund.id,
      nextTryAt: sql`now() + interval '1 hour'`,
      origin: 'dashboard',
    })
    .onConflictDoNothing()
    .returning();
  if (!order || !entered) return;
  const note = `${refund.id}, made on the payment service's own pages`;
  await changeOrder(tx, order, order.state, { action: 'refund-external', actor: 'gateway', note });
  await noticeToShop(deps, tx, {
    ref: `external:${refund.id}`,
    order: order.row,
    what: 'A refund was made on the payment service’s own pages and has been entered into the shop.',
  });
  await applyUnderLock(deps, tx, order, entered, answerOf(refund));
}
