import { dayAfter } from '../calendar.ts';
import { longestLeadDays } from '../lead-time.ts';

/** In the mail that names a new date. */
export const MAX_NEW_DATE_TEXT = 300;

interface PromisedLine {
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
