import { and, or, type SQL, sql } from 'drizzle-orm';
import { beginningsOf, measurePattern, measureSpellings } from '#domain/search-measures.ts';
import {
  CODE_KEYS,
  headBeginningPattern,
  headOf,
  headPattern,
  isCode,
  wordForms,
} from '#domain/search-rank.ts';
import { likeAnywhere, likeText } from '../../platform/db/like.ts';
import { products } from '../../platform/db/schema/index.ts';
import { inProducts } from './list-in-order.ts';
import { isMarksAlone, type SearchQuery } from './search-query.ts';

const SHORTEST_INDEXED = 3;

const isLike = (pattern: string) => sql`${products.searchText} LIKE ${pattern}`;
const contains = (text: string) => isLike(likeAnywhere(text));
const hasWordBeginning = (text: string) => contains(` ${text}`);
const isIndexed = (word: string) => (measureSpellings(word) ?? [word]).every(hasTrigram);
const hasTrigram = (text: string) => text.length >= SHORTEST_INDEXED;

/**
 * A measure in any spelling of its unit and of others, and not as the end of another number: the index finds it, the pattern
 * decides. It takes as long as many comparisons, and would be tried first: only on texts with the number and a letter of the unit.
 */
function hasWord(word: string, find: (text: string) => SQL): SQL {
  const spellings = measureSpellings(word);
  if (spellings === null) return find(word);
  const isMeant = sql`CASE WHEN ${or(...beginningsOf(spellings, 1).map(contains))}
    THEN regexp_like(${products.searchText}, ${measurePattern(spellings)}) ELSE false END`;
  return sql`(${or(...beginningsOf(spellings).map(find))} AND ${isMeant})`;
}

/** The phrase as one piece ("65 200" is in "es65200"), or every word anywhere; each word may have other spellings. */
export function matching({ text, phrase, words, begunCode, unfinished }: SearchQuery): SQL | undefined {
  if (isMarksAlone(text)) return sql`false`;
  // A trigram index cannot find a word of one or two letters, unless a longer one narrows the search first.
  const find = words.some((spellings) => spellings.every(isIndexed)) ? contains : hasWordBeginning;
  const hasAny = (spellings: string[]) =>
    or(...spellings.map((word) => (word === unfinished ? find(word) : hasWord(word, find))));
  const isMeasure = (spellings: string[]) => spellings.some((word) => measureSpellings(word) !== null);
  const measures = words.filter(isMeasure).map(hasAny);
  const others = words.filter((spellings) => !isMeasure(spellings)).map(hasAny);
  const hasPhrase = hasTrigram(phrase) ? contains(phrase) : hasWordBeginning(phrase);
  const hasOthers = measures.length > 0 && others.length === 0 ? undefined : or(hasPhrase, and(...others));
  return or(and(...measures, hasOthers), begunCode === undefined ? undefined : hasWordBeginning(begunCode));
}

/** Does anything in the catalogue have this word? In the order of a list, so that an index finds it or is walked. */
export const anythingHas = (spellings: string[]) =>
  sql`(SELECT true FROM ${products} WHERE ${or(
    ...spellings.map((word) => hasWord(word, isIndexed(word) ? contains : hasWordBeginning)),
  )} ORDER BY ${sql.raw(inProducts('newest'))} LIMIT 1) IS NOT NULL`;

/**
 * The product is what the query is about; null when the query names no thing. The pattern takes twenty times as long as
 * looking for its word, and a bare condition the planner would try on a hundred names for each plan.
 */
export function isTheThing({ text }: SearchQuery, pattern = headPattern): SQL | null {
  const head = headOf(text);
  if (head === null) return null;
  const isNamedSo = or(...wordForms(head).map((word) => sql`${LOWERED} LIKE ${likeAnywhere(word)}`));
  return sql`CASE WHEN ${isNamedSo} THEN ${LOWERED} ~ ${pattern(head)} ELSE false END`;
}
const LOWERED = sql`lower(${products.name})`;

/** Ranks below this are equally good: no place in the text makes one better. */
export const FIRST_RANK_BY_PLACE = 6;

const codeOf = ({ phrase, begunCode }: SearchQuery) => (isCode(phrase) ? phrase : begunCode);

/** All words that are no codes; undefined when there is none. */
function areIn({ words }: SearchQuery, name: SQL): SQL | undefined {
  const names = words.filter((spellings) => !spellings.some(isCode));
  return and(
    ...names.map((spellings) => or(...spellings.map((word) => sql`${name} LIKE ${likeAnywhere(word)}`))),
  );
}

/** It is among those that `rankOf` puts first; null for a query with a code, which may be the product's own, or without a thing. */
export function isBest(query: SearchQuery): SQL | null {
  const [inName, theThing] = [areIn(query, LOWERED), isTheThing(query)];
  return codeOf(query) === undefined && inName && theThing ? sql`${inName} AND ${theThing}` : null;
}

/** Lower is better. */
export function rankOf(query: SearchQuery): SQL {
  const code = codeOf(query);
  const begins = likeText(code ?? '');
  const ownCode = (end: string) =>
    or(isLike(` ${begins}${end}`), ...CODE_KEYS.map((key) => isLike(`% ${key} ${begins}${end}`)));
  const inName = areIn(query, LOWERED);
  const tiers: (SQL | null | undefined)[] = [
    code !== undefined ? ownCode(' %') : null,
    code !== undefined ? ownCode('%') : null,
    isCode(query.phrase) ? hasWordBeginning(query.phrase) : null,
    and(inName, isTheThing(query) ?? sql`false`),
    isTheThing(query),
    isTheThing(query, headBeginningPattern),
    inName,
    inName &&
      sql`${products.categoryId} IN (SELECT id FROM categories WHERE ${areIn(query, sql`lower(categories.name)`)})`,
    hasWordBeginning(query.phrase),
    contains(query.phrase),
  ];
  const cases = tiers.flatMap((when, rank) =>
    when ? [sql`WHEN ${when} THEN ${sql.raw(String(rank))}`] : [],
  );
  return sql`CASE ${sql.join(cases, sql` `)} ELSE ${sql.raw(String(tiers.length))} END`;
}
