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

/** The instant at which an Indian calendar day begins; months count from 1 and may run past 12. */
export const istMidnight = (year: number, month: number, day = 1): string =>
  new Date(Date.UTC(year, month - 1, day) - IST_OFFSET_MS).toISOString();

/** "08-Nov-26", as the tax portal writes a date. */
export function portalDate(iso: string): string {
  const [year = '', month = '', day = ''] = istDay(iso).split('-');
  return `${day}-${MONTHS[Number(month) - 1]}-${year.slice(2)}`;
}
