import { and, asc, eq, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/index.ts';
import { formatIst, istDay } from '#domain/calendar.ts';
import { oneLine } from '#domain/settings/clean-settings.ts';
import { dayIsOfDesk, earliestNewDate, newDateProblem } from '#domain/stock/dates.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { orderLines, orderLog } from '../../platform/db/schema/index.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Session } from '../../platform/http/sessions.ts';
import type { Deps } from '../deps.ts';
import { changeOrder, lockNamedOrder, type OrderRow } from '../lifecycle/change-order.ts';
import { mailNewDate } from '../lifecycle/order-mails.ts';
import { readInStore } from '../stock/short-orders.ts';

/**
 * What is missing is promised to be made by that day: until it has passed, the order is not short of it. As long as pieces
 * are not there, a day that was named can be changed.
 */
export async function promiseNewDate(
  { db }: Deps,
  { mongooseOrderId, date, offerRefund = false, text }: BodyOf<'/orders/newDate'>,
  staff: Session,
): Promise<void> {
  const words = oneLine(text ?? '') || null;
  await db.transaction(async (tx) => {
    const order = await lockNamedOrder(tx, mongooseOrderId);
    const { id, promisedOn } = order.row;
    const told = { promisedOn, history: await readNewDates(tx, id) };
    const problem = newDateProblem(date, istDay(new Date().toISOString()), earliestNewDate(told));
    if (problem) throw new ShopError('bad-day', { message: problem });
    const lacking = (await readInStore(tx, id)).filter(({ held, there }) => held > there);
    const isShort = lacking.some((line) => line.missing > 0);
    const mayBeChanged = isFirm(order.row) && lacking.length > 0 && told.history.length > 0;
    if (!isShort && !mayBeChanged)
      throw new ShopError('conflict', { message: 'Nothing is missing for this order. Look at it again.' });
    if (!isShort && date === promisedOn && dayIsOfDesk(told))
      throw new ShopError('conflict', { message: 'The customer has been told this day already.' });
    for (const { position, held, there } of lacking)
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

/** An unpaid card order gets its day when it is paid. */
const isFirm = ({ capturedPaise, paymentMethod }: OrderRow) =>
  capturedPaise > 0 || paymentMethod === 'transfer';

const readNewDates = (tx: Transaction, orderId: string) =>
  tx
    .select({ action: orderLog.action, actor: orderLog.actor, note: orderLog.note })
    .from(orderLog)
    .where(and(eq(orderLog.orderId, orderId), eq(orderLog.action, 'new-date')))
    .orderBy(asc(orderLog.at), asc(orderLog.id));
