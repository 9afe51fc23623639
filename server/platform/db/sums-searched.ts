import { type SQL, sql } from 'drizzle-orm';
import { istDay } from '#domain/calendar.ts';
import { periodOfDays } from '#domain/papers/periods.ts';
import { readAmount, readDays } from '#domain/search-sums.ts';

interface Columns {
  /** Amounts, and the moment that a row is listed by. */
  amount: SQL;
  moment: SQL;
}

/** The ways to find a row by a sum of money or by Indian calendar days, where what was typed reads as one. */
export function waysOfSums(typed: string, { amount, moment }: Columns): SQL[] {
  const paise = readAmount(typed);
  const days = readDays(typed, istDay(new Date().toISOString()));
  const period = days && periodOfDays(days.from, days.to);
  return [
    ...(paise === null ? [] : [sql`${amount} = ${paise}::bigint`]),
    ...(period === null || 'problem' in period
      ? []
      : [sql`${moment} >= ${period.startsAt}::timestamptz AND ${moment} < ${period.endsAt}::timestamptz`]),
  ];
}
