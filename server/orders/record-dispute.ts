import { eq } from 'drizzle-orm';
import { orders, payments } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import { changeOrder, lockOrder } from './change-order.ts';
import { noticeToShop } from './order-mails.ts';

const ENDS_WELL = new Set(['payment.dispute.won', 'payment.dispute.closed']);

/** A dispute blocks refunds until it is won or closed: money must not leave twice. */
export async function recordDispute(
  deps: Deps,
  event: string,
  paymentId: string | null,
): Promise<string | null> {
  if (!paymentId) return 'ignored';
  return deps.db.transaction(async (tx) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId));
    const order = payment && (await lockOrder(tx, eq(orders.id, payment.orderId)));
    if (!order) return 'unknown order';
    const disputed = !ENDS_WELL.has(event);
    if (disputed === order.row.disputed) return null;
    const entry = { action: disputed ? 'disputed' : 'dispute-ended', actor: 'gateway', note: event };
    await changeOrder(tx, order, order.state, entry, { disputed });
    await noticeToShop(deps, tx, {
      ref: `${event}:${paymentId}`,
      order: order.row,
      what: disputed
        ? 'The customer’s bank opened a dispute about the payment. Refunds are blocked until it ends.'
        : 'The dispute about the payment has ended. Refunds are possible again.',
    });
    return null;
  });
}
