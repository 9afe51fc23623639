import { and, eq, gt, isNull, lte, notInArray, sql } from 'drizzle-orm';
import { orders } from '../../../platform/db/schema/index.ts';
import { doAllDue } from '../../../platform/workers/do-all-due.ts';
import type { Deps } from '../../deps.ts';
import { lockOrder } from '../../lifecycle/change-order.ts';
import { noticeOfDueTransfer } from '../../lifecycle/shop-notices.ts';
import { mailTransferReminder } from '../../lifecycle/transfer-mails.ts';

/** Before the end of the last day: on the third day from the end the customer still has two whole ones. */
const BEFORE = '2 days';
const AT_ONCE = 8;

/** Where the time to pay is short, no reminder leaves within a day of the order. */
const isDue = and(
  eq(orders.paymentMethod, 'transfer'),
  eq(orders.orderStatus, 'pending'),
  eq(orders.capturedPaise, 0),
  isNull(orders.lapseToldAt),
  gt(orders.lapsesAt, sql`now()`),
  lte(orders.lapsesAt, sql`now() + ${BEFORE}::interval`),
  lte(orders.createdAt, sql`now() - interval '1 day'`),
);

/** Reminds customer and shop, once, of all orders that lapse soon. */
export async function remindOfTransfers(deps: Deps): Promise<boolean> {
  await doAllDue({
    find: (tried) => findDue(deps, tried),
    work: (id) => remindOf(deps, id),
    onFailure: (orderId, err) => deps.log.error({ err, event: 'transfer-reminder-failed', orderId }, 'money'),
  });
  return false;
}

async function findDue({ db }: Deps, tried: string[]): Promise<string[]> {
  const due = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isDue, notInArray(orders.id, tried)))
    .orderBy(orders.lapsesAt)
    .limit(AT_ONCE);
  return due.map(({ id }) => id);
}

async function remindOf(deps: Deps, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    // Under its lock it may be paid or over, or another process has sent the reminder.
    const order = await lockOrder(tx, and(eq(orders.id, id), isDue));
    if (!order) return;
    await tx.update(orders).set({ lapseToldAt: sql`now()` }).where(eq(orders.id, id));
    await mailTransferReminder(deps, tx, order.row);
    await noticeOfDueTransfer(deps, tx, order.row);
  });
}
