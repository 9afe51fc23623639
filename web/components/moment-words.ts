import { DAY_MS, formatIst, istDay } from '#domain/calendar.ts';

/** The shop notes the last use of a session at most once a minute. */
const STILL_NOW_MS = 2 * 60_000;

/** "now", "today, 7:52 am", "yesterday, 6:30 pm", "11 Nov, 6:30 pm", or with the year when it is another one. */
export function momentWords(iso: string, nowMs: number): string {
  const agoMs = nowMs - Date.parse(iso);
  if (agoMs < STILL_NOW_MS && agoMs > -STILL_NOW_MS) return 'now';
  const day = istDay(iso);
  const dayOf = (ms: number) => istDay(new Date(ms).toISOString());
  const [date = '', clock = ''] = formatIst(iso, 'date-time').split(', ');
  if (day === dayOf(nowMs)) return `today, ${clock}`;
  if (day === dayOf(nowMs - DAY_MS)) return `yesterday, ${clock}`;
  const isThisYear = day.slice(0, 4) === dayOf(nowMs).slice(0, 4);
  return `${isThisYear ? date.replace(/ \d+$/, '') : date}, ${clock}`;
}
