import type { Range } from './search-marks.ts';

/** Not part of a phone number, code or name, however they are written; desk_text() in the database drops the same. */
const IGNORED = /[ \t\r\n\u00a0\u2010-\u2015\u2212_./\\,;:()+#'"|-]/g;

/** One spelling for everything that staff search for: "TN 39-BK 2814" and "tn39bk2814" are the same. */
export const deskText = (text: string): string => text.toLowerCase().replace(IGNORED, '');

/** What staff typed, without what cannot be typed: one such character stands between the fields that are searched. */
export const typedWords = (typed: string | undefined): string =>
  (typed ?? '').replace(/\p{Cc}+/gu, ' ').trim();

const PHONE = /^[\s\d()+.-]+$/;
const COUNTRY = '91';
const NATIONAL_DIGITS = 10;

/**
 * What staff typed, as it is looked for inside stored text: the phone number without +91 or leading zeros, or the code.
 * Each form is part of the longer ones, so the shortest finds them all.
 */
export function deskTerm(typed: string): string {
  const text = typed.trim();
  const folded = deskText(text);
  if (!PHONE.test(text) || folded === '') return folded || text.toLowerCase();
  const digits = folded.replace(/^0+(?=\d)/, '');
  const isCountryMeant = /^(\+|00)/.test(text.replace(/[\s(]/g, ''));
  const hasCountry = digits.startsWith(COUNTRY) && (isCountryMeant || digits.length === 2 + NATIONAL_DIGITS);
  return hasCountry && digits.length > 2 ? digits.slice(2).replace(/^0+(?=\d)/, '') : digits;
}

/** The index knows three letters or digits in a row; looking for anything else would read every order. */
export const isIndexed = (term: string): boolean => /[a-z\d]{3}/.test(term);

/** Where the term is in a text, whatever stands between its letters. */
export function deskMarks(text: string, term: string): Range[] {
  const letters = Array.from(text).map((character) => deskText(character));
  const places = letters.flatMap((folded, place) => Array.from(folded, () => place));
  const at = term === '' ? -1 : letters.join('').indexOf(term);
  return at < 0 ? [] : [[places[at]!, places[at + term.length - 1]! + 1]];
}

/** The first field that contains the term, when none of those that the list shows does. */
export function hiddenMatch(
  term: string,
  shown: readonly string[],
  hidden: readonly (readonly [field: string, value: string | null])[],
): { field: string; value: string } | null {
  const matches = (text: string) => deskText(text).includes(term);
  if (shown.some(matches)) return null;
  const found = hidden.find(([, value]) => value !== null && matches(value));
  return found ? { field: found[0], value: found[1]! } : null;
}
