const IST_OFFSET_MS = (5 * 60 + 30) * 60_000;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

// India has one offset and no daylight saving; a fixed offset avoids differences in time zone data between runtimes.
function inIst(iso: string): Date | null {
  const ms = Date.parse(iso);
  return Number.isNaN(ms) ? null : new Date(ms + IST_OFFSET_MS);
}

/** "8 Nov 2026" or "8 Nov 2026, 10:06 am"; "-" for an invalid time. */
export function formatIst(iso: string, style: 'date' | 'date-time'): string {
  const ist = inIst(iso);
  if (!ist) return '-';
  const date = `${ist.getUTCDate()} ${MONTHS[ist.getUTCMonth()]} ${ist.getUTCFullYear()}`;
  if (style === 'date') return date;
  const hours = ist.getUTCHours();
  const minutes = String(ist.getUTCMinutes()).padStart(2, '0');
  return `${date}, ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`;
}

/** The Indian calendar day, "2026-11-08". */
export function istDay(iso: string): string {
  const ist = inIst(iso);
  if (!ist) throw new RangeError(`Not a time: ${iso}`);
  return ist.toISOString().slice(0, 10);
}
