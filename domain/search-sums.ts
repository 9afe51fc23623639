import { dayParts, isCalendarDay } from './calendar.ts';
import { type Paise, rupeesToPaise } from './money.ts';
import { MAX_ORDER_TOTAL_PAISE } from './sizes/orders.ts';

/** Groups of two and then three, of three, or none: "2,39,400.00", "239,400", "239400". */
const AMOUNT = /^(?:(?:rs\.?|inr|₹)\s*)?(\d{1,3}(?:,\d{2,3})*,\d{3}|\d{1,12})(\.\d{1,2})?(?:\/-)?$/i;

/** A sum of money as people and statements write it; null for other text. */
export function readAmount(typed: string): Paise | null {
  const [, whole, decimals = ''] = AMOUNT.exec(typed.trim()) ?? [];
  if (whole === undefined) return null;
  const paise = rupeesToPaise(Number(`${whole.replaceAll(',', '')}${decimals}`));
  return paise > 0 && paise <= MAX_ORDER_TOTAL_PAISE ? paise : null;
}

/** Calendar days in India, both included. */
export interface DayRange {
  from: string;
  to: string;
}

interface Day {
  date: number;
  month: number | null;
  year: number | null;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const ISO = /^(\d{4})-(\d\d)-(\d\d)$/;
const BY_NUMBER = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{2}|\d{4}))?$/;
const BY_NAME = /^(\d{1,2})(?:st|nd|rd|th)?(?:[\s-]*([a-z]{3,9})\.?(?:[\s,'-]*(\d{2}|\d{4}))?)?$/;
/** Between the days of a range; a dash alone stands within a day too. */
const RANGE = /\s*(?:\bto\b|\btill\b|–|—|\s-\s)\s*/;
const SHORT_RANGE = /^(\d{1,2})\s*-\s*(\d{1,2}\s*[a-z]{3,9}.*)$/;

/** "18 Nov", "18/11/2026", "18 to 20 Nov"; without a year, the last time it was. Null for other text. */
export function readDays(typed: string, today: string): DayRange | null {
  const text = typed.trim().toLowerCase();
  const short = SHORT_RANGE.exec(text);
  const parts = short ? [short[1]!, short[2]!] : text.split(RANGE);
  if (parts.length > 2) return null;
  const [first, last] = parts.map(readDay);
  const end = parts.length === 1 ? first : last;
  if (!first || !end || end.month === null) return null;
  const to = writtenDay(end, null, today);
  const range = to === null ? null : rangeTo(first, end, to);
  // "18 to 20 Nov" on the 19th: the range that has begun, not that of last year.
  const yearOn = end.year === null && to !== null && to <= today ? inNextYear(to) : null;
  const begun = yearOn === null ? null : rangeTo(first, end, yearOn);
  return begun && begun.from <= today ? begun : range;
}

function rangeTo(first: Day, end: Day, to: string): DayRange | null {
  const from = writtenDay(first, end, to);
  return from && from <= to ? { from, to } : null;
}

function inNextYear(day: string): string | null {
  const next = `${dayParts(day).year + 1}${day.slice(4)}`;
  return isCalendarDay(next) ? next : null;
}

function readDay(text: string): Day | null {
  const [, isoYear, isoMonth, isoDate] = ISO.exec(text) ?? [];
  if (isoYear) return { date: Number(isoDate), month: Number(isoMonth), year: Number(isoYear) };
  const [, date, month, year] = BY_NUMBER.exec(text) ?? [];
  if (date) return { date: Number(date), month: Number(month), year: yearOf(year) };
  const [, day, name, ofYear] = BY_NAME.exec(text) ?? [];
  if (!day) return null;
  if (name === undefined) return { date: Number(day), month: null, year: null };
  const place = MONTHS.findIndex((known) => name.startsWith(known));
  return place < 0 ? null : { date: Number(day), month: place + 1, year: yearOf(ofYear) };
}

const yearOf = (digits: string | undefined): number | null =>
  digits === undefined ? null : Number(digits.length === 2 ? `20${digits}` : digits);

/** The first day of a range takes from the last what it leaves out. */
function writtenDay({ date, month, year }: Day, after: Day | null, latest: string): string | null {
  const ofMonth = month ?? after?.month ?? null;
  if (ofMonth === null) return null;
  const inYear = (one: number) =>
    `${one}-${String(ofMonth).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
  const given = year ?? after?.year ?? null;
  const newest = dayParts(latest).year;
  const day = inYear(given ?? newest);
  const meant = given === null && day > latest ? inYear(newest - 1) : day;
  return isCalendarDay(meant) ? meant : null;
}
