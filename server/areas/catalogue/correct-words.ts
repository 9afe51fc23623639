import { sql } from 'drizzle-orm';
import { editDistance } from '#domain/search-text.ts';
import type { Db } from '../../platform/db/database.ts';
import { readForSearch } from './read-for-search.ts';

/** Part numbers are never corrected: a different number is a different part. */
const isCorrectable = (word: string) => /^\p{L}{4,40}$/u.test(word);
const mostMistakes = (word: string) => (word.length <= 5 ? 1 : 2);

/** Each word with the closest known words; null when there is nothing to correct. */
export async function correctWords(db: Db, words: string[]): Promise<string[][] | null> {
  const similar = await readSimilarWords(db, [...new Set(words.filter(isCorrectable))]);
  const corrected = words.map((word) => [word, ...nearestOf(word, similar.get(word) ?? [])]);
  return corrected.some((spellings) => spellings.length > 1) ? corrected : null;
}

/** One query for all words: a search holds one connection, however long it is. What is spelt so is not compared with all others. */
async function readSimilarWords(db: Db, words: string[]): Promise<Map<string, string[]>> {
  if (words.length === 0) return new Map();
  const lengths = words.map((word) => word.length);
  const shortest = words.map((word) => word.length - mostMistakes(word));
  const rows = await readForSearch<{ word: string; similar: string[] }>(
    db,
    sql`SELECT typed.word, CASE WHEN EXISTS (SELECT FROM search_words AS known WHERE known.word = typed.word)
      THEN ARRAY[typed.word]
      ELSE ARRAY(
        SELECT known.word FROM search_words AS known WHERE length(known.word) >= typed.shortest
        ORDER BY word_similarity(typed.word, known.word) DESC, abs(length(known.word) - typed.length) LIMIT 40
      ) END AS similar
    FROM unnest(${sql.param(words)}::text[], ${sql.param(lengths)}::int[], ${sql.param(shortest)}::int[])
      AS typed(word, length, shortest)`,
  );
  return new Map(rows.map(({ word, similar }) => [word, similar]));
}

function nearestOf(typed: string, similar: string[]): string[] {
  const near = similar
    .map((word) => ({ word, distance: distanceToBeginning(typed, word) }))
    .filter(({ distance }) => distance <= mostMistakes(typed));
  const least = Math.min(...near.map(({ distance }) => distance));
  return near
    .filter(({ distance }) => distance === least)
    .map((known) => known.word)
    .slice(0, 5);
}

/** Distance to the word or to its prefix: the user may still be typing. */
const distanceToBeginning = (typed: string, word: string) =>
  Math.min(editDistance(typed, word), editDistance(typed, word.slice(0, typed.length)));
