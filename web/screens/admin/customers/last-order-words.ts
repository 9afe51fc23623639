import { formatIst } from '#domain/calendar.ts';

/** "13 Nov", with the year when it is another. */
export function lastOrderWords(lastOrderAt: string | null): string {
  if (!lastOrderAt) return '–';
  const date = formatIst(lastOrderAt, 'date');
  const thisYear = formatIst(new Date().toISOString(), 'date').slice(-4);
  return date.endsWith(thisYear) ? date.slice(0, -5) : date;
}
