import type { CsvLine } from '../csv.ts';

/** A line that may be a transfer and cannot be read: it is named, rather than left out without a word. */
export interface UnreadLine {
  /** In the file, from 1. */
  line: number;
  /** Its first words, to find it by. */
  text: string;
  /** As a sentence. */
  why: string;
}

type Trouble =
  | { is: 'day' | 'amount' | 'direction'; written: string }
  | { is: 'shifted' | 'too-much'; written?: never };

const LONGEST_WORDS = 80;
const LONGEST_QUOTED = 30;

export const unreadLine = ({ line, cells }: CsvLine, trouble: Trouble): UnreadLine => ({
  line,
  text: shortened(
    cells
      .map((cell) => cell.trim())
      .filter(Boolean)
      .join(' '),
    LONGEST_WORDS,
  ),
  why: whyUnread(trouble),
});

function whyUnread({ is, written = '' }: Trouble): string {
  switch (is) {
    case 'day':
      return written === ''
        ? 'It has no day.'
        : `The day “${shortened(written, LONGEST_QUOTED)}” cannot be read.`;
    case 'amount':
      return `The amount “${shortened(written, LONGEST_QUOTED)}” cannot be read.`;
    case 'direction':
      return 'It does not say whether the money came or went: Cr or Dr is missing.';
    case 'shifted':
      return 'It has more cells than the headings. A narration with a comma needs quotation marks.';
    case 'too-much':
      return 'The amount is more than any order costs.';
  }
}

const shortened = (words: string, most: number) =>
  words.length > most ? `${words.slice(0, most).trimEnd()}…` : words;

const SUM = /^-?(?:0|[\d,]{3,})\.\d\d\s*(?:cr|dr)?\.?$/i;
const FOOT = /^\W*(?:[a-z]+\s+)?(?:totals?|balance|b\/f|c\/f|brought forward|carried forward|summary)\b/i;

/** What a bank prints below and between its lines: it begins with a sum, or says so where a day would stand. */
export const isTotal = (day: string, cells: readonly string[]): boolean =>
  SUM.test(day) || (!/\d/.test(day) && cells.some((cell) => FOOT.test(cell)));

/**
 * How many cells a line has: as many as the headings, or more where most lines have as many. A comma in a narration without
 * quotation marks makes one more, and moves the sums into wrong columns.
 */
export function usualWidth(headings: readonly string[], dated: readonly CsvLine[]): number {
  const byWidth = [...Map.groupBy(dated, ({ cells }) => cells.length)].filter(
    ([, lines]) => lines.length > 1,
  );
  const [usual = 0] = byWidth.sort(([a, some], [b, others]) => others.length - some.length || a - b)[0] ?? [];
  return Math.max(headings.length, usual);
}
