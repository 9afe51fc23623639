import { and, eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { DAY_MS } from '#domain/calendar.ts';
import { monthOf, type Period, partsByMonth } from '#domain/papers/periods.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { paperSums } from '../../../platform/db/schema/index.ts';
import { readStoredSums } from '../../../platform/db/schema/paper-json.ts';
import { unlessUnfit } from '../../../platform/db/schema/stored-json.ts';
import { fixAnew, fixedAt, fixPeriod, type SeriesEnd } from './fix-period.ts';
import { createPeriodSums, type PeriodSums, readHsnDigits, type SumsSoFar } from './sum-period.ts';
import { walkPapers } from './walk-papers.ts';

/** To be raised when what is summed, or how, changes: what was stored before is then read again. */
const FORMAT = 3;
/** What an export may ask for. */
const DAYS_STORED = 400;

interface StoredMonth {
  ends: SeriesEnd[];
  sums: SumsSoFar;
}

/**
 * The figures of a period, from the sums that are stored of its months. Papers are never changed or deleted, so only those
 * are read that were issued since; and those of a month of which only some days are asked for.
 */
export async function readFigures(
  db: Queryable,
  log: FastifyBaseLogger,
  period: Period,
): Promise<PeriodSums> {
  const hsnDigits = await readHsnDigits(db);
  const whole = createPeriodSums(hsnDigits);
  for (const part of partsByMonth(period)) {
    const stored = part.isWholeMonth ? await readStored(db, log, part.label, hsnDigits) : null;
    const { ends, sums } = await goOn(db, part, hsnDigits, stored);
    const isNew = part.isWholeMonth && ends !== stored?.ends && sums.counts.papers > 0;
    if (isNew) await store(db, part.label, hsnDigits, { ends, sums });
    whole.join(sums);
  }
  return whole.sums();
}

/** Stores the sums of all that a year's figures are made of, so that no one waits for them. */
export async function storeSums(db: Queryable, log: FastifyBaseLogger): Promise<void> {
  const [startsAt, endsAt] = [new Date(Date.now() - DAYS_STORED * DAY_MS), new Date()];
  const months = partsByMonth({ label: '', startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() });
  for (const { label } of months) await readFigures(db, log, monthOf(`${label}-15T00:00:00+05:30`));
}

/** What was stored, with what joined it since; the same where nothing did. */
async function goOn(
  db: Queryable,
  period: Period,
  hsnDigits: number,
  stored: StoredMonth | null,
): Promise<StoredMonth> {
  const grown = stored && (await fixAnew(db, fixedAt(period, stored.ends)));
  if (stored && !grown) return stored;
  const { now, joined } = grown ?? (await readAll(db, period));
  const sums = createPeriodSums(hsnDigits);
  if (stored) sums.join(stored.sums);
  for await (const paper of walkPapers(db, joined)) sums.add(paper);
  return { ends: now.ends, sums: sums.soFar() };
}

async function readAll(db: Queryable, period: Period) {
  const now = await fixPeriod(db, period);
  return { now, joined: now };
}

async function readStored(
  db: Queryable,
  log: FastifyBaseLogger,
  month: string,
  hsnDigits: number,
): Promise<StoredMonth | null> {
  const [row] = await db
    .select()
    .from(paperSums)
    .where(and(eq(paperSums.month, month), eq(paperSums.hsnDigits, hsnDigits)));
  if (row?.format !== FORMAT) return null;
  return unlessUnfit(log, () => readStoredSums(month, row.kept) as StoredMonth, null);
}

/** Of the month in which a paper was issued that is not reported any more. */
export async function forgetSums(db: Queryable, issuedAt: Date): Promise<void> {
  await db.delete(paperSums).where(eq(paperSums.month, monthOf(issuedAt.toISOString()).label));
}

async function store(db: Queryable, month: string, hsnDigits: number, stored: StoredMonth): Promise<void> {
  const changed = { format: FORMAT, kept: stored };
  await db
    .insert(paperSums)
    .values({ month, hsnDigits, ...changed })
    .onConflictDoUpdate({ target: [paperSums.month, paperSums.hsnDigits], set: changed });
}
