import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { isId } from '#domain/id.ts';
import type { GwPayment, GwRefund } from '../../../outside/razorpay/gateway.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { orders, payments, refunds } from '../../../platform/db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { changeOrder, type LockedOrder, lockOrder } from '../../lifecycle/change-order.ts';
import { noticeToShop } from '../../lifecycle/order-mails.ts';
import { answerOf, applyUnderLock, type RefundAnswer, refundIsRunning } from './apply-refund.ts';

type PaymentRow = typeof payments.$inferSelect;

/** Records every refund of a payment that the gateway knows; returns a note when the payment is not ours. */
export async function recordGatewayRefunds(deps: Deps, paymentId: string): Promise<string | null> {
  for (const refund of await deps.gateway.fetchRefunds(paymentId)) {
    if (!(await recordGatewayRefund(deps, refund))) return 'unknown order';
  }
  return null;
}

export function recordGatewayRefund(deps: Deps, refund: GwRefund): Promise<boolean> {
  return deps.db.transaction((tx) => enterRefund(deps, tx, refund));
}

/** The gateway's payment with its refunds: all of them are recorded together. */
export async function enterRefundsOf(
  deps: Deps,
  tx: Transaction,
  payment: GwPayment,
  known: GwRefund[],
): Promise<void> {
  for (const refund of known) await enterRefund(deps, tx, refund);
  if (payment.status === 'refunded' && known.length === 0) await enterSilentReturn(deps, tx, payment);
}

/** Our own refund is updated; one made on the provider's pages is added to the ledger. */
async function enterRefund(deps: Deps, tx: Transaction, refund: GwRefund): Promise<boolean> {
  const found = await lockPaymentsOrder(tx, refund.paymentId);
  if (!found) return false;
  const ours = await findOurs(tx, refund);
  if (ours) {
    if (refundIsRunning(ours)) await applyUnderLock(deps, tx, found.order, ours, answerOf(refund));
  } else if (!(await nameSilentReturn(tx, refund))) {
    await enterExternal(deps, tx, found, refund.amountPaise, answerOf(refund));
  }
  return true;
}

/** The provider returns an unused authorisation by itself, without a refund that could be read. */
async function enterSilentReturn(deps: Deps, tx: Transaction, payment: GwPayment): Promise<void> {
  const found = await lockPaymentsOrder(tx, payment.id);
  if (!found) return;
  const isKnown = and(eq(refunds.paymentId, payment.id), ne(refunds.status, 'failed'));
  if ((await tx.$count(refunds, isKnown)) > 0) return;
  const answer: RefundAnswer = { status: 'processed', rzpRefundId: null, takenAt: payment.createdAt };
  await enterExternal(deps, tx, found, payment.amountPaise, answer);
}

/** The refund that an automatic return turns out to have been. */
async function nameSilentReturn(tx: Transaction, refund: GwRefund): Promise<boolean> {
  const isSilent = and(
    eq(refunds.paymentId, refund.paymentId),
    eq(refunds.origin, 'dashboard'),
    isNull(refunds.rzpRefundId),
  );
  const named = await tx
    .update(refunds)
    .set({ rzpRefundId: refund.id })
    .where(isSilent)
    .returning({ id: refunds.id });
  return named.length > 0;
}

async function lockPaymentsOrder(tx: Transaction, paymentId: string) {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId));
  const order = payment && (await lockOrder(tx, eq(orders.id, payment.orderId)));
  return order ? { order, payment } : null;
}

/** A row that was closed as refused before the gateway knew it is not the refund that appeared later. */
async function findOurs(tx: Transaction, refund: GwRefund) {
  const isOurs =
    refund.receipt && isId(refund.receipt)
      ? and(eq(refunds.id, refund.receipt), or(ne(refunds.status, 'failed'), isNotNull(refunds.rzpRefundId)))
      : undefined;
  const [ours] = await tx
    .select()
    .from(refunds)
    .where(or(eq(refunds.rzpRefundId, refund.id), isOurs));
  return ours;
}

async function enterExternal(
  deps: Deps,
  tx: Transaction,
  { order, payment }: { order: LockedOrder; payment: PaymentRow },
  amountPaise: number,
  answer: RefundAnswer,
) {
  const { rzpRefundId, takenAt } = answer;
  const [entered] = await tx
    .insert(refunds)
    .values({
      orderId: payment.orderId,
      paymentId: payment.id,
      amountPaise,
      // A refund of a payment that never settled the order does not affect the order.
      kind: payment.role === 'settling' ? 'external' : 'duplicate',
      status: 'pending',
      rzpRefundId,
      nextTryAt: sql`now() + interval '1 hour'`,
      origin: 'dashboard',
    })
    .returning();
  const note = rzpRefundId
    ? `${rzpRefundId}, made on the payment service's own pages`
    : `${payment.id} was given back by the payment service itself`;
  await changeOrder(tx, order, order.state, { action: 'refund-external', actor: 'gateway', note });
  await noticeToShop(deps, tx, {
    ref: `external:${rzpRefundId ?? payment.id}`,
    order: order.row,
    what: rzpRefundId
      ? 'A refund was made on the payment service’s own pages and has been entered into the shop.'
      : 'The payment service gave the payment back by itself. The shop has entered it as refunded.',
    happenedAt: takenAt,
  });
  await applyUnderLock(deps, tx, order, entered!, answer);
}
