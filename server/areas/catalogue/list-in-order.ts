import type { QueryOf } from '#contract/index.ts';
import type { MissingFact } from '#domain/product-gaps.ts';
import type { Db } from '../../platform/db/database.ts';
import { isDeep } from '../../platform/db/page.ts';

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

/** A category below another chosen one adds nothing to the list, and would be counted twice. */
const chosenOf = (ids: '$1' | '$3') => `chosen AS MATERIALIZED (
  SELECT id FROM categories WHERE id = ANY(${ids}::uuid[]) AND NOT path[:cardinality(path) - 1] && ${ids}::uuid[])`;
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

/** The first rows of each chosen category, merged: as cheap for the top of the tree as for a leaf. */
const categoriesOnly = (columns: string, sort: Sort) => `
  WITH ${chosenOf('$3')} ${page(
    columns,
    sort,
    TOTAL_OF_CHOSEN,
    `SELECT place.product_id FROM chosen CROSS JOIN LATERAL (
      SELECT product_id, ${keyOf(sort)} FROM product_places AS place WHERE category_id = chosen.id
      ORDER BY ${inPlaces(sort)} LIMIT ${TO_THE_END}) AS place
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
  type Counted = Row & { total: number };
  const { rows } = await (isDeep(page, itemPerPage) ? db.$client : db.$quick).query<Counted>(question);
  if (rows[0]) return { rows, totalDocs: rows[0].total };
  return { rows, totalDocs: page === 1 ? 0 : await countInCategories(db, categoryIds) };
}

async function countInCategories(db: Db, categoryIds: string[] | undefined): Promise<number> {
  const { rows } = await db.$quick.query<{ total: number }>(
    categoryIds?.length
      ? {
          name: 'total, categories',
          text: `WITH ${chosenOf('$1')} SELECT ${TOTAL_OF_CHOSEN} AS total`,
          values: [categoryIds],
        }
      : { name: 'total, all', text: `SELECT ${TOTAL} AS total` },
  );
  return rows[0]!.total;
}

/** Without unknown categories and those below another chosen one. */
export async function outermostOf(db: Db, categoryIds: string[]): Promise<string[]> {
  const { rows } = await db.$client.query<{ id: string }>({
    name: 'outermost categories',
    text: `WITH ${chosenOf('$1')} SELECT id FROM chosen`,
    values: [categoryIds],
  });
  return rows.map((row) => row.id);
}
