import { dayAfter, daysBetween, formatIst, istDay, weekdayOf } from '#domain/calendar.ts';
import { counted, unbroken } from '#domain/words.ts';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** "29 Nov 2026", on one line. */
export const dayInWords = (day: string): string => unbroken(formatIst(day, 'date'));

/** 0 on the last day, negative after it. */
export const daysLeft = (lastDay: string, nowMs: number): number =>
  daysBetween(istDay(new Date(nowMs).toISOString()), lastDay);

/** "14 days left", "1 day left", "today is the last day". */
export function leftInWords(lastDay: string, nowMs: number): string {
  const days = daysLeft(lastDay, nowMs);
  if (days === 0) return 'today is the last day';
  return unbroken(`${counted(days, 'day')} left`);
}

/** "Mon 16 Nov 2026": the working day after the one on which it came. Null once that has passed. */
export function answerDay(waitingSince: string, nowMs: number): string | null {
  let day = dayAfter(istDay(waitingSince), 1);
  // The shop works from Monday to Saturday.
  if (weekdayOf(day) === 0) day = dayAfter(day, 1);
  return daysLeft(day, nowMs) < 0 ? null : unbroken(`${WEEKDAYS[weekdayOf(day)]} ${dayInWords(day)}`);
}
