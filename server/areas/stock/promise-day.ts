import { eq, sql } from 'drizzle-orm';
import { istDay } from '#domain/calendar.ts';
import { type PromisedLine, promisedDay } from '#domain/stock/dates.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { orders } from '../../platform/db/schema/index.ts';
import { PIECES_TO_SEND } from './read-goods.ts';
import { stockSettings } from './stock-settings.ts';

/** Promises all of an order for the day that its slowest line needs from today; null without counted goods. */
export async function promiseDay(tx: Transaction, orderId: string): Promise<string | null> {
  const promisedOn = await dayFromToday(tx, orderId);
  await tx.update(orders).set({ promisedOn }).where(eq(orders.id, orderId));
  return promisedOn;
}

/** The days begin with the money. A later day that the shop has named meanwhile stays. */
export async function countDaysFromPayment(tx: Transaction, orderId: string): Promise<string | null> {
  const day = await dayFromToday(tx, orderId);
  if (day === null) return null;
  const [order] = await tx
    .update(orders)
    .set({ promisedOn: sql`greatest(${orders.promisedOn}, ${day}::date)` })
    .where(eq(orders.id, orderId))
    .returning({ promisedOn: orders.promisedOn });
  return order!.promisedOn;
}

async function dayFromToday(tx: Transaction, orderId: string): Promise<string | null> {
  const lines = await readPromisedLines(tx, orderId);
  if (!lines.some(({ counted }) => counted)) return null;
  const { sentWithinDays } = await stockSettings(tx);
  return promisedDay(istDay((await clockOf(tx)).toISOString()), lines, sentWithinDays);
}

/** Also what the catalogue does not have: a quote promises it at its lead time. */
async function readPromisedLines(tx: Transaction, orderId: string): Promise<PromisedLine[]> {
  const { rows } = await tx.execute<PromisedLine & Record<string, unknown>>(sql`
    SELECT order_lines.lead_days AS "leadDays", order_lines.made, coalesce(stock.counted, false) AS counted
    FROM order_lines LEFT JOIN stock ON stock.product_id = order_lines.product_id
    WHERE order_lines.order_id = ${orderId} AND order_lines.kind = 'goods'
      AND ${PIECES_TO_SEND} > 0`);
  return rows;
}

export async function clockOf(tx: Transaction): Promise<Date> {
  const { rows } = await tx.execute<{ now: string }>(sql`SELECT clock_timestamp() AS now`);
  return new Date(rows[0]!.now);
}
