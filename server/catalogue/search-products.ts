import { and, inArray, or, type SQL, sql } from 'drizzle-orm';
import { editDistance, foldForSearch, searchWords } from '#domain/search-text.ts';
import type { Db, Queryable } from '../db/database.ts';
import { products } from '../db/schema/index.ts';

interface Wanted {
  categoryId?: string[] | undefined;
  search?: string | undefined;
}

export interface Matches {
  filter: SQL | undefined;
  /** Order of the best match first; absent without a search, or with too many matches to rank them all. */
  bestFirst?: SQL[];
}

/** More matches than this are shown in the list's own order: ranking a tenth of a large catalogue takes seconds. */
const MOST_RANKED = 2000;
const MOST_WORDS = 8;
const SHORTEST_INDEXED = 3;

/** Which products are asked for, and in which order they answer a search. */
export async function findMatches(db: Db, { categoryId, search }: Wanted): Promise<Matches> {
  const inCategories = categoryId?.length
    ? inArray(products.categoryId, await withDescendants(db, categoryId))
    : undefined;
  const phrase = foldForSearch(search?.toWellFormed().replaceAll('\0', '') ?? '');
  if (phrase === '') return { filter: inCategories };

  const words = searchWords(search ?? '').slice(0, MOST_WORDS);
  let filter = and(
    inCategories,
    matching(
      phrase,
      words.map((word) => [word]),
    ),
  );
  if (!(await anyMatch(db, filter))) {
    const corrected = await correctWords(db, words);
    if (corrected) filter = and(inCategories, matching(phrase, corrected));
  }
  const first = words[0] ?? phrase;
  const bestFirst = [rankOf(phrase), sql`strpos(${products.searchText}, ${first})`];
  return (await countUpTo(db, filter, MOST_RANKED + 1)) > MOST_RANKED ? { filter } : { filter, bestFirst };
}

/** Asked for first, because with the ids at hand the planner knows how many products to expect. */
async function withDescendants(db: Queryable, categoryIds: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    WITH RECURSIVE chosen AS (
      SELECT id FROM categories WHERE id = ANY(${sql.param(categoryIds)}::uuid[])
      UNION SELECT child.id FROM categories child JOIN chosen ON child.parent_id = chosen.id
    ) SELECT id FROM chosen`);
  return rows.map((row) => row.id);
}

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');
const contains = (text: string) => sql`${products.searchText} LIKE ${`%${escaped(text)}%`}`;
const hasWordBeginning = (text: string) => contains(` ${text}`);

/** The phrase as one piece ("65 200" is in "es65200"), or every word somewhere; each word may have other spellings. */
function matching(phrase: string, words: string[][]): SQL | undefined {
  // A trigram index finds nothing for a word of one or two letters, unless a longer one narrows the search before.
  const findable = words.some((spellings) => spellings.every((word) => word.length >= SHORTEST_INDEXED));
  const find = findable ? contains : hasWordBeginning;
  const everyWord = and(...words.map((spellings) => or(...spellings.map(find))));
  return or(phrase.length >= SHORTEST_INDEXED ? contains(phrase) : hasWordBeginning(phrase), everyWord);
}

const rankOf = (phrase: string) => sql`CASE
  WHEN ${products.searchText} LIKE ${` ${escaped(phrase)} %`} THEN 0
  WHEN ${products.searchText} LIKE ${` ${escaped(phrase)}%`} THEN 1
  WHEN ${hasWordBeginning(phrase)} THEN 2
  WHEN ${contains(phrase)} THEN 3
  ELSE 4 END`;

async function anyMatch(db: Queryable, filter: SQL | undefined): Promise<boolean> {
  return (await countUpTo(db, filter, 1)) > 0;
}

async function countUpTo(db: Queryable, filter: SQL | undefined, most: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM (SELECT 1 FROM ${products} WHERE ${filter ?? sql`true`} LIMIT ${most}) AS found`,
  );
  return rows[0]?.count ?? 0;
}

/** Each word with the known words nearest to it; null when there is nothing to correct. */
async function correctWords(db: Queryable, words: string[]): Promise<string[][] | null> {
  const corrected = await Promise.all(words.map(async (word) => [word, ...(await nearestWords(db, word))]));
  return corrected.some((spellings) => spellings.length > 1) ? corrected : null;
}

/** Part numbers are never corrected: another number is another part. */
async function nearestWords(db: Queryable, word: string): Promise<string[]> {
  if (!/^\p{L}{4,40}$/u.test(word)) return [];
  const most = word.length <= 5 ? 1 : 2;
  const { rows } = await db.execute<{ word: string }>(sql`
    SELECT word FROM search_words WHERE length(word) >= ${word.length - most}
    ORDER BY word_similarity(${word}, word) DESC, abs(length(word) - ${word.length}) LIMIT 40`);
  const near = rows
    .map((row) => ({ word: row.word, distance: distanceToBeginning(word, row.word) }))
    .filter(({ distance }) => distance <= most);
  const least = Math.min(...near.map(({ distance }) => distance));
  return near
    .filter(({ distance }) => distance === least)
    .map((row) => row.word)
    .slice(0, 5);
}

/** Of what was typed to the word or to its beginning: one may still be typing. */
const distanceToBeginning = (typed: string, word: string) =>
  Math.min(editDistance(typed, word), editDistance(typed, word.slice(0, typed.length)));
