import { and, eq } from 'drizzle-orm';
import { orders } from '../../platform/db/schema/index.ts';
import { notFound } from '../../platform/errors.ts';
import type { Deps } from '../deps.ts';
import { cancelUnpaid } from '../lifecycle/cancel-unpaid.ts';
import { lockOrder } from '../lifecycle/change-order.ts';
import { mailOrderCancelled } from '../lifecycle/order-mails.ts';
import { isOrderOpenTo } from '../membership/open-to.ts';
import { settleHold } from '../stock/settle-hold.ts';

export async function cancelUnpaidOrder({ db }: Deps, customerId: string, orderId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, and(eq(orders.id, orderId), isOrderOpenTo(customerId, 'cancel')));
    if (!order) throw notFound('this order');
    await settleHold(tx, order.row, await cancelUnpaid(tx, order));
    await mailOrderCancelled(tx, order.row);
  });
}
