import { and, eq, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { searchWords } from '#domain/search-text.ts';
import type { Db } from '../../platform/db/database.ts';
import { products } from '../../platform/db/schema/index.ts';
import { correctWords } from './correct-words.ts';
import { type Columns, inPlaces, inProducts, type ListPage, outermostOf } from './list-in-order.ts';
import { matching, rankOf } from './search-filter.ts';

export interface Found<Row> {
  rows: Row[];
  totalDocs: number;
  /** Too many matches to count exactly. */
  totalIsEstimate?: boolean;
}

interface Search {
  db: Db;
  columns: Columns;
  wanted: ListPage;
  /** Categories none of which is below another; null for the whole catalogue. */
  chosen: string[] | null;
  phrase: string;
  firstWord: string;
}

/** More matches than this are neither ranked nor counted: with a tenth of a large catalogue that takes seconds. */
const MOST_RANKED = 2000;
/** How far to look along a list for matches that should be frequent. */
const MOST_WALKED = 50_000;
export const MOST_WORDS = 8;

/** Products with the phrase or all its words; when there are none, those with the closest spelling. */
export async function searchProducts<Row extends object>(
  db: Db,
  columns: Columns,
  wanted: ListPage,
  { phrase, typed }: { phrase: string; typed: string },
): Promise<Found<Row>> {
  const chosen = wanted.categoryIds?.length ? await outermostOf(db, wanted.categoryIds) : null;
  if (chosen?.length === 0) return { rows: [], totalDocs: 0 };
  const words = searchWords(typed).slice(0, MOST_WORDS);
  const search = { db, columns, wanted, chosen, phrase, firstWord: words[0] ?? phrase };
  const spellings = words.map((word) => [word]);
  const found = await findMatches<Row>(search, matching(phrase, spellings));
  if (found.totalDocs > 0) return found;
  const corrected = await correctWords(db, words);
  return corrected ? findMatches<Row>(search, matching(phrase, corrected)) : found;
}

/**
 * Rare words: the trigram index finds all matches, and the best come first. Frequent words: the index would
 * return half the catalogue, but reading the list in order finds a page of matches quickly.
 */
async function findMatches<Row extends object>(search: Search, words: SQL | undefined): Promise<Found<Row>> {
  const filter = and(words, ofType(search.wanted.productType));
  const estimate = await estimateMatches(search, filter);
  if (estimate > MOST_RANKED) {
    const rows = await walkList<Row>(search, filter);
    if (rows) return { rows, totalDocs: roundOff(estimate), totalIsEstimate: true };
  }
  return rankMatches<Row>(search, filter);
}

/** The planner's estimate from its statistics: it costs nothing and is accurate to a few percent for large results. */
async function estimateMatches({ db, chosen }: Search, filter: SQL | undefined): Promise<number> {
  type Explained = [{ Plan: { 'Plan Rows': number } }];
  const [row] = await run<{ 'QUERY PLAN': Explained }>(
    db,
    sql`EXPLAIN (FORMAT JSON) SELECT 1 FROM ${products} ${inChosen(chosen)} WHERE ${filter}`,
  );
  return row!['QUERY PLAN'][0].Plan['Plan Rows'];
}

async function rankMatches<Row extends object>(
  { db, columns, wanted, chosen, phrase, firstWord }: Search,
  filter: SQL | undefined,
): Promise<Found<Row>> {
  const { sort, page, itemPerPage } = wanted;
  const best = sql`${rankOf(phrase)}, strpos(${products.searchText}, ${firstWord}), ${sql.raw(inProducts('newest'))}`;
  const order = sort ? sql.raw(inProducts(sort)) : best;
  const rows = await run<Row & { total: number }>(
    db,
    sql`WITH found AS MATERIALIZED (
        SELECT products.id, count(*) OVER () AS total, row_number() OVER (ORDER BY ${order}) AS position
        FROM ${products} ${inChosen(chosen)} WHERE ${filter}
        ORDER BY position LIMIT ${itemPerPage + 1} OFFSET ${(page - 1) * itemPerPage})
      SELECT ${sql.raw(columns.list)}, found.total FROM found JOIN products USING (id) ORDER BY found.position`,
  );
  if (rows[0]) return { rows, totalDocs: rows[0].total };
  if (page === 1) return { rows, totalDocs: 0 };
  const [counted] = await run<{ total: number }>(
    db,
    sql`SELECT count(*) AS total FROM ${products} ${inChosen(chosen)} WHERE ${filter}`,
  );
  return { rows, totalDocs: counted!.total };
}

/** The page of matches in the list's order; null when they are rarer than estimated. */
async function walkList<Row extends object>(
  { db, columns, wanted, chosen }: Search,
  filter: SQL | undefined,
): Promise<Row[] | null> {
  const { sort = 'newest', page, itemPerPage } = wanted;
  const alongPlaces = sql.raw(inPlaces(sort));
  const alongProducts = sql.raw(inProducts(sort));
  const limit = itemPerPage + 1;
  const offset = (page - 1) * itemPerPage;
  const matches = chosen
    ? sql`unnest(${sql.param(chosen)}::uuid[]) AS category CROSS JOIN LATERAL (
        SELECT products.* FROM (
          SELECT * FROM product_places AS place WHERE category_id = category
          ORDER BY ${alongPlaces} LIMIT ${MOST_WALKED}) AS place
        JOIN products ON products.id = place.product_id WHERE ${filter}
        ORDER BY ${alongPlaces} LIMIT ${offset + limit}) AS products`
    : sql`(SELECT * FROM (SELECT * FROM products ORDER BY ${alongProducts} LIMIT ${MOST_WALKED}) AS products
        WHERE ${filter} ORDER BY ${alongProducts} LIMIT ${offset + limit}) AS products`;
  const rows = await run<Row>(
    db,
    sql`SELECT ${sql.raw(columns.list)} FROM ${matches} ORDER BY ${alongProducts} LIMIT ${limit} OFFSET ${offset}`,
  );
  return rows.length > itemPerPage ? rows : null;
}

export const ofType = (type: ListPage['productType']) => type && eq(products.productType, type);

const inChosen = (chosen: string[] | null) =>
  chosen
    ? sql`JOIN product_places AS place ON place.product_id = products.id AND place.category_id = ANY(${sql.param(chosen)}::uuid[])`
    : sql``;

/** 48,713 → 49,000: it should not look like an exact count. */
function roundOff(estimate: number): number {
  const unit = 10 ** (Math.floor(Math.log10(estimate)) - 1);
  return Math.round(estimate / unit) * unit;
}

const dialect = new PgDialect();

/** Not through the query builder, which returns times as text; not prepared, because each search needs its own plan. */
async function run<Row extends object>(db: Db, statement: SQL): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  const { rows } = await db.$client.query<Row>(text, params);
  return rows;
}
