/** How a sheet shows the numbers of a cell: as they are, with two decimals, as a share of 100, as a day or with leading zeros. */
export type NumberFormat = 'plain' | 'cents' | 'percent' | 'date' | { digits: number };

const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** "0.00" and its kin, with thousands, currencies and brackets. */
const BUILT_IN_CENTS = [2, 4, 7, 8, 39, 40, 43, 44];

export function formatOf(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) {
    if (id === 9 || id === 10) return 'percent';
    if (BUILT_IN_CENTS.includes(id)) return 'cents';
    return isBuiltInDate(id) ? 'date' : 'plain';
  }
  const signs = code.split(';')[0]!.replace(/"[^"]*"|\\.|\[[^\]]*\]|[_*]./g, '');
  if (signs.includes('%')) return 'percent';
  if (/^0{2,}$/.test(signs)) return { digits: signs.length };
  if (/[dmyhs]/i.test(signs) && !/general/i.test(signs)) return 'date';
  return /\.00(?![0#?])/.test(signs) ? 'cents' : 'plain';
}

const DAY_MS = 86_400_000;
/** Day 0 of the two calendars; the first has a 29 February 1900 that never was, long before any date here. */
const ZERO_DAYS = { from1900: Date.UTC(1899, 11, 30), from1904: Date.UTC(1904, 0, 1) };

/** A number as the sheet shows it: 0.18 of a cell in percent is "18%". */
export function numberInWords(raw: string, format: NumberFormat, isFrom1904: boolean): string {
  const number = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(number)) return raw;
  if (format === 'percent') return `${asTyped(number * 100)}%`;
  if (format === 'date' && number >= 1 && number < 2_958_466) return dateOf(number, isFrom1904);
  const typed = format === 'cents' ? inCents(asTyped(number)) : asTyped(number);
  return typeof format === 'object' && /^\d+$/.test(typed) ? typed.padStart(format.digits, '0') : typed;
}

/** Sheets keep 15 digits; what they add to them is the error of the machine. */
const asTyped = (number: number) => String(Number(number.toPrecision(15)));

/** What a formula made is shown with two decimals: half up, on the digits as they are written. */
function inCents(typed: string): string {
  const cents = Math.round(Math.abs(Number(`${typed}e2`)));
  return Number.isSafeInteger(cents) ? String(Math.sign(Number(typed)) * Number(`${cents}e-2`)) : typed;
}

function dateOf(days: number, isFrom1904: boolean): string {
  const zero = isFrom1904 ? ZERO_DAYS.from1904 : ZERO_DAYS.from1900;
  const iso = new Date(zero + Math.round((days * DAY_MS) / 60_000) * 60_000).toISOString();
  return Number.isInteger(days) ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 16)}`;
}
