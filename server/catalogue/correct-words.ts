import { sql } from 'drizzle-orm';
import { editDistance } from '#domain/search-text.ts';
import type { Queryable } from '../db/database.ts';

/** Each word with the known words nearest to it; null when there is nothing to correct. */
export async function correctWords(db: Queryable, words: string[]): Promise<string[][] | null> {
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
