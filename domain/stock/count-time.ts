import { isCalendarDay } from '../calendar.ts';
import { readDate } from '../statement/read-cells.ts';

export const COUNT_TIME_RULE =
  'The time of the count is a day with its time, such as 6 Nov 2026 9:00 am or 2026-11-06T09:00:00+05:30.';

/** With its offset: another program's clock may stand elsewhere. */
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;
export const isIsoTime = (text: string): boolean => ISO_TIME.test(text);

const CLOCK = /[\s,]+(?:at\s+)?(\d{1,2})[:.](\d\d)(?:[:.]\d\d)?\s*([ap])?\.?(?:m\.?)?$/i;

/** When pieces were counted, as a cell has it, in ISO 8601; a day without a time could mean its morning or its evening. */
export function readCountTime(written: string): string | null {
  const text = written.trim();
  if (isIsoTime(text))
    return isCalendarDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)) ? text : null;
  const clock = CLOCK.exec(text.replace('T', ' '));
  const day = clock && readDate(text);
  if (!day) return null;
  const [, hours = '', minutes = '', half] = clock;
  if (half && (Number(hours) < 1 || Number(hours) > 12)) return null;
  const hour = half ? (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hours);
  if (hour > 23 || Number(minutes) > 59) return null;
  return `${day}T${String(hour).padStart(2, '0')}:${minutes}:00+05:30`;
}
