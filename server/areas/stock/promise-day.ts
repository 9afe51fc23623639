import { sql } from 'drizzle-orm';
import { istDay } from '#domain/calendar.ts';
import { type PromisedLine, promisedDay } from '#domain/stock/dates.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { PIECES_TO_SEND } from './read-goods.ts';
import { stockSettingsNow } from './stock-settings.ts';

/** The days begin with the money. A later day that the shop has named meanwhile stays. */
export async function dayFromPayment(
  tx: Transaction,
  orderId: string,
  promisedOn: string | null,
): Promise<string | null> {
  const day = await dayFromToday(tx, orderId);
  return day !== null && promisedOn !== null && promisedOn > day ? promisedOn : day;
}

/** The day that the slowest line of an order needs from today; null without counted goods. */
export async function dayFromToday(tx: Transaction, orderId: string): Promise<string | null> {
  const lines = await readPromisedLines(tx, orderId);
  if (!lines.some(({ counted }) => counted)) return null;
  const { settings, now } = await stockSettingsNow(tx);
  return promisedDay(istDay(now.toISOString()), lines, settings.sentWithinDays);
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
