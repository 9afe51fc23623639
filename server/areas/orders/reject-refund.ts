import type { BodyOf } from '#contract/index.ts';
import { afterAction } from '#domain/order-lifecycle.ts';
import type { Session } from '../../platform/http/sessions.ts';
import type { Deps } from '../deps.ts';
import { changeOrder, lockNamedOrder, requireAllowed } from '../lifecycle/change-order.ts';
import { mailRefundRejected } from '../lifecycle/order-mails.ts';

export async function rejectRefund(
  { db }: Deps,
  { mongooseOrderId, reason: typed }: BodyOf<'/orders/rejectRefund'>,
  staff: Session,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockNamedOrder(tx, mongooseOrderId);
    requireAllowed(order.state, 'reject');
    const rejectionReason = typed?.trim() || null;
    const entry = { action: 'request-rejected', actor: staff, note: rejectionReason } as const;
    await changeOrder(tx, order, afterAction(order.state, 'reject'), entry);
    await mailRefundRejected(tx, order.row, rejectionReason);
  });
}
