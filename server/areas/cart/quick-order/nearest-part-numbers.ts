import { sql } from 'drizzle-orm';
import { foldPartNumber } from '#domain/part-number.ts';
import { editDistance } from '#domain/search-text.ts';
import type { Db } from '../../../platform/db/database.ts';
import { briefly } from './briefly.ts';

/** A list of nothing but unknown numbers is not one with typing errors. */
const MOST_CORRECTED = 20;
const CANDIDATES = 20;
const SHORTEST_CORRECTED = 4;
/** A hint is not worth more of the database's time. */
const WITHIN_MS = 500;
const mostMistakes = (folded: string) => (folded.length <= 5 ? 1 : 2);

/** For part numbers that no product has: the nearest ones, by the number as it was typed. */
export async function nearestPartNumbers(db: Db, unknown: readonly string[]): Promise<Map<string, string>> {
  const typed = [...new Set(unknown)]
    .filter((partNumber) => foldPartNumber(partNumber).length >= SHORTEST_CORRECTED)
    .slice(0, MOST_CORRECTED);
  if (typed.length === 0) return new Map();
  const similar = await readSimilar(db, typed);
  return new Map(
    similar.flatMap(({ typed: partNumber, candidates }) => {
      const nearest = nearestOf(foldPartNumber(partNumber), candidates);
      return nearest === null ? [] : [[partNumber, nearest] as const];
    }),
  );
}

interface Similar extends Record<string, unknown> {
  typed: string;
  candidates: string[];
}

const readSimilar = (db: Db, typed: string[]): Promise<Similar[]> =>
  briefly(db, WITHIN_MS, async (tx) => {
    const { rows } = await tx.execute<Similar>(sql`
      SELECT asked.typed, ARRAY(
        SELECT products.part_number FROM products
        WHERE products.part_number IS NOT NULL AND fold_part_number(products.part_number) % asked.folded
        ORDER BY similarity(fold_part_number(products.part_number), asked.folded) DESC, products.part_number
        LIMIT ${CANDIDATES}
      ) AS candidates
      FROM (SELECT typed, fold_part_number(typed) AS folded FROM unnest(${sql.param(typed)}::text[]) AS typed) AS asked`);
    return rows;
  });

function nearestOf(folded: string, candidates: string[]): string | null {
  const near = candidates
    .map((partNumber) => ({ partNumber, distance: editDistance(folded, foldPartNumber(partNumber)) }))
    .filter(({ distance }) => distance <= mostMistakes(folded));
  const least = Math.min(...near.map(({ distance }) => distance));
  return near.find(({ distance }) => distance === least)?.partNumber ?? null;
}
