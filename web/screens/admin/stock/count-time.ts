import { DAY_MS } from '#domain/calendar.ts';

const IST = '+05:30';
const IST_OFFSET_MS = 5.5 * 3_600_000;
const OLDEST_DAYS = 30;

/** As a field for a time has it, in Indian time: "2026-11-16T18:00". */
export const istMinute = (ms: number): string => new Date(ms + IST_OFFSET_MS).toISOString().slice(0, 16);

/** The oldest time that a count may have. */
export const oldestMinute = (nowMs: number): string => istMinute(nowMs - OLDEST_DAYS * DAY_MS + 60_000);

/** The instant that was meant; null while it is none. */
export function readMinute(typed: string): string | null {
  const ms = Date.parse(`${typed}:00${IST}`);
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
}

/** Why a count cannot be of this time. */
export function minuteProblem(typed: string, nowMs: number): string | null {
  const at = readMinute(typed);
  if (at === null) return 'Enter the day and the time.';
  if (Date.parse(at) > nowMs) return 'Not in the future.';
  return Date.parse(at) < nowMs - OLDEST_DAYS * DAY_MS
    ? `At most ${OLDEST_DAYS} days back. Count again.`
    : null;
}
