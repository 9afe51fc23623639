import { formatRupees, type Paise, paiseToRupees } from './money.ts';

/** An amount as typed: empty means no amount; unreadable text gives a problem, never a guess. */
export type ReadAmount = { paise: Paise | null; problem: null } | { paise: null; problem: string };

export const UNREADABLE_AMOUNT = 'Write the amount as 499.50.';
const TOO_LARGE = 'The amount is too large.';

const CURRENCY = /^(?:₹|(?:rs|inr)(?![a-z])\.?)/i;
// The space characters of spreadsheets, web pages and phones: plain, no-break, thin and narrow no-break.
const SPACE = /[ \t\u00a0\u2009\u202f]/g;
const PLAIN = /^\d+$/;
const INDIAN = /^\d{1,2}(?:,\d\d)*,\d{3}$/;
const WESTERN = /^\d{1,3}(?:,\d{3})+$/;

/** Reads rupees with at most two decimals: "499.50", "84,500.50", "₹ 1,240", "Rs.1,240", "1 240", "1,240/-". */
export function readAmount(text: string): ReadAmount {
  const written = text.replace(SPACE, ' ').trim();
  if (written === '') return { paise: null, problem: null };
  const number = written.replace(CURRENCY, '').replace(/\/-$/, '').trim();
  const [whole = '', decimals = '', ...more] = number.split('.');
  const digits = digitsOf(whole);
  const endsInPoint = number.endsWith('.');
  if (digits === null || endsInPoint || more.length > 0 || !/^\d{0,2}$/.test(decimals))
    return { paise: null, problem: UNREADABLE_AMOUNT };
  const paise = Number(digits + decimals.padEnd(2, '0'));
  return Number.isSafeInteger(paise) ? { paise, problem: null } : { paise: null, problem: TOO_LARGE };
}

/** The amount as a field shows it after losing focus: "1,284", "12,84,750.50". */
export const writtenAmount = (paise: Paise): string => formatRupees(paiseToRupees(paise)).replace('Rs.', '');

/** The digits of whole rupees; null unless they are ungrouped or in complete groups, Indian or western. */
function digitsOf(whole: string): string | null {
  if (PLAIN.test(whole)) return whole;
  const groups = whole.includes(',') ? whole : whole.replaceAll(' ', ',');
  // A leading zero left before a pasted "45,999" can be ignored; "0,500" may mean half a rupee.
  const grouped = groups.replace(/^0+/, '');
  return INDIAN.test(grouped) || WESTERN.test(grouped) ? grouped.replaceAll(',', '') : null;
}
