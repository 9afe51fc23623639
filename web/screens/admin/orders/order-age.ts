import { DAY_MS, HOUR_MS } from '#domain/calendar.ts';
import { counted } from '#domain/words.ts';

const MINUTE_MS = 60_000;
const OLD_DAYS = 2;

/** "12 min", "5 h", "1 day", "9 days" */
export function ageOf(createdAt: string, nowMs: number): string {
  const ageMs = Math.max(0, nowMs - Date.parse(createdAt));
  if (ageMs < HOUR_MS) return `${Math.floor(ageMs / MINUTE_MS)} min`;
  if (ageMs < DAY_MS) return `${Math.floor(ageMs / HOUR_MS)} h`;
  const days = Math.floor(ageMs / DAY_MS);
  return counted(days, 'day');
}

/** New and confirmed orders should not wait for days. */
export const waitsLong = (order: { createdAt: string; orderStatus: string }, nowMs: number): boolean =>
  (order.orderStatus === 'pending' || order.orderStatus === 'confirmed') &&
  nowMs - Date.parse(order.createdAt) >= OLD_DAYS * DAY_MS;
