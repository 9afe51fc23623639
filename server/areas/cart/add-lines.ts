import { sql } from 'drizzle-orm';
import { MAX_QUANTITY } from '#domain/sizes/orders.ts';
import type { Db } from '../../platform/db/database.ts';
import { products } from '../../platform/db/schema/index.ts';
import { isForSale } from './cart-items.ts';

export interface CartAddition {
  productId: string;
  quantity: number;
}

/**
 * Puts all that can be bought into the cart by one statement; returns how many of each product are in it now. A product that
 * occurs twice counts with the sum, or not at all. Products are locked in the order of their ids, then lines that are in
 * the cart already in that of theirs, like everywhere.
 */
export async function addLines(
  db: Db,
  customerId: string,
  lines: readonly CartAddition[],
): Promise<Map<string, number>> {
  if (lines.length === 0) return new Map();
  const ids = lines.map(({ productId }) => productId);
  const quantities = lines.map(({ quantity }) => quantity);
  const { rows } = await db.execute<{ id: string; quantity: number }>(sql`
    WITH asked AS (
      SELECT product_id, sum(quantity) AS quantity, min(place) AS place
      FROM unnest(${sql.param(ids)}::uuid[], ${sql.param(quantities)}::integer[]) WITH ORDINALITY
        AS line (product_id, quantity, place)
      GROUP BY product_id
    ), sold AS MATERIALIZED (
      SELECT ${products.id} AS id FROM ${products}
      WHERE ${products.id} IN (SELECT product_id FROM asked) AND ${isForSale(sql`${customerId}::uuid`)} ORDER BY ${products.id} FOR KEY SHARE
    )
    INSERT INTO cart_items AS line (customer_id, product_id, quantity, created_at)
    SELECT ${customerId}::uuid, asked.product_id, asked.quantity, now() + asked.place * interval '1 microsecond'
    FROM asked JOIN sold ON sold.id = asked.product_id
      LEFT JOIN cart_items AS held ON held.customer_id = ${customerId}::uuid AND held.product_id = asked.product_id
    WHERE asked.quantity <= ${MAX_QUANTITY}
    ORDER BY held.id, asked.product_id
    ON CONFLICT (customer_id, product_id) DO UPDATE SET quantity = line.quantity + excluded.quantity
    WHERE line.quantity + excluded.quantity <= ${MAX_QUANTITY}
    RETURNING line.product_id AS id, line.quantity`);
  return new Map(rows.map(({ id, quantity }) => [id, quantity]));
}
