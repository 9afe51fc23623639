import { sql } from 'drizzle-orm';
import type { ResponseOf } from '#contract/index.ts';
import { piecesNotThere } from '#domain/stock/shortage.ts';
import type { Db } from '../../platform/db/database.ts';
import { findStock } from './list-stock.ts';
import { TURN } from './turns.ts';

type SingleStock = ResponseOf<'/admin/stock/single'>['data'];

interface HoldingRow extends Record<string, unknown> {
  mongooseOrderId: string;
  orderId: string;
  held: number;
  paidAt: string | null;
}

/** Not `firm_at`: who paid too late may be firm from a later moment on. */
const FIRST_MONEY_AT = sql`coalesce((SELECT min(order_log.at) FROM order_log
  WHERE order_log.order_id = orders.id AND order_log.action IN ('paid', 'transfer-received')), orders.created_at)`;

const MOST_ORDERS = 20;
const SENT_SINCE_DAYS = 30;

/** The stock of a product with the orders that hold it, in the order in which its pieces are theirs. */
export async function findStockOfProduct(db: Db, productId: string): Promise<SingleStock> {
  const doc = await findStock(db, productId);
  const { rows: holding } = await db.execute<HoldingRow>(sql`
    SELECT orders.id AS "mongooseOrderId", orders.number AS "orderId", sum(order_lines.held)::integer AS held,
      CASE WHEN orders.captured_paise > 0 THEN ${FIRST_MONEY_AT} END AS "paidAt"
    FROM order_lines JOIN orders ON orders.id = order_lines.order_id
    WHERE order_lines.product_id = ${productId} AND order_lines.held > 0
    GROUP BY orders.id ORDER BY ${TURN}, orders.id`);
  const { rows } = await db.execute<{ countedAt: string | null; sent: number }>(sql`
    SELECT stock.counted_at AS "countedAt", (SELECT coalesce(-sum(pieces), 0)::integer FROM stock_moves
      WHERE product_id = ${productId} AND kind = 'shipped' AND at > now() - make_interval(days => ${SENT_SINCE_DAYS})) AS sent
    FROM stock WHERE product_id = ${productId}`);
  const { countedAt, sent } = rows[0]!;
  const missing = piecesNotThere(
    doc.onHand,
    holding.map(({ held }) => held),
  );
  return {
    ...doc,
    countedAt: asTime(countedAt),
    sentIn30Days: sent,
    orders: holding
      .map((row, i) => ({ ...row, paidAt: asTime(row.paidAt), missing: missing[i]! }))
      .slice(0, MOST_ORDERS),
    holdingOrders: holding.length,
  };
}

const asTime = (stored: string | null) => (stored === null ? null : new Date(stored).toISOString());
