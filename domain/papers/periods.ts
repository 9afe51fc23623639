import { dayParts, isCalendarDay, istDay, istMidnight, startYearOf } from '../calendar.ts';

/** From an instant up to, and without, the next one. */
export interface Period {
  label: string;
  startsAt: string;
  endsAt: string;
}

export interface FinancialYear extends Period {
  /** "26-27", as it stands in the numbers of papers. */
  label: string;
  startYear: number;
}

const APRIL = 4;
const LAST_YEAR = 9998;

/** The financial year from 1 April of this year to 31 March of the next, in India. */
export function financialYearStarting(startYear: number): FinancialYear {
  if (!Number.isInteger(startYear) || startYear < 0 || startYear > LAST_YEAR)
    throw new RangeError(`Not a year: ${startYear}`);
  return {
    label: `${twoDigits(startYear)}-${twoDigits(startYear + 1)}`,
    startYear,
    startsAt: istMidnight(startYear, APRIL),
    endsAt: istMidnight(startYear + 1, APRIL),
  };
}

export function financialYearOf(iso: string): FinancialYear {
  return financialYearStarting(startYearOf(istDay(iso)));
}

/** The Indian calendar month, "2026-11". */
export function monthOf(iso: string): Period {
  const { year, month } = dayParts(istDay(iso));
  return {
    label: istDay(iso).slice(0, 7),
    startsAt: istMidnight(year, month),
    endsAt: istMidnight(year, month + 1),
  };
}

/** A period in pieces that end with their months, each by the name of its month. */
export function partsByMonth({ startsAt, endsAt }: Period): (Period & { isWholeMonth: boolean })[] {
  const parts: ReturnType<typeof partsByMonth> = [];
  for (let from = startsAt; Date.parse(from) < Date.parse(endsAt); ) {
    const month = monthOf(from);
    const to = Date.parse(month.endsAt) < Date.parse(endsAt) ? month.endsAt : endsAt;
    const isWholeMonth =
      Date.parse(from) === Date.parse(month.startsAt) && Date.parse(to) === Date.parse(month.endsAt);
    parts.push({ label: month.label, startsAt: from, endsAt: to, isWholeMonth });
    from = to;
  }
  return parts;
}

/** From one Indian calendar day to another, both included; a sentence where there is no such period. */
export function periodOfDays(from: string, to: string): Period | { problem: string } {
  // JavaScript takes years below 100 for those of the twentieth century.
  const missing = [from, to].find((day) => !isCalendarDay(day) || day < '0100');
  if (missing !== undefined) return { problem: `There is no day ${missing}.` };
  if (to < from) return { problem: 'The period ends before it begins.' };
  const [start, end] = [dayParts(from), dayParts(to)];
  return {
    label: from === to ? from : `${from} to ${to}`,
    startsAt: istMidnight(start.year, start.month, start.date),
    endsAt: istMidnight(end.year, end.month, end.date + 1),
  };
}

export const periodHolds = ({ startsAt, endsAt }: Period, iso: string): boolean =>
  Date.parse(iso) >= Date.parse(startsAt) && Date.parse(iso) < Date.parse(endsAt);

const twoDigits = (year: number) => String(year % 100).padStart(2, '0');
