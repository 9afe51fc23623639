import { sql } from 'drizzle-orm';
import type { Dashboard } from '#contract/dashboard.ts';
import { paiseToRupees } from '#domain/money.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { beginOf } from './span.ts';

const SHOWN = 5;

interface SoldRow extends Record<string, unknown> {
  product_id: string | null;
  name: string;
  image_links: string[];
  sold: number;
  revenue_paise: number;
}

/**
 * The products in paid orders of these days, as sold; cancelled and fully refunded orders do not count.
 * A deleted product has no id to open.
 */
export async function readMostSold(db: Queryable, days: number): Promise<Dashboard['mostSold']> {
  const { rows } = await db.execute<SoldRow>(sql`
    WITH sold AS (
      SELECT line.product_id, sum(line.quantity)::bigint AS sold,
        sum(line.quantity * line.unit_price_paise)::bigint AS revenue_paise, max(line.order_id::text)::uuid AS last_order
      FROM orders JOIN order_lines line ON line.order_id = orders.id
      WHERE orders.captured_paise > orders.refunded_paise AND orders.order_status <> 'cancelled'
        AND orders.created_at >= ${beginOf(days)}
      GROUP BY line.product_id ORDER BY revenue_paise DESC, line.product_id LIMIT ${SHOWN})
    SELECT products.id AS product_id, copy.name, copy.image_links, sold.sold, sold.revenue_paise
    FROM sold JOIN order_lines copy ON copy.order_id = sold.last_order AND copy.product_id = sold.product_id
      LEFT JOIN products ON products.id = sold.product_id
    ORDER BY sold.revenue_paise DESC, sold.product_id`);
  return rows.map((row) => ({
    productId: row.product_id,
    name: row.name,
    imageLink: row.image_links,
    sold: row.sold,
    revenue: paiseToRupees(row.revenue_paise),
  }));
}
