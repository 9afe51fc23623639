import { and, type SQL, sql } from 'drizzle-orm';
import type { Period } from '#domain/papers/periods.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { papers } from '../../../platform/db/schema/index.ts';
import { invalid } from '../../../platform/errors.ts';
import { issuedIn, readPeriod } from '../paper-filter.ts';

/** The papers of a period as they are now: those that are issued while somebody reads do not join them. */
export interface FixedPeriod extends Period {
  holds: SQL;
}

const MAX_DAYS = 400;
const DAY_MS = 24 * 60 * 60_000;

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
  const { rows } = await db.execute<{ prefix: string; year: string; last: number }>(
    sql`SELECT prefix, financial_year AS year, last FROM paper_series`,
  );
  const ends = sql`SELECT * FROM unnest(${sql.param(rows.map(({ prefix }) => prefix))}::text[],
    ${sql.param(rows.map(({ year }) => year))}::text[], ${sql.param(rows.map(({ last }) => last))}::int[])
    AS series (prefix, financial_year, last)`;
  const isNotLater = sql`EXISTS (SELECT FROM (${ends}) AS ends WHERE ends.prefix = ${papers.prefix}
    AND ends.financial_year = ${papers.financialYear} AND ${papers.serial} <= ends.last)`;
  return { ...period, holds: and(issuedIn(period), isNotLater)! };
}
