import { eq, type SQL, sql } from 'drizzle-orm';
import type { QueryOf } from '#contract/index.ts';
import type { StockDoc, StockMove } from '#contract/stock.ts';
import { PAGE_SIZE } from '#domain/sizes/pages.ts';
import { freeOf, shortOf } from '#domain/stock/bands.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { likeAnywhere } from '../../platform/db/like.ts';
import { pageOf } from '../../platform/db/page.ts';
import { stockMoves } from '../../platform/db/schema/index.ts';
import { notFound } from '../../platform/errors.ts';
import { STOCK_LISTS } from './stock-lists.ts';

type StockFilter = Pick<QueryOf<'/admin/stock/all'>, 'search' | 'only'>;
type StoredDoc = Omit<StockDoc, 'free' | 'short'> & Record<string, unknown>;

const matches = (search: string | undefined): SQL => {
  const typed = search?.trim();
  if (!typed) return sql`true`;
  const pattern = sql`desk_text(${likeAnywhere(typed)})`;
  return sql`(desk_text(products.name) LIKE ${pattern} OR desk_text(products.part_number) LIKE ${pattern})`;
};

const COLUMNS = sql`products.id AS "productId", products.part_number AS "partNumber", products.name,
  products.image_links[1] AS image, stock.on_hand AS "onHand", stock.held, stock.reorder_at AS "reorderAt", stock.beyond,
  stock.band AS availability`;

/** Short, without a free piece, low, and the others. */
const URGENCY = sql`CASE WHEN ${STOCK_LISTS.short} THEN 0 WHEN stock.on_hand = stock.held THEN 1
  WHEN ${STOCK_LISTS.low} THEN 2 ELSE 3 END`;

const asDoc = (row: StoredDoc): StockDoc => ({ ...row, free: freeOf(row), short: shortOf(row) });

export async function listStock(db: Queryable, query: QueryOf<'/admin/stock/all'>) {
  const { page = 1, itemPerPage = PAGE_SIZE, only = 'counted', search } = query;
  const { rows } = await db.execute<StoredDoc>(sql`
    SELECT ${COLUMNS} FROM stock JOIN products ON products.id = stock.product_id
    WHERE ${STOCK_LISTS[only]} AND ${matches(search)}
    ORDER BY ${URGENCY}, lower(products.name), products.id LIMIT ${itemPerPage + 1} OFFSET ${(page - 1) * itemPerPage}`);
  const counts = await countLists(db, search);
  return { ...pageOf(rows.map(asDoc), page, itemPerPage), totalDocs: counts[only], counts };
}

async function countLists(db: Queryable, search: string | undefined) {
  const { rows } = await db.execute<{ counted: number; low: number; short: number }>(sql`
    SELECT count(*)::integer AS counted, count(*) FILTER (WHERE ${STOCK_LISTS.low})::integer AS low,
      count(*) FILTER (WHERE ${STOCK_LISTS.short})::integer AS short
    FROM stock JOIN products ON products.id = stock.product_id WHERE ${STOCK_LISTS.counted} AND ${matches(search)}`);
  return rows[0]!;
}

/** All that a filter leaves, in pieces of which each begins where the last one ended. */
export async function* walkStock(
  db: Queryable,
  { search, only = 'counted' }: StockFilter,
  pieceSize: number,
): AsyncGenerator<StockDoc[], void, void> {
  let last = '00000000-0000-0000-0000-000000000000';
  while (true) {
    const { rows } = await db.execute<StoredDoc>(sql`
      SELECT ${COLUMNS} FROM stock JOIN products ON products.id = stock.product_id
      WHERE ${STOCK_LISTS[only]} AND ${matches(search)} AND products.id > ${last} ORDER BY products.id LIMIT ${pieceSize}`);
    if (rows.length > 0) yield rows.map(asDoc);
    if (rows.length < pieceSize) return;
    last = rows.at(-1)!.productId;
  }
}

export async function findStock(db: Queryable, productId: string): Promise<StockDoc> {
  const { rows } = await db.execute<StoredDoc>(sql`
    SELECT ${COLUMNS} FROM stock JOIN products ON products.id = stock.product_id WHERE products.id = ${productId}`);
  if (!rows[0]) throw notFound('this product');
  return asDoc(rows[0]);
}

export async function listMoves(db: Queryable, query: QueryOf<'/admin/stock/moves'>) {
  const { page = 1, itemPerPage = PAGE_SIZE, productId } = query;
  const { rows } = await db.execute<MoveRow>(sql`
    SELECT stock_moves.id AS _id, stock_moves.product_id AS "productId", coalesce(products.name, 'A deleted product') AS name,
      products.part_number AS "partNumber", kind, pieces, balance, at, who, stock_moves.note,
      orders.id AS "mongooseOrderId", orders.number AS "orderId", ${CREDIT_NOTE} AS "creditNote"
    FROM stock_moves LEFT JOIN products ON products.id = stock_moves.product_id
      LEFT JOIN orders ON orders.id = stock_moves.order_id
    WHERE ${productId ? sql`stock_moves.product_id = ${productId}` : sql`true`}
    ORDER BY at DESC, stock_moves.id DESC LIMIT ${itemPerPage + 1} OFFSET ${(page - 1) * itemPerPage}`);
  return {
    ...pageOf(rows.map(asMove), page, itemPerPage),
    ...(productId && { totalDocs: await db.$count(stockMoves, eq(stockMoves.productId, productId)) }),
  };
}

/**
 * Of goods that came back: the approval that named this line with so many pieces, and the first credit note of its refunds. Its
 * transaction has booked the pieces, so it began before them.
 */
const CREDIT_NOTE = sql`CASE WHEN kind = 'returned' THEN (
  SELECT papers.number FROM papers JOIN refunds ON refunds.id = papers.refund_id
  WHERE papers.order_id = stock_moves.order_id AND papers.kind = 'credit'
    AND coalesce(refunds.approval_id, refunds.id) = (
      SELECT coalesce(approval_id, id) FROM refunds
      WHERE order_id = stock_moves.order_id AND created_at <= stock_moves.at
        AND lines @> jsonb_build_array(jsonb_build_object('position',
          substring(stock_moves.note FROM '[0-9]+$')::integer, 'backInStock', stock_moves.pieces))
      ORDER BY created_at DESC LIMIT 1)
  ORDER BY papers.issued_at, papers.number LIMIT 1) END`;

interface MoveRow
  extends Record<string, unknown>,
    Omit<StockMove, 'at' | 'mongooseOrderId' | 'orderId' | 'creditNote'> {
  creditNote: string | null;
  at: string;
  mongooseOrderId: string | null;
  orderId: string | null;
}

const asMove = ({ mongooseOrderId, orderId, creditNote, at, ...move }: MoveRow): StockMove => ({
  ...move,
  at: new Date(at).toISOString(),
  ...(mongooseOrderId && orderId && { mongooseOrderId, orderId }),
  ...(creditNote && { creditNote }),
});
