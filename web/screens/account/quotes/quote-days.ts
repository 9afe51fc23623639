import { formatIst, istDay } from '#domain/dates.ts';
import { unbroken } from '../../../components/unbroken.ts';

const DAY_MS = 24 * 60 * 60_000;
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

const noonOf = (day: string) => Date.parse(`${day}T12:00:00+05:30`);
const dayAfter = (day: string) => istDay(new Date(noonOf(day) + DAY_MS).toISOString());
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** "29 Nov 2026", on one line. */
export const dayInWords = (day: string): string =>
  unbroken(formatIst(new Date(noonOf(day)).toISOString(), 'date'));

/** 0 on the last day, negative after it. */
export const daysLeft = (lastDay: string, nowMs: number): number =>
  Math.round((noonOf(lastDay) - noonOf(istDay(new Date(nowMs).toISOString()))) / DAY_MS);

/** "14 days left", "1 day left", "today is the last day". */
export function leftInWords(lastDay: string, nowMs: number): string {
  const days = daysLeft(lastDay, nowMs);
  if (days === 0) return 'today is the last day';
  return unbroken(days === 1 ? '1 day left' : `${days} days left`);
}

/** "Mon 16 Nov 2026": the working day after the one on which it came. Null once that has passed. */
export function answerDay(waitingSince: string, nowMs: number): string | null {
  let day = dayAfter(istDay(waitingSince));
  // The shop works from Monday to Saturday.
  if (weekdayOf(day) === 0) day = dayAfter(day);
  return daysLeft(day, nowMs) < 0 ? null : unbroken(`${WEEKDAYS[weekdayOf(day)]} ${dayInWords(day)}`);
}
