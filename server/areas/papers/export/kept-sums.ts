import type { Period } from '#domain/papers/periods.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { type FixedPeriod, fixAnew, fixPeriod } from './fix-period.ts';
import { createPeriodSums, type PeriodSums, readHsnDigits } from './sum-period.ts';
import { walkPapers } from './walk-papers.ts';

interface Kept {
  period: FixedPeriod;
  sums: ReturnType<typeof createPeriodSums>;
}

/** The period as it was when its papers were summed. */
interface Look {
  period: FixedPeriod;
  sums: PeriodSums;
}

const MAX_KEPT = 24;
const everyLook = new WeakMap<Queryable, ReturnType<typeof createKeptSums>>();

/** Figures and export of one database share what they keep. */
export function keptSumsOf(db: Queryable) {
  const known = everyLook.get(db) ?? createKeptSums(db);
  everyLook.set(db, known);
  return known;
}

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
    const kept = await before;
    const grown = await fixAnew(db, kept.period);
    return grown === null ? kept : addAll({ period: grown.now, sums: kept.sums }, grown.joined);
  }

  async function addAll(all: Kept, added: FixedPeriod): Promise<Kept> {
    for await (const paper of walkPapers(db, added)) all.sums.add(paper);
    return all;
  }

  return async (period: Period): Promise<Look> => {
    const hsnDigits = await readHsnDigits(db);
    const key = [period.startsAt, period.endsAt, hsnDigits].join(' ');
    const before = kept.get(key);
    // Each look follows the one before it, or two at once would add the same papers.
    const now = before ? goOn(before) : readAll(period, hsnDigits);
    kept.delete(key);
    kept.set(key, now);
    for (const oldest of kept.keys()) if (kept.size > MAX_KEPT) kept.delete(oldest);
    try {
      const { period: fixed, sums } = await now;
      return { period: fixed, sums: sums.sums() };
    } catch (error) {
      // Some of its papers may have been added.
      if (kept.get(key) === now) kept.delete(key);
      throw error;
    }
  };
}
