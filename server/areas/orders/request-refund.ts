import { and, eq } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import { afterAction } from '#domain/order-lifecycle.ts';
import { MAX_REFUND_REQUESTS_PER_ORDER } from '#domain/sizes/orders.ts';
import { orders } from '../../platform/db/schema/index.ts';
import { notFound, ShopError } from '../../platform/errors.ts';
import type { Deps } from '../deps.ts';
import { changeOrder, lockOrder, requireAllowed } from '../lifecycle/change-order.ts';
import { mailRefundRequested } from '../lifecycle/order-mails.ts';
import { noticeOfRefundRequest } from '../lifecycle/shop-notices.ts';
import { isOrderOpenTo } from '../membership/open-to.ts';

export async function requestRefund(
  deps: Deps,
  customerId: string,
  { mongooseOrderId, reason: typed }: BodyOf<'/user/orders/cancel'>,
): Promise<void> {
  const requestReason = typed?.trim() || null;
  await deps.db.transaction(async (tx) => {
    const isTheirs = and(eq(orders.id, mongooseOrderId), isOrderOpenTo(customerId, 'ask-refund'));
    const order = await lockOrder(tx, isTheirs);
    if (!order) throw notFound('this order');
    requireAllowed(order.state, 'request-refund');
    if (order.row.refundRequests >= MAX_REFUND_REQUESTS_PER_ORDER) {
      throw new ShopError('conflict', {
        message: `A refund can be requested ${MAX_REFUND_REQUESTS_PER_ORDER} times for one order. Write to us instead.`,
      });
    }
    const refundRequests = order.row.refundRequests + 1;
    const entry = { action: 'refund-requested', actor: 'customer', note: requestReason } as const;
    await changeOrder(tx, order, afterAction(order.state, 'request-refund'), entry, { refundRequests });
    await mailRefundRequested(tx, order.row, refundRequests);
    await noticeOfRefundRequest(deps, tx, order.row, {
      requestNumber: refundRequests,
      reason: requestReason,
    });
  });
}
