import { takeMeasures, withRangesApart, withShortNumbers } from './search-measures.ts';

/** Latin accents only: combining marks of Indian scripts are part of the letters. */
export function withoutAccents(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
}

/** Those between thousands, of any number of lakhs and crores: people do not type them, and every catalogue prints them. */
const GROUPING_COMMAS = /(?<=[0-9]),(?=(?:[0-9]{2},){0,9}[0-9]{3}(?![0-9]))/g;
const withoutGrouping = (text: string) => text.replace(GROUPING_COMMAS, '');

const DASHES = /[\u2010-\u2015\u2212-]+/g;

/**
 * One spelling for text and query: "ES 65-200", "es65 200" and "ES-65-200" are all "es65200".
 * A word with a digit is a part number and its dashes are ignored: "MW-ES65200-75" is "mwes6520075". "1,440 rpm" is
 * "1440rpm", "40–75 m" is "40~75m", "7.50 kW" is "7.5kw".
 */
export function foldForSearch(text: string): string {
  const spaced = withRangesApart(withoutGrouping(withoutAccents(text)).toLowerCase())
    .replace(/[^\s_]+/gu, (word) => (/\p{N}/u.test(word) ? word.replace(DASHES, '') : word))
    .replace(/[\s_\u2010-\u2015\u2212-]+/g, ' ')
    .trim();
  return withShortNumbers(spaced).replace(/(?<=\p{N}) (?=[\p{L}\p{N}])|(?<=\p{L}) (?=\p{N})/gu, '');
}

const QUOTES = '"\'`´‘’‚“”„«»′″';
const MARKS = String.raw`()[\]{}<>|*#!?:;,…/\\&`;
const POSSESSIVE = /(?<=\p{L})['’]s(?![\p{L}\p{N}])/gu;
const OPENING_QUOTE = new RegExp(`(?:^|[\\s(])[${QUOTES}]`, 'u');
const ANY_QUOTE = new RegExp(`[${QUOTES}]`, 'gu');
/** After a number it is a unit: 1/2" is half an inch. */
const QUOTE_WITHOUT_NUMBER = new RegExp(`(?<![\\p{N}${QUOTES}])[${QUOTES}]`, 'gu');
const BETWEEN_LETTERS = new RegExp(`(?<=\\p{L})[${MARKS}.]+(?=\\p{L})`, 'gu');
const AROUND_A_WORD = new RegExp(`^(?:[${MARKS}]|\\.(?!\\p{N}))+|(?<![${MARKS}.])[${MARKS}.]+$`, 'gu');

/**
 * A query without its quotes and punctuation, which say nothing about what is looked for: “ball bearing”, (pump)?,
 * pump/motor. Inside a number they stay: 3/4, 1.25, RT_77/4. Everything that is left is in a text that had the marks too.
 */
export function withoutMarks(query: string): string {
  const quotes = OPENING_QUOTE.test(query) ? ANY_QUOTE : QUOTE_WITHOUT_NUMBER;
  const words = query
    .replace(POSSESSIVE, ' ')
    .replace(quotes, ' ')
    .replace(BETWEEN_LETTERS, ' ')
    .split(/\s+/)
    .map((word) => word.replace(AROUND_A_WORD, ''))
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  // A search for nothing but marks looks for those.
  return words.join(' ') || query;
}

/** The typed words: "Pump, ES 65-200" → pump es 65 200. A number and its unit are one: "Motor 7.5 kW" → 7.5kw motor. */
export function searchWords(query: string): string[] {
  const { measures, rest } = takeMeasures(withoutGrouping(withoutAccents(query)).toLowerCase());
  const isRestEmpty = measures.length > 0 && !/[\p{L}\p{N}]/u.test(rest);
  const others = isRestEmpty ? [] : withoutMarks(rest).split(/[\s_,;\u2010-\u2015\u2212-]+/);
  return [...new Set([...measures, ...others].filter(Boolean))];
}

/** Insertions, deletions, replacements and swapped neighbours between two words. */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = previous[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      let least = Math.min(replaced, previous[j]! + 1, row[j - 1]! + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, before[j - 2]! + 1);
      row.push(least);
    }
    before = previous;
    previous = row;
  }
  return previous[b.length]!;
}
