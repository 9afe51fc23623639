import { and, or, type SQL, sql } from 'drizzle-orm';
import { products } from '../../platform/db/schema/index.ts';

const SHORTEST_INDEXED = 3;

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');
const contains = (text: string) => sql`${products.searchText} LIKE ${`%${escaped(text)}%`}`;
const hasWordBeginning = (text: string) => contains(` ${text}`);

/** The phrase as one piece ("65 200" is in "es65200"), or every word anywhere; each word may have other spellings. */
export function matching(phrase: string, words: string[][]): SQL | undefined {
  // A trigram index cannot find a word of one or two letters, unless a longer one narrows the search first.
  const findable = words.some((spellings) => spellings.every((word) => word.length >= SHORTEST_INDEXED));
  const find = findable ? contains : hasWordBeginning;
  const everyWord = and(...words.map((spellings) => or(...spellings.map(find))));
  return or(phrase.length >= SHORTEST_INDEXED ? contains(phrase) : hasWordBeginning(phrase), everyWord);
}

export const rankOf = (phrase: string) => sql`CASE
  WHEN ${products.searchText} LIKE ${` ${escaped(phrase)} %`} THEN 0
  WHEN ${products.searchText} LIKE ${` ${escaped(phrase)}%`} THEN 1
  WHEN ${hasWordBeginning(phrase)} THEN 2
  WHEN ${contains(phrase)} THEN 3
  ELSE 4 END`;
