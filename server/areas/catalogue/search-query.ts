import { beginningsOf, mayGoOn, measureSpellings, withPointsInMeasures } from '#domain/search-measures.ts';
import { wordForms } from '#domain/search-rank.ts';
import { foldForSearch, searchWords, withoutMarks } from '#domain/search-text.ts';

/** What is looked for. */
export interface SearchQuery {
  text: string;
  /** The text in the one spelling of the search. */
  phrase: string;
  /** Every word with its other spellings. */
  words: string[][];
  /** The text as a part number has it that goes on with digits: "MW-ES" is in "mwes6520075". */
  begunCode?: string;
  /** The measure that is still being typed: its unit may go on. */
  unfinished?: string;
}

const MOST_WORDS = 8;

const FILLERS = new Set(['a', 'an', 'and', 'at', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);

/** The words that count: "bearing for a pump" is bearing and pump. */
export function wordsOf(text: string): string[] {
  const words = searchWords(text).slice(0, MOST_WORDS);
  const counting = words.filter((word) => !FILLERS.has(word));
  return counting.length > 0 ? counting : words;
}

/** What was typed, without what the database cannot take. */
export const cleanSearch = (search = ''): string => search.toWellFormed().replaceAll('\0', '');

/** Marks alone, such as _ or %, look for nothing. */
export const isMarksAlone = (text: string): boolean => text.trim() !== '' && !/[\p{L}\p{N}]/u.test(text);

/**
 * With how many texts a product is compared for one query, whatever it is made of: words, their spellings, numbers, units.
 * Two measures that many write in many ways, and what is typed besides.
 */
const MOST_COMPARED = 56;

/** What a product is searched for because of a word: the word itself, or how the spellings of a measure begin. */
export const textsFor = (word: string): string[] => {
  const spellings = measureSpellings(word);
  return spellings === null ? [word] : beginningsOf(spellings);
};

export const textsOfAll = (words: string[][]): number => words.flat().flatMap(textsFor).length;

/** The words from the first on that a query can afford; like those after the eighth, the rest does not count. */
export function affordable(words: string[][]): string[][] {
  let left = MOST_COMPARED;
  const isAffordable = (word: string) => {
    left -= textsFor(word).length;
    return left >= 0;
  };
  return words.map((spellings) => spellings.filter(isAffordable)).filter(({ length }) => length > 0);
}

export const readQuery = (typed: string, read = wordsOf(typed).map(wordForms)): SearchQuery => {
  const words = affordable(read);
  const text = withPointsInMeasures(typed);
  const phrase = foldForSearch(withoutMarks(text));
  const isBegunCode = /^\p{L}+([\u2010-\u2015-]\p{L}+)+[\u2010-\u2015-]?$/u.test(withoutMarks(text));
  return {
    text: withoutMarks(text),
    phrase,
    words,
    ...(isBegunCode && { begunCode: phrase.replaceAll(' ', '') }),
  };
};

/** The query as the beginning of a longer one: "65 m" may become "65 mm". Null when it ends with no such measure. */
export function unfinishedQuery(text: string): SearchQuery | null {
  const last = wordsOf(text).find(
    (word) => mayGoOn(word) && foldForSearch(withPointsInMeasures(text)).endsWith(word),
  );
  return last === undefined ? null : { ...readQuery(text), unfinished: last };
}
