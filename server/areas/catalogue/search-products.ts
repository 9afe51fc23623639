import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { products } from '../../platform/db/schema/index.ts';
import { tookTooLong } from '../../platform/db/took-too-long.ts';
import { TooBusy } from '../../platform/errors.ts';
import {
  type Chosen,
  type Columns,
  chooseCategories,
  inPlaces,
  inProducts,
  type ListPage,
} from './list-in-order.ts';
import { correctedQueries, nearestQueries } from './nearest-queries.ts';
import { lacks, withStock } from './product-gaps.ts';
import { readForSearch } from './read-for-search.ts';
import { FIRST_RANK_BY_PLACE, isBest, isTheThing, matching, rankOf } from './search-filter.ts';
import { isMarksAlone, readQuery, type SearchQuery, textsOfAll, unfinishedQuery } from './search-query.ts';

export interface Found<Row> {
  rows: Row[];
  totalDocs: number;
  /** Too many matches to count exactly. */
  totalIsEstimate?: boolean;
  /** Nothing matched what was typed; the rows match this instead. */
  nearest?: string;
}

interface Search {
  db: Db;
  columns: Columns;
  wanted: ListPage;
  /** Null for the whole catalogue. */
  chosen: Chosen | null;
  query: SearchQuery;
}

/** More matches than this are neither ranked nor counted: with a tenth of a large catalogue that takes seconds. */
const MOST_RANKED = 2000;
/** In a category also fewer, if finding them costs more by the planner's measure: they may be among thousands elsewhere. */
const MOST_COST = 5000;
/** How far to look along a list for matches that should be frequent. */
const MOST_WALKED = 50_000;
/** How far for those: for each row of the pages up to this one, and at least. */
const WALKED_PER_ROW = 100;
const LEAST_WALKED = 5000;
/** How far to look along it for the thing itself, which comes before what only mentions it. */
const MOST_WALKED_FOR_THE_THING = 5000;

/** With how many texts a product is compared for one question, with all that is tried when nothing matches. */
const MOST_COMPARED_IN_ALL = 120;

/** Products with the phrase or all its words; when there are none, those of the nearest query. */
export async function searchProducts<Row extends object>(
  ...question: Parameters<typeof findNearest<Row>>
): Promise<Found<Row>> {
  try {
    return await findNearest<Row>(...question);
  } catch (error) {
    if (tookTooLong(error)) throw new TooBusy('This search takes too long. Search for fewer words.');
    throw error;
  }
}

async function findNearest<Row extends object>(
  db: Db,
  columns: Columns,
  wanted: ListPage,
  typed: string,
): Promise<Found<Row>> {
  const chosen = wanted.categoryIds?.length ? await chooseCategories(db, wanted.categoryIds) : null;
  if (chosen?.ids.length === 0) return { rows: [], totalDocs: 0 };
  const search = { db, columns, wanted, chosen };
  const whole = readQuery(typed);
  const found = await findMatches<Row>({ ...search, query: whole });
  if (found.totalDocs > 0 || isMarksAlone(typed)) return found;
  const unfinished = unfinishedQuery(typed);
  const begun = unfinished && (await findMatches<Row>({ ...search, query: unfinished }));
  if (begun && begun.totalDocs > 0) return begun;
  let compared = textsOfAll(whole.words) * (begun ? 2 : 1);
  for await (const query of (wanted.takesNearest ? nearestQueries : correctedQueries)(db, typed)) {
    const more = textsOfAll(query.words);
    if (compared + more > MOST_COMPARED_IN_ALL) continue;
    compared += more;
    const near = await findMatches<Row>({ ...search, query });
    if (near.totalDocs > 0) return { ...near, nearest: query.text };
  }
  return found;
}

/**
 * Rare words: the trigram index finds all matches, and the best come first. Frequent words: the index would
 * return half the catalogue, but reading the list in order finds a page of matches quickly.
 */
async function findMatches<Row extends object>(search: Search): Promise<Found<Row>> {
  const { productType, missing, stock } = search.wanted;
  const filter = and(matching(search.query), ofType(productType), lacks(missing), withStock(stock));
  const { matches, cost } = await estimateMatches(search, filter);
  const needed = neededFor(search.wanted);
  const areExpensive = search.chosen !== null && cost > MOST_COST && matches >= needed;
  const rows =
    matches > MOST_RANKED
      ? await walkList<Row>(search, filter)
      : areExpensive && (await walkForBest<Row>(search, filter));
  if (rows) return { rows, totalDocs: Math.max(needed, roundOff(matches)), totalIsEstimate: true };
  return rankMatches<Row>(search, filter);
}

/** The planner's estimates from its statistics: they cost nothing and are accurate to a few percent for large results. */
async function estimateMatches(
  { db, chosen }: Search,
  filter: SQL | undefined,
): Promise<{ matches: number; cost: number }> {
  type Explained = [{ Plan: { 'Plan Rows': number; 'Total Cost': number } }];
  const [row] = await readForSearch<{ 'QUERY PLAN': Explained }>(
    db,
    sql`EXPLAIN (FORMAT JSON) SELECT 1 FROM ${productsIn(chosen)} WHERE ${filter}`,
  );
  const plan = row!['QUERY PLAN'][0].Plan;
  return { matches: plan['Plan Rows'], cost: plan['Total Cost'] };
}

async function rankMatches<Row extends object>(
  { db, columns, wanted, chosen, query }: Search,
  filter: SQL | undefined,
): Promise<Found<Row>> {
  const { sort, page, itemPerPage } = wanted;
  const rank = sort ? sql`0` : rankOf(query);
  const order = sql`rank, CASE WHEN rank >= ${FIRST_RANK_BY_PLACE} THEN place END, ${sql.raw(inProducts(sort ?? 'newest'))}`;
  const rows = await readForSearch<Row & { total: number }>(
    db,
    sql`WITH matches AS MATERIALIZED (
        SELECT products.id, ${rank} AS rank, strpos(${products.searchText}, ${query.words[0]?.[0] ?? query.phrase}) AS place
        FROM ${productsIn(chosen)} WHERE ${filter}),
      found AS MATERIALIZED (
        SELECT products.id, count(*) OVER () AS total, row_number() OVER (ORDER BY ${order}) AS position
        FROM matches JOIN products USING (id)
        ORDER BY position LIMIT ${itemPerPage + 1} OFFSET ${(page - 1) * itemPerPage})
      SELECT ${sql.raw(columns.list)}, found.total FROM found JOIN products USING (id) ORDER BY found.position`,
  );
  if (rows[0]) return { rows, totalDocs: rows[0].total };
  if (page === 1) return { rows, totalDocs: 0 };
  const [counted] = await readForSearch<{ total: number }>(
    db,
    sql`SELECT count(*) AS total FROM ${productsIn(chosen)} WHERE ${filter}`,
  );
  return { rows, totalDocs: counted!.total };
}

/**
 * The page of matches in the list's order; null when they are rarer than estimated. Where no order was asked for,
 * the thing itself comes first, as far as it is among the newest products.
 */
async function walkList<Row extends object>(search: Search, filter: SQL | undefined): Promise<Row[] | null> {
  const { db, columns, wanted, query } = search;
  const { sort, page, itemPerPage } = wanted;
  const limit = itemPerPage + 1;
  const offset = (page - 1) * itemPerPage;
  const theThing = sort ? null : isTheThing(query);
  const things = theThing
    ? alongList(search, MOST_WALKED_FOR_THE_THING, sql`${filter} AND ${theThing}`)
    : sql`(SELECT NULL::uuid AS id WHERE false) AS products`;
  const isOther = sql`(${filter}) AND products.id NOT IN (SELECT id FROM things)`;
  const rows = await readForSearch<Row>(
    db,
    sql`WITH things AS MATERIALIZED (SELECT DISTINCT products.id FROM ${things}),
      others AS MATERIALIZED (
        SELECT DISTINCT products.id FROM ${alongList(search, MOST_WALKED, isOther)}
        WHERE (SELECT count(*) FROM things) < ${neededFor(wanted)}),
      found AS (SELECT id, 0 AS rank FROM things UNION ALL SELECT id, 1 FROM others)
      SELECT ${sql.raw(columns.list)} FROM found JOIN products USING (id)
      ORDER BY found.rank, ${sql.raw(inProducts(sort ?? 'newest'))} LIMIT ${limit} OFFSET ${offset}`,
  );
  return rows.length > itemPerPage ? rows : null;
}

/**
 * The page as ranking would have it, from the beginning of a category's list; null where it does not show that: when the
 * best matches do not fill the page.
 */
async function walkForBest<Row extends object>(
  search: Search,
  filter: SQL | undefined,
): Promise<Row[] | null> {
  const { db, columns, wanted, query } = search;
  const { sort, page, itemPerPage } = wanted;
  const isFirst = sort ? sql`true` : isBest(query);
  if (isFirst === null) return null;
  const mostWalked = Math.min(MOST_WALKED, Math.max(LEAST_WALKED, neededFor(wanted) * WALKED_PER_ROW));
  const rows = await readForSearch<Row>(
    db,
    sql`WITH found AS MATERIALIZED (
        SELECT DISTINCT products.id FROM ${alongList(search, mostWalked, sql`(${filter}) AND ${isFirst}`)})
      SELECT ${sql.raw(columns.list)} FROM found JOIN products USING (id)
      ORDER BY ${sql.raw(inProducts(sort ?? 'newest'))} LIMIT ${itemPerPage + 1} OFFSET ${(page - 1) * itemPerPage}`,
  );
  return rows.length > itemPerPage ? rows : null;
}

/** For the page and those before it, and one that shows whether there is another. */
const neededFor = ({ page, itemPerPage }: ListPage) => page * itemPerPage + 1;

/** Those among the first products of the list that fit, as many as are needed; of each chosen category, if any. */
function alongList({ wanted, chosen }: Search, mostWalked: number, filter: SQL): SQL {
  const { sort = 'newest' } = wanted;
  const alongPlaces = sql.raw(inPlaces(sort));
  const alongProducts = sql.raw(inProducts(sort));
  const needed = neededFor(wanted);
  return chosen
    ? sql`unnest(${sql.param(chosen.ids)}::uuid[]) AS category CROSS JOIN LATERAL (
        SELECT products.* FROM (
          SELECT * FROM product_places AS place WHERE category_id = category
          ORDER BY ${alongPlaces} LIMIT ${mostWalked}) AS place
        JOIN products ON products.id = place.product_id WHERE ${filter}
        ORDER BY ${alongPlaces} LIMIT ${needed}) AS products`
    : sql`(SELECT * FROM (SELECT * FROM products ORDER BY ${alongProducts} LIMIT ${mostWalked}) AS products
        WHERE ${filter} ORDER BY ${alongProducts} LIMIT ${needed}) AS products`;
}

export const ofType = (type: ListPage['productType']) => type && eq(products.productType, type);

/** Each product once. */
function productsIn(chosen: Chosen | null): SQL {
  if (!chosen) return sql`${products}`;
  const isPlace = sql`place.product_id = products.id AND place.category_id = ANY(${sql.param(chosen.ids)}::uuid[])`;
  return chosen.overlap
    ? sql`(SELECT * FROM products WHERE EXISTS (SELECT FROM product_places AS place WHERE ${isPlace})) AS products`
    : sql`products JOIN product_places AS place ON ${isPlace}`;
}

/** 48,713 → 49,000: it should not look like an exact count. */
function roundOff(estimate: number): number {
  const unit = 10 ** (Math.floor(Math.log10(estimate)) - 1);
  return Math.round(estimate / unit) * unit;
}
