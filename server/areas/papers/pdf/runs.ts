export type Script = 'latin' | 'tamil' | 'devanagari';

export interface Run {
  script: Script;
  text: string;
}

const INDIC: Record<Exclude<Script, 'latin'>, string> = {
  tamil: '\\u0b80-\\u0bff',
  devanagari: '\\u0900-\\u097f\\ua8e0-\\ua8ff',
};
/** Words of one script with the spaces and joiners between them. */
const wordsOf = (letters: string) =>
  `[${letters}][${letters}\\u200c\\u200d]*(?: +[${letters}\\u200c\\u200d]+)*`;
const INDIC_WORDS = new RegExp(
  Object.entries(INDIC)
    .map(([script, letters]) => `(?<${script}>${wordsOf(letters)})`)
    .join('|'),
  'gu',
);

const HAS_INDIC = new RegExp(`[${Object.values(INDIC).join('')}]`, 'u');

/** Parts of a text by the font that they need. */
export function runsOf(text: string): Run[] {
  if (!HAS_INDIC.test(text)) return [{ script: 'latin', text }];
  const runs: Run[] = [];
  let end = 0;
  for (const match of text.matchAll(INDIC_WORDS)) {
    if (match.index > end) runs.push({ script: 'latin', text: text.slice(end, match.index) });
    const script = match.groups?.tamil === undefined ? 'devanagari' : 'tamil';
    runs.push({ script, text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < text.length) runs.push({ script: 'latin', text: text.slice(end) });
  return runs;
}

// Control characters, marks of writing direction and what has no width.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/g;
/** Joiners have a meaning only behind an Indic letter. */
const LONE_JOINERS = new RegExp(`(?<![${Object.values(INDIC).join('')}])[\\u200c\\u200d]+`, 'gu');

/** One line of typed text: white space is one space, and nothing in it is invisible. */
export const printable = (typed: string): string =>
  typed.normalize('NFC').replace(/\s+/g, ' ').replace(INVISIBLE, '').replace(LONE_JOINERS, '').trim();

/** The typed lines, without empty ones. */
export const printableLines = (typed: string): string[] =>
  typed
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(printable)
    .filter((line) => line !== '');

/** No address needs more; sixty lines would leave no room for the rest of the page. */
const MAX_ADDRESS_LINES = 6;

/** The lines of an address; where they are too many, one after another. */
export function addressLines(typed: string): string[] {
  const lines = printableLines(typed);
  return lines.length > MAX_ADDRESS_LINES ? [lines.join(', ')] : lines;
}
