import { createHash } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import { headingsKey, type MappedColumn, tidyHeading } from '#domain/import-mapping.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { importColumns } from '../../../platform/db/schema/index.ts';
import { readRememberedColumns } from '../../../platform/db/schema/json-columns.ts';
import { unlessUnfit } from '../../../platform/db/schema/stored-json.ts';
import type { Deps } from '../../deps.ts';
import type { RememberedColumns } from './read-import-file.ts';

/** Of files of other headings the oldest is forgotten. */
const MOST_REMEMBERED = 500;

const hashOf = (headings: readonly string[]) =>
  createHash('sha256').update(headingsKey(headings)).digest('hex');

/** What was chosen for each of these sets of headings, by whomever. */
export const recallColumns =
  ({ db, log }: Pick<Deps, 'db' | 'log'>) =>
  async (sets: string[][]): Promise<(RememberedColumns | null)[]> => {
    const hashes = sets.map(hashOf);
    const rows = await db.select().from(importColumns).where(inArray(importColumns.headingsHash, hashes));
    const byHash = new Map(rows.map((row) => [row.headingsHash, row]));
    return hashes.map((hash) => {
      const row = byHash.get(hash);
      if (!row) return null;
      const columns = unlessUnfit(log, () => readRememberedColumns(hash, row.columns), null);
      return columns && { columns, rememberedAt: row.rememberedAt };
    });
  };

/** Remembers what was chosen, where anything is new. */
export async function rememberColumns(db: Queryable, mapped: readonly MappedColumn[]): Promise<void> {
  if (!mapped.some(({ how }) => how === 'new')) return;
  const chosen = mapped.filter(
    ({ how, heading }) => heading !== '' && (how === 'new' || how === 'remembered'),
  );
  const columns = Object.fromEntries(chosen.map(({ heading, field }) => [heading, field]));
  const headingsHash = hashOf(mapped.map(({ heading }) => heading));
  await db
    .insert(importColumns)
    .values({ headingsHash, columns })
    .onConflictDoUpdate({ target: importColumns.headingsHash, set: { columns, rememberedAt: sql`now()` } });
  await db.execute(sql`DELETE FROM import_columns WHERE headings_hash IN (
    SELECT headings_hash FROM import_columns ORDER BY remembered_at DESC, headings_hash OFFSET ${MOST_REMEMBERED})`);
}

export async function forgetColumns(db: Queryable, headings: readonly string[]): Promise<void> {
  await db
    .delete(importColumns)
    .where(inArray(importColumns.headingsHash, [hashOf(headings.map(tidyHeading))]));
}
