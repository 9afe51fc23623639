import type { ActivityEntry } from '#contract/activity.ts';
import { dayAfter, formatIst, istDay, monthName, weekdayOf } from '#domain/calendar.ts';
import { ORDER } from '#domain/staff/activity.ts';

/** Shown at the right, as the place that an entry came from. */
const ADDRESS = 'network address';
const FAILED = 'login-failed';

export const hasFailed = ({ action }: ActivityEntry): boolean => action === FAILED;

/** Null when the person is unknown: a typed user id is not stored, because people type passwords there. */
export const whoActed = ({ adminId, admin }: ActivityEntry): string | null =>
  adminId === null && admin === 'unknown' ? null : admin;

export const addressOf = ({ changes }: ActivityEntry): string | null =>
  changes.find(({ field }) => field === ADDRESS)?.to ?? null;

type Change = ActivityEntry['changes'][number];

/** The changes shown between an entry's title and its place: the first few. A new thing shows its name only. */
export function shownChanges({ action, subject, changes }: ActivityEntry): { shown: Change[]; more: number } {
  const isNamed = action === 'added' && subject !== null;
  const listed = isNamed ? [] : changes.filter(({ field }) => field !== ADDRESS);
  return { shown: listed.slice(0, MOST_SHOWN), more: Math.max(0, listed.length - MOST_SHOWN) };
}

const MOST_SHOWN = 3;

/** The thing's name, unless the link at the right already has it. */
export const subjectShown = ({ entity, entityId, adminId, subject }: ActivityEntry): string | null =>
  entity === ORDER || entityId === adminId ? null : subject;

/** "11:18 am" */
export const timeOfDay = (at: string): string => formatIst(at, 'date-time').split(', ')[1] ?? '';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** "Today, 13 November", "Friday, 6 November", with the year when it is another. */
export function dayInWords(day: string, nowIso: string): string {
  const today = istDay(nowIso);
  const yesterday = dayAfter(today, -1);
  const [year = '', month = '', date = ''] = day.split('-');
  const weekday = WEEKDAYS[weekdayOf(day)];
  const name = day === today ? 'Today' : day === yesterday ? 'Yesterday' : weekday;
  const isThisYear = today.startsWith(year);
  return `${name}, ${Number(date)} ${monthName(Number(month))}${isThisYear ? '' : ` ${year}`}`;
}

/** The entries of each Indian day, as they come. */
export function byDay(entries: ActivityEntry[]): { day: string; entries: ActivityEntry[] }[] {
  const groups = Map.groupBy(entries, ({ at }) => istDay(at));
  return [...groups].map(([day, of]) => ({ day, entries: of }));
}
