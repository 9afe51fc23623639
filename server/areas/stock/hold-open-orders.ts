import { and, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { lockAll } from '../../platform/db/locks.ts';
import { orders } from '../../platform/db/schema/index.ts';
import { PIECES_TO_SEND } from './read-goods.ts';

const IS_OPEN = sql`orders.order_status <> 'cancelled' AND orders.shipping_status = 'unshipped'`;
const HOLDS = sql`${IS_OPEN} AND orders.payment_status <> 'refunded' AND (orders.captured_paise > 0 OR orders.payment_method = 'transfer' OR orders.held_until > now())`;

/** Also those that are not paid: money may be coming in. Orders come before stock in the order of locks. */
export async function lockOpenOrders(tx: Transaction, productIds: string[]): Promise<void> {
  const isOfProducts = sql`${orders.id} IN (SELECT order_id FROM order_lines
    WHERE product_id = ANY(${sql.param(productIds)}::uuid[]))`;
  await lockAll(tx, orders, and(isOfProducts, IS_OPEN), 'no key update');
}

/** Of products whose counting begins. What was ordered before was promised at its lead time, not from stock. */
export async function holdForOpenOrders(tx: Transaction, productIds: string[]): Promise<void> {
  const ids = sql.param(productIds);
  await tx.execute(sql`
    UPDATE order_lines AS line SET held = wanted.pieces, made = wanted.pieces
    FROM (SELECT order_id, position, ${PIECES_TO_SEND} AS pieces
        FROM order_lines JOIN orders ON orders.id = order_lines.order_id
        WHERE order_lines.product_id = ANY(${ids}::uuid[]) AND order_lines.kind = 'goods' AND ${HOLDS}) AS wanted
    WHERE line.order_id = wanted.order_id AND line.position = wanted.position`);
  await tx.execute(sql`
    UPDATE stock SET held = (SELECT coalesce(sum(order_lines.held), 0) FROM order_lines
      WHERE order_lines.product_id = stock.product_id AND order_lines.held > 0)
    WHERE stock.product_id = ANY(${ids}::uuid[])`);
}
