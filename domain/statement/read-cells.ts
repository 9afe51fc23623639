import { isCalendarDay } from '../calendar.ts';
import { type Paise, rupeesToPaise } from '../money.ts';
import { normaliseUtr, utrProblem, withoutLabel } from '../utr.ts';

const AMOUNT = /^(?:rs\.?|inr|₹)?\s*([\d,]+(?:\.\d{1,2})?)\s*\(?(cr|dr|c|d)?\.?\)?$/i;
/** Not "Cash" or "Cheque", which a column of types says of what went. */
const IS_CREDIT = /^c(?:r|redit(?:ed)?)?\.?$/i;
/** As accounts write what went. */
const IS_NEGATIVE = /^[-−–(]/;

export const isAmount = (cell: string): boolean => AMOUNT.test(cell.trim());

/** What a line says of money: what came, that none came, or what is wrong with it. */
export type Came = Paise | 'none' | { unclear: 'amount' | 'direction' };

/** Of the column of credits, or of one for both with its mark of what came. */
export function readCame(credit: string, amount: string, sign: string): Came {
  const cell = credit || amount;
  if (!/\d/.test(cell) || IS_NEGATIVE.test(cell)) return 'none';
  const [, written = '', mark = credit ? 'cr' : sign] = AMOUNT.exec(cell) ?? [];
  if (written === '') return sign === '' || IS_CREDIT.test(sign) ? { unclear: 'amount' } : 'none';
  const paise = rupeesToPaise(Number(written.replaceAll(',', '')));
  if (paise === 0) return 'none';
  if (mark === '') return { unclear: 'direction' };
  return IS_CREDIT.test(mark) ? paise : 'none';
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** "17/11/26", "17-11-2026", "17-Nov-2026", "2026-11-17", with or without a time behind it. */
export function readDate(written: string): string | null {
  const [, first, middle, last] = /^(\d{1,4})[/. -](\w{1,9})[/. -](\d{1,4})(?!\d)/.exec(written) ?? [];
  if (!first || !middle || !last) return null;
  const [year, date] = first.length === 4 ? [first, last] : [last, first];
  const month = /^\d+$/.test(middle)
    ? Number(middle)
    : MONTHS.findIndex((name) => middle.toLowerCase().startsWith(name)) + 1;
  const day = [
    year.length === 2 ? `20${year}` : year,
    String(month).padStart(2, '0'),
    date.padStart(2, '0'),
  ].join('-');
  return isCalendarDay(day) ? day : null;
}

/** As spreadsheets of other countries save it: then its other days are swapped unseen. */
export function isMonthFirst(written: string): boolean {
  const [, first, middle, year] = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{2,4})(?!\d)/.exec(written) ?? [];
  return readDate(written) === null && readDate(`${middle}/${first}/${year}`) !== null;
}

/** More than any bank prints. */
export const LONGEST_TEXT = 500;

/** NEFT has 16 characters and RTGS 22, beginning with the bank's four letters or an N; IMPS and UPI have 12 digits. */
const UTR = /^(?:[A-Z]{4}[A-Z0-9]{12}|[A-Z]{4}[A-Z0-9]{18}|(?=.{16,22}$)[A-Z]{4,6}\d+|N\d{15}|\d{12})$/;
/** Glued to the number. */
const LABEL = /^(?:UTR|RRN|REF)(?:NO)?(?=[A-Z]{4}[A-Z0-9]{12}|\d{12})/;
/** Every transfer of one payer has the same: "TRANSFER FROM 509876516209". */
const ACCOUNT = /\b(?:FROM|TO|A\/?C|ACCOUNT)(?:\s*NO)?[\s.:-]*[X*]*\d{9,18}\b/g;
const hasDigits = (word: string) => (word.match(/\d/g) ?? []).length >= 6;

export function readUtr(reference: string, text: string): string | null {
  // A narration can have the number of an account too.
  const words = [reference.slice(0, LONGEST_TEXT), text].flatMap((part) =>
    part
      .toUpperCase()
      .replaceAll(ACCOUNT, ' ')
      .split(/[^A-Z0-9]+/)
      .map((word) => word.replace(LABEL, '')),
  );
  const found = words.find((word) => UTR.test(word) && hasDigits(word) && !/^0+$/.test(word));
  if (found) return found;
  // Several words are a sentence of the bank.
  const typed = normaliseUtr(reference).replace(/^0+(?=\d{8})/, '');
  const isOneWord = !/[A-Z0-9]\s+[A-Z0-9]/i.test(withoutLabel(reference));
  return isOneWord && hasDigits(typed) && utrProblem(typed) === null ? typed : null;
}
