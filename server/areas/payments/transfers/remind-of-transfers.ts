import { and, eq, gt, isNull, lte, notInArray, sql } from 'drizzle-orm';
import { orders } from '../../../platform/db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { lockOrder } from '../../lifecycle/change-order.ts';
import { noticeOfDueTransfer } from '../../lifecycle/shop-notices.ts';
import { mailTransferReminder } from '../../lifecycle/transfer-mails.ts';

/** Before the end of the last day: on the third day from the end the customer still has two whole ones. */
const BEFORE = '2 days';
const AT_ONCE = 8;

/** Of a short time to pay nobody is reminded in the hour in which the order was placed. */
const isDue = and(
  eq(orders.paymentMethod, 'transfer'),
  eq(orders.orderStatus, 'pending'),
  eq(orders.capturedPaise, 0),
  isNull(orders.lapseToldAt),
  gt(orders.lapsesAt, sql`now()`),
  lte(orders.lapsesAt, sql`now() + ${BEFORE}::interval`),
  lte(orders.createdAt, sql`now() - interval '1 day'`),
);

/** Tells customer and shop, once, of all orders that lapse soon. */
export async function remindOfTransfers(deps: Deps): Promise<boolean> {
  const failed: string[] = [];
  while (true) {
    const due = await deps.db
      .select({ id: orders.id })
      .from(orders)
      .where(and(isDue, notInArray(orders.id, failed)))
      .orderBy(orders.lapsesAt)
      .limit(AT_ONCE);
    for (const { id } of due) {
      try {
        await remindOf(deps, id);
      } catch (error) {
        // A failing one must not block the others.
        deps.log.error({ err: error, event: 'transfer-reminder-failed', orderId: id }, 'money');
        failed.push(id);
      }
    }
    if (due.length < AT_ONCE) return false;
  }
}

async function remindOf(deps: Deps, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    // Under its lock it may be paid, over or told of by another process.
    const order = await lockOrder(tx, and(eq(orders.id, id), isDue));
    if (!order) return;
    await tx.update(orders).set({ lapseToldAt: sql`now()` }).where(eq(orders.id, id));
    await mailTransferReminder(deps, tx, order.row);
    await noticeOfDueTransfer(deps, tx, order.row);
  });
}
