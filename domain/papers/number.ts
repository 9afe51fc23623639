import { KIND_OF_PAPER, PAPER_KINDS } from './kinds.ts';

export const PAPER_NUMBER_PATTERN = /^([A-Z][A-Z0-9]*)\/(\d\d-\d\d)\/(\d{5,6})$/;
/** Rule 46 of the CGST Rules. */
export const MAX_PAPER_NUMBER_LENGTH = 16;
const MIN_DIGITS = 5;
export const MAX_PAPER_COUNTER = 999_999;
const MAX_PREFIX_LENGTH = MAX_PAPER_NUMBER_LENGTH - `/26-27/${MAX_PAPER_COUNTER}`.length;

export const normalisePrefix = (typed: string): string => typed.trim().toUpperCase();

/** Why invoices cannot have this prefix; null when they can. */
export function invoicePrefixProblem(typed: string): string | null {
  const prefix = normalisePrefix(typed);
  if (!/^[A-Z][A-Z0-9]*$/.test(prefix))
    return 'The prefix of invoices begins with a letter and has only letters and digits, such as MW.';
  if (prefix.length > MAX_PREFIX_LENGTH)
    return `The prefix of invoices has at most ${MAX_PREFIX_LENGTH} characters. With a longer one the numbers would outgrow the ${MAX_PAPER_NUMBER_LENGTH} characters that the law allows.`;
  // RVA too: after a restore a letter follows the prefixes.
  const owner = PAPER_KINDS.find(
    (kind) => kind !== 'invoice' && prefix.startsWith(KIND_OF_PAPER[kind].series),
  );
  if (owner)
    return `Numbers that begin with ${KIND_OF_PAPER[owner].series} belong to another kind of paper: ${KIND_OF_PAPER[owner].title.toLowerCase()}. Choose another prefix.`;
  return null;
}

/** "MW/26-27/00123"; a sixth digit comes with the hundred thousandth. */
export function paperNumber(prefix: string, yearLabel: string, counter: number): string {
  if (!Number.isInteger(counter) || counter < 1) throw new RangeError('Papers are numbered from 1.');
  if (counter > MAX_PAPER_COUNTER)
    throw new RangeError(
      `All numbers ${prefix}/${yearLabel} up to ${MAX_PAPER_COUNTER} are used. Set another prefix in the settings.`,
    );
  const number = `${prefix}/${yearLabel}/${String(counter).padStart(MIN_DIGITS, '0')}`;
  if (!PAPER_NUMBER_PATTERN.test(number) || number.length > MAX_PAPER_NUMBER_LENGTH)
    throw new RangeError(`Not a number of a paper: ${number}`);
  return number;
}

export interface NumberParts {
  prefix: string;
  yearLabel: string;
  counter: number;
}

export function partsOfNumber(number: string): NumberParts | null {
  const [, prefix, yearLabel, digits] = PAPER_NUMBER_PATTERN.exec(number) ?? [];
  if (prefix === undefined || yearLabel === undefined || number.length > MAX_PAPER_NUMBER_LENGTH) return null;
  return { prefix, yearLabel, counter: Number(digits) };
}
