import { sql } from 'drizzle-orm';
import type { LineStock } from '#contract/product-entities.ts';
import type { Availability } from '#domain/stock/bands.ts';
import { type CountedGoods, lineStockOf } from '#domain/stock/line-stock.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { stockSettings } from './stock-settings.ts';

interface GoodsRow extends Record<string, unknown>, CountedGoods {
  productId: string;
  band: Availability;
}

/** What the unpaid orders of a customer hold of a product, within a statement over the stock. */
export const ownHeld = (customerId: string) => sql`coalesce((SELECT sum(order_lines.held)
  FROM orders JOIN order_lines ON order_lines.order_id = orders.id
  WHERE orders.customer_id = ${customerId} AND orders.held_until IS NOT NULL
    AND order_lines.product_id = stock.product_id), 0)::integer`;

/**
 * What a customer reads beside lines of these products. What an unpaid order of hers holds is free for her: she can pay that
 * one, or let the next take its place.
 */
export async function readLineStock(db: Queryable, customerId: string, productIds: string[]) {
  const { rows } = await db.execute<GoodsRow>(sql`
    SELECT stock.product_id AS "productId", stock.band, stock.counted, stock.beyond, stock.on_hand AS "onHand",
      stock.held - ${ownHeld(customerId)} AS held,
      products.lead_days AS "leadDays"
    FROM stock JOIN products ON products.id = stock.product_id
    WHERE stock.product_id = ANY(${sql.param(productIds)}::uuid[]) AND stock.counted`);
  const settings = rows.length > 0 ? await stockSettings(db) : { sentWithinDays: 0, shownUpTo: 0 };
  const byId = new Map(rows.map((row) => [row.productId, row]));
  return {
    of: (productId: string, quantity: number): LineStock =>
      lineStockOf(byId.get(productId) ?? null, quantity, settings),
    bandOf: (productId: string): Availability => byId.get(productId)?.band ?? 'not-counted',
  };
}
