import { sql } from 'drizzle-orm';
import type { Health } from '#contract/operation.ts';
import type { Queryable } from '../../platform/db/database.ts';

interface Difference extends Record<string, unknown> {
  productId: string;
  name: string;
  onHand: number;
  moved: number;
  held: number;
  ordered: number;
}

/** So many are named. */
const MOST_NAMED = 5;

/** Both sums again: what is on hand from its moves, what is held from the lines of orders. */
export async function checkStock(db: Queryable): Promise<Health['stock']> {
  const { rows } = await db.execute<Difference & { differing: number }>(sql`
    WITH moved AS (SELECT product_id, sum(pieces)::integer AS pieces FROM stock_moves GROUP BY product_id),
      ordered AS (SELECT product_id, sum(held)::integer AS pieces FROM order_lines WHERE held > 0 GROUP BY product_id)
    SELECT product_id AS "productId", coalesce(products.name, 'A deleted product') AS name,
      coalesce(stock.on_hand, 0) AS "onHand", CASE WHEN stock.on_hand IS NULL THEN 0 ELSE coalesce(moved.pieces, 0) END AS moved,
      coalesce(stock.held, 0) AS held, coalesce(ordered.pieces, 0) AS ordered, count(*) OVER ()::integer AS differing
    FROM stock FULL JOIN ordered USING (product_id) LEFT JOIN moved USING (product_id)
      LEFT JOIN products ON products.id = product_id
    WHERE stock.on_hand <> coalesce(moved.pieces, 0) OR coalesce(stock.held, 0) <> coalesce(ordered.pieces, 0)
    ORDER BY name, product_id LIMIT ${MOST_NAMED}`);
  const differences = rows.map(({ differing: _, ...difference }) => difference);
  return { counted: await countCounted(db), differing: rows[0]?.differing ?? 0, differences };
}

export async function countCounted(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::integer AS count FROM stock WHERE counted`,
  );
  return rows[0]!.count;
}
