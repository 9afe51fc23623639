import {
  dayAfter,
  dayParts,
  daysBetween,
  isCalendarDay,
  istDay,
  monthName,
  shortMonth,
  startYearOf,
} from '../calendar.ts';

/** What an accountant looks at: Indian calendar days, both ends included. */
export interface ChosenPeriod {
  kind: 'month' | 'quarter' | 'year' | 'days';
  from: string;
  to: string;
  /** As it stands in the address; null for own dates, which stand there as they are. */
  name: string | null;
  /** "October 2026", "Q3 2026-27", "2026-27", "5 Oct to 20 Oct 2026". */
  label: string;
}

const MONTHS_OF_A_YEAR = 12;
const MONTHS_OF_A_QUARTER = 3;
const APRIL = 4;
const FIRST_YEAR = 2000;
const LAST_YEAR = 2099;

export const monthPeriod = (year: number, month: number): ChosenPeriod =>
  monthsFrom(year, month, 1, 'month', (y, m) => ({
    name: `${y}-${twoDigits(m)}`,
    label: `${monthName(m)} ${y}`,
  }));

/** Of the financial year that begins in April of `startYear`; the first quarter is April to June. */
export const quarterPeriod = (startYear: number, quarter: number): ChosenPeriod => ({
  ...monthsFrom(
    startYear,
    APRIL + (quarter - 1) * MONTHS_OF_A_QUARTER,
    MONTHS_OF_A_QUARTER,
    'quarter',
    () => ({
      name: `fy${startYear}-q${quarter}`,
      label: `Q${quarter} ${financialYear(startYear)}`,
    }),
  ),
});

export const yearPeriod = (startYear: number): ChosenPeriod =>
  monthsFrom(startYear, APRIL, MONTHS_OF_A_YEAR, 'year', () => ({
    name: `fy${startYear}`,
    label: financialYear(startYear),
  }));

/** Two days in any order; null unless both are days. */
export function daysPeriod(one: string, other: string): ChosenPeriod | null {
  if (!isDay(one) || !isDay(other)) return null;
  const [from, to] = one <= other ? [one, other] : [other, one];
  return { kind: 'days', from, to, name: null, label: daysLabel(from, to) };
}

/** "2026-27" */
export const financialYear = (startYear: number) => `${startYear}-${twoDigits((startYear + 1) % 100)}`;

export const quarterOfDay = (day: string): number =>
  1 + Math.floor(((dayParts(day).month + MONTHS_OF_A_YEAR - APRIL) % MONTHS_OF_A_YEAR) / MONTHS_OF_A_QUARTER);

interface InAddress {
  period?: string | null;
  from?: string | null;
  to?: string | null;
}

/** The period of an address; the current month when it names none that can be read. */
export const readPeriod = (address: InAddress, nowIso: string): ChosenPeriod =>
  findPeriod(address) ?? samePeriod('month', istDay(nowIso));

/** Null when it names none that can be read. */
export const findPeriod = ({ period, from, to }: InAddress): ChosenPeriod | null =>
  namedPeriod(period ?? '') ?? daysPeriod(from ?? '', to ?? '');

/** The month, quarter or year that holds a day; own dates have that day only. */
export function samePeriod(kind: ChosenPeriod['kind'], day: string): ChosenPeriod {
  const { year, month } = dayParts(day);
  if (kind === 'month') return monthPeriod(year, month);
  if (kind === 'quarter') return quarterPeriod(startYearOf(day), quarterOfDay(day));
  if (kind === 'year') return yearPeriod(startYearOf(day));
  return { kind, from: day, to: day, name: null, label: daysLabel(day, day) };
}

/** The period of the same length before or after. */
export function nextPeriod(period: ChosenPeriod, by: 1 | -1): ChosenPeriod {
  if (period.kind !== 'days')
    return samePeriod(period.kind, by === 1 ? dayAfter(period.to, 1) : dayAfter(period.from, -1));
  const days = daysBetween(period.from, period.to) + 1;
  return daysPeriod(dayAfter(period.from, by * days), dayAfter(period.to, by * days)) ?? period;
}

/** Papers are never dated in the future. */
export const isBeforeToday = ({ from }: ChosenPeriod, nowIso: string): boolean => from <= istDay(nowIso);

function namedPeriod(name: string): ChosenPeriod | null {
  const month = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(name);
  if (month) return withinYears(Number(month[1])) ? monthPeriod(Number(month[1]), Number(month[2])) : null;
  const year = /^fy(\d{4})(?:-q([1-4]))?$/.exec(name);
  if (!year || !withinYears(Number(year[1]))) return null;
  return year[2] ? quarterPeriod(Number(year[1]), Number(year[2])) : yearPeriod(Number(year[1]));
}

function monthsFrom(
  startYear: number,
  startMonth: number,
  count: number,
  kind: ChosenPeriod['kind'],
  named: (year: number, month: number) => { name: string; label: string },
): ChosenPeriod {
  const year = startYear + Math.floor((startMonth - 1) / MONTHS_OF_A_YEAR);
  const month = ((startMonth - 1) % MONTHS_OF_A_YEAR) + 1;
  const last = new Date(Date.UTC(year, month - 1 + count, 0));
  return {
    kind,
    from: `${year}-${twoDigits(month)}-01`,
    to: last.toISOString().slice(0, 10),
    ...named(year, month),
  };
}

function daysLabel(from: string, to: string): string {
  const [first, last] = [dayParts(from), dayParts(to)];
  const short = ({ month, date }: typeof first) => `${date} ${shortMonth(month)}`;
  if (from === to) return `${short(last)} ${last.year}`;
  return `${short(first)}${first.year === last.year ? '' : ` ${first.year}`} to ${short(last)} ${last.year}`;
}

const isDay = (text: string): boolean => isCalendarDay(text) && withinYears(dayParts(text).year);

const withinYears = (year: number) => year >= FIRST_YEAR && year <= LAST_YEAR;
const twoDigits = (number: number) => String(number).padStart(2, '0');

/** What the export of a period is called. */
export const exportName = ({ from, to }: Pick<ChosenPeriod, 'from' | 'to'>): string =>
  `papers-${from}-to-${to}.zip`;
