import { sql } from 'drizzle-orm';
import { MAX_QUANTITY } from '#domain/sizes/orders.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { products } from '../../platform/db/schema/index.ts';
import { isForSale } from './cart-items.ts';

/**
 * Puts back what orders took from the cart, as far as it can still be bought. Needs the locks of the orders and of the
 * products; lines that are in the cart are locked in the order of their ids, like everywhere.
 */
export async function returnToCart(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await tx.execute(sql`
    INSERT INTO cart_items AS line (customer_id, product_id, quantity)
    SELECT taken.customer_id, taken.product_id, least(taken.quantity, ${MAX_QUANTITY})
    FROM (
      SELECT orders.customer_id, order_lines.product_id, sum(order_lines.from_cart) AS quantity
      FROM order_lines JOIN orders ON orders.id = order_lines.order_id
        JOIN ${products} ON ${products.id} = order_lines.product_id
      WHERE orders.id = ANY(${sql.param(orderIds)}::uuid[]) AND order_lines.from_cart > 0 AND ${isForSale(sql`orders.customer_id`)}
      GROUP BY orders.customer_id, order_lines.product_id
    ) AS taken
      LEFT JOIN cart_items AS held
        ON held.customer_id = taken.customer_id AND held.product_id = taken.product_id
    ORDER BY held.id, taken.product_id
    ON CONFLICT (customer_id, product_id)
      DO UPDATE SET quantity = least(line.quantity + excluded.quantity, ${MAX_QUANTITY})`);
}
