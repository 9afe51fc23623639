import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import type { orders } from '../../platform/db/schema/index.ts';

export type HoldingOrder = Pick<
  typeof orders.$inferSelect,
  'id' | 'paymentMethod' | 'quoteId' | 'heldUntil' | 'createdAt'
>;

export interface GoodsLine extends Record<string, unknown> {
  position: number;
  productId: string;
  quantity: number;
  held: number;
  made: number;
  leadDays: number | null;
  counted: boolean;
  /** Pieces that were refunded by name before they were shipped. */
  refunded: number;
  /** Pieces that are still to leave, of an order that is sent in parts. */
  toSend: number | null;
}

/**
 * Pieces of a line that were refunded by name. An approval that takes from several payments is a row for each, with the same
 * lines: they count once. Rows of a process that does not know approvals yet are recognised by their moment.
 */
export const REFUNDED_PIECES = sql`coalesce((
  SELECT sum((named ->> 'quantity')::integer) FROM (
    SELECT DISTINCT ON (coalesce(refunds.approval_id::text, refunds.created_at::text)) refunds.lines FROM refunds
    WHERE refunds.order_id = order_lines.order_id AND refunds.status = 'processed' AND jsonb_typeof(refunds.lines) = 'array'
  ) AS approved, jsonb_array_elements(approved.lines) AS named
  WHERE (named ->> 'position')::integer = order_lines.position + 1), 0)::integer`;

/** Pieces of a line that are still to leave, where its order has not left. */
export const PIECES_TO_SEND = sql`coalesce(order_lines.to_send, greatest(0, order_lines.quantity - ${REFUNDED_PIECES}))`;

/** The lines of an order that the store room may have. */
export async function readGoods(tx: Transaction, orderId: string): Promise<GoodsLine[]> {
  const { rows } = await tx.execute<GoodsLine>(sql`
    SELECT position, order_lines.product_id AS "productId", quantity, order_lines.held, made, lead_days AS "leadDays",
      order_lines.to_send AS "toSend",
      coalesce(stock.counted, false) AS counted, ${REFUNDED_PIECES} AS refunded
    FROM order_lines LEFT JOIN stock ON stock.product_id = order_lines.product_id
    WHERE order_id = ${orderId} AND kind = 'goods' AND order_lines.product_id IS NOT NULL
    ORDER BY position`);
  return rows;
}
