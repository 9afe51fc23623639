import { sql } from 'drizzle-orm';
import { stemsOf } from '#domain/nearest-code.ts';
import { headOf, wordForms } from '#domain/search-rank.ts';
import { withoutMarks } from '#domain/search-text.ts';
import type { Db } from '../../platform/db/database.ts';
import { correctWords } from './correct-words.ts';
import { readForSearch } from './read-for-search.ts';
import { anythingHas } from './search-filter.ts';
import { affordable, readQuery, type SearchQuery, wordsOf } from './search-query.ts';

/** Queries close to one that found nothing: its words in the closest spelling. */
export async function* correctedQueries(db: Db, typed: string): AsyncGenerator<SearchQuery> {
  const corrected = await correctWords(db, wordsOf(typed));
  if (corrected) yield queryOf(corrected);
}

/** Besides the spelling: a shorter code of the part, the words that occur at all, the thing alone. Closest first. */
export async function* nearestQueries(db: Db, typed: string): AsyncGenerator<SearchQuery> {
  const words = wordsOf(typed);
  const corrected = await correctWords(db, words);
  if (corrected) yield queryOf(corrected);
  for (const stem of stemsOf(withoutMarks(typed))) yield readQuery(stem);
  const spelt = affordable(corrected ?? words.map(wordForms));
  const known = await knownOf(db, spelt);
  if (known.length > 0 && known.length < spelt.length) yield queryOf(known);
  const head = headOf(textOf(known));
  if (head && known.length > 1) yield readQuery(head);
}

/** The spelling that was corrected to, if any. */
const textOf = (words: string[][]) => words.map((spellings) => spellings[1] ?? spellings[0]).join(' ');

const queryOf = (words: string[][]) => readQuery(textOf(words), words);

async function knownOf(db: Db, words: string[][]): Promise<string[][]> {
  if (words.length === 0) return [];
  const [row] = await readForSearch<{ known: boolean[] }>(
    db,
    sql`SELECT ARRAY[${sql.join(words.map(anythingHas), sql`, `)}] AS known`,
  );
  return words.filter((_, index) => row!.known[index]);
}
