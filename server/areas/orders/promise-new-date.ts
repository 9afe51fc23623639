import { and, eq, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import { formatIst, istDay } from '#domain/calendar.ts';
import { oneLine } from '#domain/settings/clean-settings.ts';
import { newDateProblem } from '#domain/stock/dates.ts';
import { orderLines } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Session } from '../../platform/http/sessions.ts';
import type { Deps } from '../deps.ts';
import { changeOrder, lockNamedOrder } from '../lifecycle/change-order.ts';
import { mailNewDate } from '../lifecycle/order-mails.ts';
import { readInStore } from '../stock/short-orders.ts';

/** What is missing is promised to be made by that day: until it has passed, the order is not short of it. */
export async function promiseNewDate(
  { db }: Deps,
  { mongooseOrderId, date, offerRefund = false, text }: BodyOf<'/orders/newDate'>,
  staff: Session,
): Promise<void> {
  const problem = newDateProblem(date, istDay(new Date().toISOString()));
  if (problem) throw new ShopError('bad-day', { message: problem });
  const words = oneLine(text ?? '') || null;
  await db.transaction(async (tx) => {
    const order = await lockNamedOrder(tx, mongooseOrderId);
    const { id } = order.row;
    const missing = (await readInStore(tx, id)).filter((line) => line.missing > 0);
    if (missing.length === 0)
      throw new ShopError('conflict', { message: 'Nothing is missing for this order. Look at it again.' });
    for (const { position, held, there } of missing)
      await tx
        .update(orderLines)
        .set({ made: sql`greatest(${orderLines.made}, ${held - there})` })
        .where(and(eq(orderLines.orderId, id), eq(orderLines.position, position)));
    const note = [formatIst(date, 'date'), words].filter(Boolean).join(': ');
    const columns = { promisedOn: date, shortToldAt: null };
    await changeOrder(tx, order, order.state, { action: 'new-date', actor: staff, note }, columns);
    await mailNewDate(tx, order.row, { promisedOn: date, words, offersRefund: offerRefund });
  });
}
