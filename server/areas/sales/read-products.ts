import { type SQL, sql } from 'drizzle-orm';
import type { Period } from '#domain/papers/periods.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { addTo, type LineSum, largestFirst } from './line-sums.ts';
import { each, isSold, type Moments, orderOf, piecesOf, receivedIn, returnedIn } from './money-moved.ts';

export interface SoldProduct {
  /** Null for a product that was deleted. */
  productId: string | null;
  /** As in the latest of the period's orders. */
  name: string;
  imageLinks: string[];
  sold: number;
  orders: number;
  netPaise: number;
}

/** A category directly below one at the top, or that one itself; nulls are products that are not sold any more. */
export interface SoldCategory {
  topId: string | null;
  topName: string | null;
  name: string | null;
  netPaise: number;
}

interface Sold {
  products: SoldProduct[];
  /** How many there are, shown or not. */
  lines: number;
  categories: SoldCategory[];
}

const linesOf = (moved: string): SQL =>
  each(
    'position, product_id, quantity, unit_price_paise',
    'order_lines',
    sql`order_lines.order_id = ${sql.raw(moved)}.order_id`,
  );

/**
 * The period's money by the products that it was paid for. A payment of an order's total belongs to its lines as they are;
 * a refund to the lines of its paper. What has neither is shared in proportion to the lines, as `shareOfLines` does it.
 */
const moneyOfLines = (period: Moments): SQL => sql`
  came AS MATERIALIZED (
    SELECT received.id, received.order_id, received.paise, received.paise = orders.total_paise AS is_total,
      received.role = 'settling' AND ${isSold} AS is_sold
    FROM (${receivedIn(period)}) AS received ${orderOf('received')}),
  went AS MATERIALIZED (
    SELECT returned.id, returned.order_id, returned.paise,
      -- A wrong amount was booked as one line, which is no line of the order.
      CASE WHEN (SELECT amount_paise FROM payments WHERE payments.id = returned.payment_id) = orders.total_paise
        THEN returned.paper_id END AS paper_id
    FROM (${returnedIn(period)}) AS returned ${orderOf('returned')}),
  weighed AS (
    SELECT shared.*, product_id, position, quantity, quantity * unit_price_paise AS weight,
      sum(quantity * unit_price_paise) OVER (PARTITION BY shared.id) AS whole
    FROM (SELECT id, order_id, paise, 1 AS sign, is_sold FROM came WHERE NOT is_total
        UNION ALL SELECT id::text, order_id, paise, -1, false FROM went WHERE paper_id IS NULL) AS shared
      ${linesOf('shared')}),
  shares AS (
    SELECT *, div(paise::numeric * weight, whole) AS share, mod(paise::numeric * weight, whole) AS rest FROM weighed),
  ranked AS (
    SELECT *, paise - sum(share) OVER (PARTITION BY id) AS over,
      row_number() OVER (PARTITION BY id ORDER BY rest DESC, weight DESC, position) AS place
    FROM shares),
  money AS (
    SELECT product_id, came.order_id, quantity * unit_price_paise AS paise,
      CASE WHEN came.is_sold THEN quantity END AS pieces
    FROM came ${linesOf('came')} WHERE came.is_total
    UNION ALL
    SELECT product_id, went.order_id, -(taxable_paise + cgst_paise + sgst_paise + igst_paise), NULL
    FROM went ${each('*', 'paper_lines', sql`paper_lines.paper_id = went.paper_id`)} ${linesOf('went')}
    WHERE order_lines.position = paper_lines.position - 1
    UNION ALL
    SELECT product_id, order_id, sign * (share + CASE WHEN place <= over THEN 1 ELSE 0 END)::bigint,
      CASE WHEN is_sold THEN quantity END
    FROM ranked)`;

interface Piece extends Record<string, unknown> {
  products: LineSum[];
  categories: SoldCategory[];
}

/** Products by their net sales, and what all of them come to in the categories where they are today. */
export async function readProducts(db: Queryable, period: Period, limit: number | null): Promise<Sold> {
  const sums = new Map<string, LineSum>();
  const categories: SoldCategory[] = [];
  for (const piece of piecesOf(period)) {
    const found = await readPiece(db, piece);
    addTo(sums, found.products);
    categories.push(...found.categories);
  }
  const shown = largestFirst(sums).slice(0, limit ?? undefined);
  return { products: await describe(db, shown), lines: sums.size, categories };
}

async function readPiece(db: Queryable, period: Moments): Promise<Piece> {
  const { rows } = await db.execute<Piece>(sql`
    WITH RECURSIVE ${moneyOfLines(period)},
    by_product AS MATERIALIZED (
      SELECT product_id AS id, sum(paise)::bigint AS net, coalesce(sum(pieces), 0)::bigint AS sold,
        (count(DISTINCT order_id) FILTER (WHERE pieces IS NOT NULL))::int AS orders,
        max(order_id::text COLLATE "C") AS latest
      FROM money GROUP BY product_id),
    tree AS (
      SELECT id, id AS top_id, NULL::uuid AS second_id FROM categories WHERE parent_id IS NULL
      UNION ALL
      SELECT child.id, tree.top_id, coalesce(tree.second_id, child.id)
      FROM tree JOIN categories child ON child.parent_id = tree.id),
    by_category AS (
      SELECT tree.top_id, tree.second_id, sum(by_product.net)::bigint AS net
      FROM by_product
        LEFT JOIN tree ON tree.id = (SELECT category_id FROM products WHERE products.id = by_product.id)
      GROUP BY 1, 2)
    SELECT (SELECT coalesce(json_agg(by_product), '[]') FROM by_product) AS products,
      (SELECT coalesce(json_agg(json_build_object('topId', top.id, 'topName', top.name, 'name', second.name,
          'netPaise', by_category.net)), '[]')
        FROM by_category LEFT JOIN categories top ON top.id = by_category.top_id
          LEFT JOIN categories second ON second.id = by_category.second_id) AS categories`);
  return rows[0]!;
}

/** With the name and the pictures of the latest order; a deleted product has no id to open. */
async function describe(db: Queryable, shown: LineSum[]): Promise<SoldProduct[]> {
  interface Copy extends Pick<SoldProduct, 'productId' | 'name' | 'imageLinks'>, Record<string, unknown> {
    id: string;
  }
  const { rows } = await db.execute<Copy>(sql`
    SELECT shown.id, (SELECT id FROM products WHERE products.id = shown.id) AS "productId", copy.name, copy.image_links AS "imageLinks"
    FROM unnest(${sql.param(shown.map(({ id }) => id))}::uuid[], ${sql.param(shown.map(({ latest }) => latest))}::uuid[])
        AS shown (id, latest)
      CROSS JOIN LATERAL (SELECT name, image_links FROM order_lines
        WHERE order_id = shown.latest AND product_id = shown.id ORDER BY position LIMIT 1) copy`);
  const copies = new Map(rows.map(({ id, ...copy }) => [id, copy]));
  return shown.map(({ id, net, sold, orders }) => {
    const { productId, name, imageLinks } = copies.get(id)!;
    return { productId, name, imageLinks, sold, orders, netPaise: net };
  });
}
