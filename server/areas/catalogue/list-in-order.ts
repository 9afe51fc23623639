import type { QueryOf } from '#contract/index.ts';
import type { MissingFact } from '#domain/product-gaps.ts';
import type { Db } from '../../platform/db/database.ts';
import { isDeep } from '../../platform/db/page.ts';
import type { PipelinedReads } from '../../platform/db/pipelined-reads.ts';

type Sort = NonNullable<QueryOf<'/user/product/allProducts'>['sort']>;

export interface ListPage {
  sort?: Sort | undefined;
  page: number;
  itemPerPage: number;
  /** Including everything below them; empty for the whole catalogue. */
  categoryIds?: string[] | undefined;
  /** Only in a search. */
  productType?: 'buyable' | 'viewable' | undefined;
  /** Only in a search: what the products lack. */
  missing?: MissingFact | undefined;
  /** Only in a search: of what is counted. */
  stock?: 'low' | 'short' | undefined;
  /** A search that finds nothing shows what is nearest, and says so; else only other spellings. */
  takesNearest?: boolean;
}

/** The columns to read; the name distinguishes prepared statements. */
export interface Columns {
  name: string;
  list: string;
}

/** Key, its direction, and the direction of the id as tie-breaker. Each has an index in this order. */
const ORDERS: Record<Sort, [key: string, direction: string, idDirection: string]> = {
  newest: ['created_at', 'DESC', 'DESC'],
  'price-up': ['price_paise', 'ASC NULLS LAST', 'ASC'],
  'price-down': ['price_paise', 'DESC NULLS LAST', 'ASC'],
  name: ['name', 'ASC', 'ASC'],
};

/** ORDER BY for products; names are compared in lower case. */
export function inProducts(sort: Sort): string {
  const [key, direction, idDirection] = ORDERS[sort];
  const value = key === 'name' ? 'lower(products.name)' : `products.${key}`;
  return `${value} ${direction}, products.id ${idDirection}`;
}

export function inPlaces(sort: Sort): string {
  const [key, direction, idDirection] = ORDERS[sort];
  return `place.${key} ${direction}, place.product_id ${idDirection}`;
}

const keyOf = (sort: Sort) => ORDERS[sort][0];

/** Products of a large category that moved may still be listed where it was, which its path no longer says. */
const IS_MOVING = 'EXISTS (SELECT FROM product_updates WHERE category_id IS NOT NULL)';
const isOutermost = (ids: '$1' | '$3') => `NOT path[:cardinality(path) - 1] && ${ids}::uuid[]`;
/** A category below another chosen one adds nothing to the list once all its products are in their places. */
const chosenOf = (ids: '$1' | '$3') => `chosen AS MATERIALIZED (
  SELECT id FROM categories WHERE id = ANY(${ids}::uuid[]) AND (${isOutermost(ids)} OR ${IS_MOVING}))`;
const TOTAL = `(SELECT coalesce(sum(products), 0)::bigint FROM category_counts WHERE category_id IS NULL)`;
const TOTAL_OF_CHOSEN = `(SELECT coalesce(sum(products), 0)::bigint FROM category_counts WHERE category_id = ANY(ARRAY(SELECT id FROM chosen)))`;

/**
 * One plan serves all pages: a bare `OFFSET $1` would be planned each time. It holds at any depth, because the page's
 * ids come from the index alone and only one page of products is looked up.
 */
const LIMIT = '(SELECT $1::bigint)';
const OFFSET = '(SELECT $2::bigint)';
const TO_THE_END = '(SELECT $1::bigint + $2::bigint)';

const page = (columns: string, sort: Sort, total: string, ids: string) =>
  `SELECT ${columns}, ${total} AS total FROM products WHERE id = ANY(ARRAY(${ids})) ORDER BY ${inProducts(sort)}`;

const wholeCatalogue = (columns: string, sort: Sort) =>
  page(
    columns,
    sort,
    TOTAL,
    `SELECT id FROM products ORDER BY ${inProducts(sort)} LIMIT ${LIMIT} OFFSET ${OFFSET}`,
  );

/**
 * The first rows of each chosen category, merged: as cheap for the top of the tree as for a leaf. No total where a
 * product may be in two of them.
 */
const categoriesOnly = (columns: string, sort: Sort) => `
  WITH ${chosenOf('$3')} ${page(
    columns,
    sort,
    `CASE WHEN cardinality($3::uuid[]) = 1 OR NOT ${IS_MOVING} THEN ${TOTAL_OF_CHOSEN} END`,
    `SELECT place.product_id FROM chosen CROSS JOIN LATERAL (
      SELECT product_id, ${keyOf(sort)} FROM product_places AS place WHERE category_id = chosen.id
      ORDER BY ${inPlaces(sort)} LIMIT ${TO_THE_END}) AS place
    GROUP BY place.product_id, place.${keyOf(sort)}
    ORDER BY ${inPlaces(sort)} LIMIT ${LIMIT} OFFSET ${OFFSET}`,
  )}`;

/** One page and the total in one round trip. Reads one row past the page. */
export async function listInOrder<Row extends object>(
  db: Db,
  columns: Columns,
  { sort = 'newest', page, itemPerPage, categoryIds }: ListPage,
): Promise<{ rows: Row[]; totalDocs: number }> {
  const byCategory = Boolean(categoryIds?.length);
  const question = {
    name: `${columns.name}, ${byCategory ? 'categories' : 'all'}, ${sort}`,
    text: (byCategory ? categoriesOnly : wholeCatalogue)(columns.list, sort),
    values: [itemPerPage + 1, (page - 1) * itemPerPage, ...(byCategory ? [categoryIds] : [])],
  };
  type Counted = Row & { total: number | null };
  const { rows } = await (isDeep(page, itemPerPage) ? db.$client : db.$quick).query<Counted>(question);
  const [first] = rows;
  if (!first) return { rows, totalDocs: page === 1 ? 0 : await countInCategories(db.$quick, categoryIds) };
  // While a category moves, counting takes longer: it keeps no quick read waiting.
  return { rows, totalDocs: first.total ?? (await countInCategories(db.$client, categoryIds)) };
}

/** Each product once: those that wait for their place may be in several of the outermost categories, or in none. */
const COUNT_OF_CHOSEN = `
  WITH chosen AS MATERIALIZED (SELECT id FROM categories WHERE id = ANY($1::uuid[]) AND ${isOutermost('$1')}),
  waiting AS (
    SELECT count(*) FILTER (WHERE place.category_id = ANY(ARRAY(SELECT id FROM chosen))) AS times
    FROM product_updates AS updates CROSS JOIN LATERAL (
      SELECT id FROM products WHERE category_id = updates.category_id
        AND id > coalesce(updates.after_id, '00000000-0000-0000-0000-000000000000') OFFSET 0) AS product
    JOIN product_places AS place ON place.product_id = product.id AND place.category_id = ANY($1::uuid[])
    GROUP BY product.id)
  SELECT ${TOTAL_OF_CHOSEN} + (SELECT coalesce(sum(1 - times), 0)::bigint FROM waiting) AS total`;

async function countInCategories(
  connections: Pick<PipelinedReads, 'query'>,
  categoryIds: string[] | undefined,
): Promise<number> {
  const { rows } = await connections.query<{ total: number }>(
    categoryIds?.length
      ? { name: 'total, categories', text: COUNT_OF_CHOSEN, values: [categoryIds] }
      : { name: 'total, all', text: `SELECT ${TOTAL} AS total` },
  );
  return rows[0]!.total;
}

export interface Chosen {
  ids: string[];
  /** A product may be listed in several of them. */
  overlap: boolean;
}

/** Without unknown categories and, once every product is in its place, those below another chosen one. */
export async function chooseCategories(db: Db, categoryIds: string[]): Promise<Chosen> {
  const { rows } = await db.$client.query<{ id: string; isMoving: boolean }>({
    name: 'chosen categories',
    text: `WITH ${chosenOf('$1')} SELECT id, ${IS_MOVING} AS "isMoving" FROM chosen`,
    values: [categoryIds],
  });
  return { ids: rows.map((row) => row.id), overlap: rows.length > 1 && rows[0]!.isMoving };
}
