import { MOST_ON_HAND } from './bands.ts';

export const PIECES_RULE = 'Whole pieces, 0 to 9,99,999';

/** Where the ten digits of scripts that people type in India begin: Devanagari, Bengali, Gujarati, Tamil, Telugu, Kannada, Malayalam, and full width. */
const ZEROS = [0x30, 0x966, 0x9e6, 0xae6, 0xbe6, 0xc66, 0xce6, 0xd66, 0xff10];

function digitOf(letter: string): string | null {
  const code = letter.codePointAt(0)!;
  const zero = ZEROS.find((first) => code >= first && code < first + 10);
  return zero === undefined ? null : String(code - zero);
}

/** Pieces as they were typed: "1,250" or "२४". Null for anything that is no whole number of pieces. */
export function readPieces(typed: string): number | null {
  const letters = [...typed.trim()].filter((letter) => letter !== ',' && letter !== ' ');
  const digits = letters.map(digitOf);
  if (digits.length === 0 || digits.includes(null)) return null;
  const pieces = Number(digits.join(''));
  return pieces <= MOST_ON_HAND ? pieces : null;
}
