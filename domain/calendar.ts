const IST_OFFSET_MS = (5 * 60 + 30) * 60_000;
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

// India has one offset and no daylight saving; a fixed offset avoids differences in time zone data between runtimes.
function inIst(iso: string): Date | null {
  const ms = Date.parse(iso);
  return Number.isNaN(ms) ? null : new Date(ms + IST_OFFSET_MS);
}

/** "November", the eleventh. */
export const monthName = (month: number): string => MONTHS[month - 1] ?? '';

/** "Nov" */
export const shortMonth = (month: number): string => monthName(month).slice(0, 3);

/** "8 Nov 2026" or "8 Nov 2026, 10:06 am"; "-" for an invalid time. */
export function formatIst(iso: string, style: 'date' | 'date-time'): string {
  const ist = inIst(iso);
  if (!ist) return '-';
  const date = `${ist.getUTCDate()} ${shortMonth(ist.getUTCMonth() + 1)} ${ist.getUTCFullYear()}`;
  if (style === 'date') return date;
  const hours = ist.getUTCHours();
  const minutes = String(ist.getUTCMinutes()).padStart(2, '0');
  return `${date}, ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`;
}

/** Until when: "8 Nov 2026, 10:06 am", or the day itself where it is over with the day, "27 Nov 2026". */
export function untilInWords(iso: string): string {
  const endsWithDay = inIst(iso)?.toISOString().endsWith('T00:00:00.000Z');
  return endsWithDay
    ? formatIst(new Date(Date.parse(iso) - 1).toISOString(), 'date')
    : formatIst(iso, 'date-time');
}

/** The Indian calendar day, "2026-11-08". */
export function istDay(iso: string): string {
  const ist = inIst(iso);
  if (!ist) throw new RangeError(`Not a time: ${iso}`);
  return ist.toISOString().slice(0, 10);
}

/** Written as "2026-11-28"; "2026-02-29" is none. */
export const isCalendarDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().slice(0, 10) === text;

export function dayParts(day: string): { year: number; month: number; date: number } {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return { year, month, date };
}

const APRIL = 4;

/** The year in which the financial year of a day begins, on 1 April. */
export function startYearOf(day: string): number {
  const { year, month } = dayParts(day);
  return month >= APRIL ? year : year - 1;
}

/** "2026-11-28", 15 days after "2026-11-13"; before it when negative. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** From one calendar day to another: 15, negative when the other is earlier. */
export const daysBetween = (day: string, other: string): number =>
  Math.round((Date.parse(other) - Date.parse(day)) / DAY_MS);

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(Date.parse(day)).getUTCDay();

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** "Tue 8 Dec", with its year where that is another than today's. */
export function dayWithWeekday(day: string, today: string): string {
  const { year, month, date } = dayParts(day);
  const words = `${WEEKDAYS[weekdayOf(day)]} ${date} ${shortMonth(month)}`;
  return year === dayParts(today).year ? words : `${words} ${year}`;
}

/** The instant at which an Indian calendar day begins; months count from 1 and may run past 12. */
export const istMidnight = (year: number, month: number, day = 1): string =>
  new Date(Date.UTC(year, month - 1, day) - IST_OFFSET_MS).toISOString();

/** "08-Nov-26", as the tax portal writes a date. */
export function portalDate(iso: string): string {
  const [year = '', month = '', day = ''] = istDay(iso).split('-');
  return `${day}-${shortMonth(Number(month))}-${year.slice(2)}`;
}
