import { dayAfter, isCalendarDay } from '../calendar.ts';
import { longestLeadDays } from '../lead-time.ts';

/** In the mail that names a new date. */
export const MAX_NEW_DATE_TEXT = 300;

export interface PromisedLine {
  leadDays: number | null;
  /** Whether its product is counted. */
  counted: boolean;
  /** Pieces that are not there and have to be made. */
  made: number;
}

/** Within how many days a line is sent: what is there at once, what is made at its lead time. */
export const daysToSend = ({ leadDays, counted, made }: PromisedLine, sentWithinDays: number): number =>
  counted && made === 0 ? sentWithinDays : longestLeadDays([{ leadDays }]);

/** The day by which all of an order is sent, its slowest line's; null when none of its goods are counted. */
export function promisedDay(
  today: string,
  lines: readonly PromisedLine[],
  sentWithinDays: number,
): string | null {
  if (!lines.some(({ counted }) => counted)) return null;
  return dayAfter(today, Math.max(...lines.map((line) => daysToSend(line, sentWithinDays))));
}

const LATEST_NEW_DATE_DAYS = 2 * 365;

/** Why an order cannot be promised for this day; both are Indian calendar days, such as "2026-12-08". */
export function newDateProblem(date: string, today: string): string | null {
  if (!isCalendarDay(date)) return 'Enter the new date as day, month and year.';
  if (date < today) return 'The new date is in the past.';
  return date > dayAfter(today, LATEST_NEW_DATE_DAYS)
    ? 'The new date is more than two years ahead. Check its year.'
    : null;
}
