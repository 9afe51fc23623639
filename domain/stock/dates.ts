import { dayAfter, formatIst, isCalendarDay } from '../calendar.ts';
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

interface ToldDates {
  promisedOn: string | null;
  history: readonly { action: string; actor: string; note: string | null }[];
}

/** Whether the day that is promised was named by a person of the desk: such a day may be a mistake in typing. */
export function dayIsOfDesk({ promisedOn, history }: ToldDates): boolean {
  const last = history.findLast(({ action }) => action === 'new-date');
  if (!last || last.actor === 'system' || promisedOn === null) return false;
  return last.note?.split(': ')[0] === formatIst(promisedOn, 'date');
}

/** The day before which no new one can be: what the shop itself has promised; null when there is none. */
export const earliestNewDate = (order: ToldDates): string | null =>
  dayIsOfDesk(order) ? null : order.promisedOn;

/** Why an order cannot be promised for this day; all are Indian calendar days, such as "2026-12-08". */
export function newDateProblem(date: string, today: string, earliest: string | null): string | null {
  if (!isCalendarDay(date)) return 'Enter the new date as day, month and year.';
  if (date < today) return 'The new date is in the past.';
  if (earliest !== null && date < earliest)
    return `The order is promised by ${formatIst(earliest, 'date')}. A new date is that day or a later one.`;
  return date > dayAfter(today, LATEST_NEW_DATE_DAYS)
    ? 'The new date is more than two years ahead. Check its year.'
    : null;
}
