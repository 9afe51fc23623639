import { and, not, type SQL, sql } from 'drizzle-orm';
import { DAY_MS } from '#domain/calendar.ts';
import type { Period } from '#domain/papers/periods.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { papers } from '../../../platform/db/schema/index.ts';
import { invalid } from '../../../platform/errors.ts';
import { issuedIn, readPeriod } from '../paper-filter.ts';

/** The papers of a period as they are now: those that are issued while they are read do not join them. */
export interface FixedPeriod extends Period {
  holds: SQL;
  ends: SeriesEnd[];
}

/** How far a series had come, and when. */
export interface SeriesEnd extends Record<string, unknown> {
  prefix: string;
  year: string;
  last: number;
  /** Null before the first. */
  lastAt: string | null;
}

const MAX_DAYS = 400;

/** A year, and what a late accountant adds to it. */
export function readExportPeriod({ from, to }: { from: string; to: string }): Period {
  const period = readPeriod(from, to);
  const days = (Date.parse(period.endsAt) - Date.parse(period.startsAt)) / DAY_MS;
  if (days > MAX_DAYS)
    throw invalid(`A period has at most ${MAX_DAYS} days; this one has ${days}. Choose a shorter one.`);
  return period;
}

/**
 * The time of issue alone would not do: a paper becomes visible with its transaction's commit, and so after later ones of
 * other series. But the numbers of one series become visible in their order.
 */
export async function fixPeriod(db: Queryable, period: Period): Promise<FixedPeriod> {
  const { rows: ends } = await db.execute<SeriesEnd>(
    sql`SELECT prefix, financial_year AS year, last, to_json(last_at) #>> '{}' AS "lastAt" FROM paper_series`,
  );
  return fixedAt(period, ends);
}

export const fixedAt = (period: Period, ends: SeriesEnd[]): FixedPeriod => ({
  ...period,
  ends,
  holds: and(issuedIn(period), isWithin(ends))!,
});

/** A fixed period as it is now, and the papers that joined it since; null where there can be none. */
export async function fixAnew(
  db: Queryable,
  period: FixedPeriod,
): Promise<{ now: FixedPeriod; joined: FixedPeriod } | null> {
  const now = await fixPeriod(db, period);
  const endOf = new Map(period.ends.map((end) => [`${end.prefix} ${end.year}`, end]));
  const grown = now.ends.flatMap(({ prefix, year, last }) => {
    const before = endOf.get(`${prefix} ${year}`);
    return before?.last === last ? [] : [before?.lastAt ?? period.startsAt];
  });
  // Numbers and dates of a series rise together, so that nothing before the earliest of these ends is new.
  const [earliest] = grown.sort((a, b) => Date.parse(a) - Date.parse(b));
  if (earliest === undefined || Date.parse(earliest) >= Date.parse(period.endsAt)) return null;
  const isNew = and(sql`${papers.issuedAt} >= ${earliest}::timestamptz`, not(isWithin(period.ends)));
  return { now, joined: { ...now, holds: and(now.holds, isNew)! } };
}

function isWithin(ends: SeriesEnd[]): SQL {
  const series = sql`SELECT * FROM unnest(${sql.param(ends.map(({ prefix }) => prefix))}::text[],
    ${sql.param(ends.map(({ year }) => year))}::text[], ${sql.param(ends.map(({ last }) => last))}::int[])
    AS series (prefix, financial_year, last)`;
  return sql`EXISTS (SELECT FROM (${series}) AS ends WHERE ends.prefix = ${papers.prefix}
    AND ends.financial_year = ${papers.financialYear} AND ${papers.serial} <= ends.last)`;
}
