import type { Period } from '#domain/papers/periods.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { type FixedPeriod, fixPeriod, fixWhatJoined } from './fix-period.ts';
import { createPeriodSums, type PeriodSums, readHsnDigits } from './sum-period.ts';
import { walkPapers } from './walk-papers.ts';

interface Kept {
  period: FixedPeriod;
  sums: ReturnType<typeof createPeriodSums>;
}

const MAX_KEPT = 24;

/**
 * The sums of the periods that somebody looked at last. Papers are never changed or deleted, so each look adds only those
 * that were issued since the one before; the first reads them all.
 */
export function createKeptSums(db: Queryable) {
  const kept = new Map<string, Promise<Kept>>();

  async function readAll(period: Period, hsnDigits: number): Promise<Kept> {
    const fixed = await fixPeriod(db, period);
    return addAll({ period: fixed, sums: createPeriodSums(hsnDigits) }, fixed);
  }

  async function goOn(before: Promise<Kept>): Promise<Kept> {
    const { period, sums } = await before;
    const joined = await fixWhatJoined(db, period);
    return joined === null
      ? { period, sums }
      : addAll({ period: { ...period, ends: joined.ends }, sums }, joined);
  }

  async function addAll(all: Kept, added: FixedPeriod): Promise<Kept> {
    for await (const paper of walkPapers(db, added)) all.sums.add(paper);
    return all;
  }

  return async (period: Period): Promise<PeriodSums> => {
    const hsnDigits = await readHsnDigits(db);
    const key = [period.startsAt, period.endsAt, hsnDigits].join(' ');
    const before = kept.get(key);
    // Each look follows the one before it, or two at once would add the same papers.
    const now = before ? goOn(before) : readAll(period, hsnDigits);
    kept.delete(key);
    kept.set(key, now);
    for (const oldest of kept.keys()) if (kept.size > MAX_KEPT) kept.delete(oldest);
    try {
      return (await now).sums.sums();
    } catch (error) {
      // Some of its papers may have been added.
      if (kept.get(key) === now) kept.delete(key);
      throw error;
    }
  };
}
