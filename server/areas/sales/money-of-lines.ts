import { type SQL, sql } from 'drizzle-orm';
import { each, isReturned } from './money-moved.ts';

const linesOf = (moved: string): SQL =>
  each(
    'position, product_id, quantity, unit_price_paise',
    'order_lines',
    sql`order_lines.order_id = ${sql.raw(moved)}.order_id`,
  );

/** What was not taken back since. */
const PIECES = sql`(order_lines.quantity - coalesce(taken_back.pieces, 0))`;

/**
 * The money of `came` and `went` by the products that it was paid for. A payment of an order's total belongs to its lines as
 * they are; a refund to the lines of its papers. What has neither is shared in proportion to the lines, as `shareOfLines` does it.
 */
export const MONEY_OF_LINES = sql`
  taken_back AS MATERIALIZED (
    SELECT came.order_id, paper_lines.position - 1 AS position, sum(paper_lines.quantity) AS pieces
    FROM came
      ${each('id, refund_id', 'papers', sql`papers.order_id = came.order_id AND papers.kind IN ('refund', 'credit')`)}
      ${each('*', 'refunds', sql`refunds.id = papers.refund_id AND ${isReturned}`)}
      ${each('role', 'payments', sql`payments.id = refunds.payment_id`)}
      ${each('position, quantity', 'paper_lines', sql`paper_lines.paper_id = papers.id`)}
    WHERE came.is_sold AND came.refunded_paise > 0 AND payments.role = 'settling'
    GROUP BY 1, 2),
  went_of_lines AS MATERIALIZED (
    SELECT went.id, went.order_id, went.paise,
      -- A wrong amount was booked as one line, which is no line of the order.
      CASE WHEN (SELECT amount_paise FROM payments WHERE payments.id = went.payment_id) = went.total_paise
        THEN went.paper_ids END AS paper_ids
    FROM went),
  weighed AS (
    SELECT shared.*, product_id, position, ${PIECES} AS pieces, quantity * unit_price_paise AS weight,
      sum(quantity * unit_price_paise) OVER (PARTITION BY shared.id) AS whole
    FROM (SELECT id, order_id, paise, 1 AS sign, is_sold FROM came WHERE paise <> total_paise
        UNION ALL SELECT id::text, order_id, paise, -1, false FROM went_of_lines WHERE paper_ids IS NULL) AS shared
      ${linesOf('shared')} LEFT JOIN taken_back USING (order_id, position)),
  shares AS (
    SELECT *, div(paise::numeric * weight, whole) AS share, mod(paise::numeric * weight, whole) AS rest FROM weighed),
  ranked AS (
    SELECT *, paise - sum(share) OVER (PARTITION BY id) AS over,
      row_number() OVER (PARTITION BY id ORDER BY rest DESC, weight DESC, position) AS place
    FROM shares),
  money AS (
    SELECT came.id, product_id, quantity * unit_price_paise AS paise,
      CASE WHEN came.is_sold THEN ${PIECES} END AS pieces
    FROM came ${linesOf('came')} LEFT JOIN taken_back USING (order_id, position)
    WHERE came.paise = came.total_paise
    UNION ALL
    SELECT went_of_lines.id::text, product_id, -(taxable_paise + cgst_paise + sgst_paise + igst_paise), NULL
    FROM went_of_lines ${each('*', 'paper_lines', sql`paper_lines.paper_id = ANY(went_of_lines.paper_ids)`)}
      ${linesOf('went_of_lines')}
    WHERE order_lines.position = paper_lines.position - 1
    UNION ALL
    SELECT id, product_id, sign * (share + CASE WHEN place <= over THEN 1 ELSE 0 END)::bigint,
      CASE WHEN is_sold THEN pieces END
    FROM ranked),
  of_products AS (
    SELECT id, array_agg(product_id ORDER BY product_id) AS product_ids, array_agg(paise ORDER BY product_id) AS product_paise,
      array_agg(pieces ORDER BY product_id) AS product_pieces
    FROM (SELECT id, product_id, sum(paise)::bigint AS paise, sum(pieces)::int AS pieces FROM money GROUP BY id, product_id) AS sums
    GROUP BY id)`;

/** An order has its pieces in one move only, the payment that settled it, so that orders are counted by them. */
export const BY_PRODUCT = sql`
  by_product AS MATERIALIZED (
    SELECT product_id AS id, sum(paise)::bigint AS net, coalesce(sum(pieces), 0)::bigint AS sold,
      (count(*) FILTER (WHERE pieces <> 0))::int AS orders, max(order_id::text COLLATE "C") AS latest
    FROM (SELECT order_id, unnest(product_ids) AS product_id, unnest(product_paise) AS paise, unnest(product_pieces) AS pieces
      FROM moved) AS of_moves
    GROUP BY product_id)`;

export const PRODUCT_TREE = sql`
  tree AS (
    SELECT id, id AS top_id, NULL::uuid AS second_id FROM categories WHERE parent_id IS NULL
    UNION ALL
    SELECT child.id, tree.top_id, coalesce(tree.second_id, child.id)
    FROM tree JOIN categories child ON child.parent_id = tree.id)`;

export const BY_CATEGORY = sql`
  by_category AS (
    SELECT top.id AS "topId", top.name AS "topName", second.name AS name, sums.net AS "netPaise"
    FROM (
      SELECT tree.top_id, tree.second_id, sum(of_categories.net)::bigint AS net
      FROM (SELECT (SELECT category_id FROM products WHERE products.id = by_product.id) AS id, sum(net) AS net
          FROM by_product GROUP BY 1) AS of_categories
        LEFT JOIN tree USING (id)
      GROUP BY 1, 2) AS sums
      LEFT JOIN categories top ON top.id = sums.top_id LEFT JOIN categories second ON second.id = sums.second_id)`;
