import { type SQL, sql } from 'drizzle-orm';
import { LONGEST_HOLD_MINUTES } from '#domain/stock/holds.ts';

/**
 * An order is firm, and can be short, when money has come for it or its bank transfer is awaited; an unpaid card order is not:
 * its hold ends by itself.
 */
export const IS_FIRM = sql`(orders.captured_paise > 0 OR orders.payment_method = 'transfer')`;

/**
 * What is on hand belongs to the orders that hold it in this order: since when they are firm (paid, else placed), or when they
 * become it at the latest. So nobody who comes meanwhile takes what a customer still has time to pay.
 */
export const TURN = sql`(CASE WHEN ${IS_FIRM} THEN coalesce(orders.firm_at, orders.created_at)
  ELSE orders.created_at + make_interval(mins => ${sql.raw(String(LONGEST_HOLD_MINUTES))}) END)`;

/**
 * Since when an order is firm whose money takes pieces that are not all there, because its own hold had ended: its turn is
 * after all who hold them by now. Where nothing is missing, from now on.
 */
export const firmBehindHolders = (orderId: string): SQL => sql`greatest(now(), (
  SELECT max(${TURN}) + interval '1 microsecond'
  FROM order_lines AS own JOIN stock ON stock.product_id = own.product_id AND stock.counted AND stock.held > stock.on_hand
    JOIN order_lines ON order_lines.product_id = own.product_id AND order_lines.held > 0
    JOIN orders ON orders.id = order_lines.order_id
  WHERE own.order_id = ${orderId} AND own.held > 0 AND order_lines.order_id <> ${orderId}))`;
