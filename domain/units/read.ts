import {
  NEVER_NEGATIVE,
  type QuantityName,
  SPELLING_STARTS,
  UNITS_AFTER,
  UNITS_BEFORE,
} from './quantities.ts';
import { type Found, isDigit, readNumber } from './read-number.ts';
import { plainly, toFirstUnit, type Unit } from './unit.ts';

/** From – to, in the first unit of the quantity; a single number is both, an open end is null. */
export interface Span {
  low: number | null;
  high: number | null;
}

/** One number or range of a text, in every quantity that its unit belongs to ("m" is a length and a head). */
export interface Measure {
  in: ReadonlyMap<QuantityName, Span>;
  /** Without a unit: a count, if it is a measure at all. */
  isBare: boolean;
  /** Nothing else stands between its commas. */
  isAlone: boolean;
  /** The text begins with it. */
  isFirst: boolean;
  /** As it is written, in every quantity it belongs to; none for a bare number. */
  units: ReadonlyMap<QuantityName, Unit> | null;
}

/** What stands between two separators. */
export interface Piece {
  /** In lower case and with plain signs. */
  text: string;
  measure: Measure | null;
}

type Meant = ReadonlyMap<QuantityName, Unit>;

/** Words by their first sign, so that most places are passed with one look. */
type Words = ReadonlyMap<string, readonly string[]>;
const wordsOf = (...words: readonly string[]): Words => Map.groupBy(words, (word) => word[0]!);

/** A specification says no more than this; what comes after is not read. */
const MOST_PIECES = 24;
const AT_MOST = [
  'up to',
  'upto',
  'maximum',
  'max.',
  'max',
  'below',
  'within',
  'less than',
  'under',
  '<=',
  '≤',
  '<',
];
const AT_LEAST = ['from', 'minimum', 'min.', 'min', 'above', 'over', 'at least', 'more than', '>=', '≥', '>'];
const ABOUT = ['approx.', 'approx', 'about', 'ca.', '~', '±', '+/-'];

const RANGE_SIGNS = wordsOf('to', '...', '..', '…', '-', '–', '—', '÷', '~');
const QUALIFIERS = wordsOf(...AT_MOST, ...AT_LEAST, ...ABOUT);
const CLOSING = wordsOf('max', 'min');
const TIMES = wordsOf('×', 'x', '*');
/** Where the next measure may begin. */
const SEPARATORS = new Set([',', ';', '/', '|', '(', ')', '[', ']', '@', '+', '=']);
const SEPARATING_WORDS = wordsOf('at', 'and', 'or');
/** What stands before the space inside of a unit. */
const GOES_ON = new Set([
  'shore',
  'us',
  'n',
  'deg',
  '°',
  ':',
  'cu',
  'cu.',
  'kg/sq',
  'kg/sq.',
  'lbs/sq',
  'lbs/sq.',
]);

function isLetter(char: string | undefined): boolean {
  if (char === undefined) return false;
  return char < '\u0080' ? char >= 'a' && char <= 'z' : char.toUpperCase() !== char;
}
const POWERS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const isWordSign = (char: string | undefined): boolean =>
  char !== undefined && (isLetter(char) || isDigit(char) || POWERS.includes(char));
const skipSpaces = (text: string, at: number): number => {
  let end = at;
  while (text[end] === ' ') end += 1;
  return end;
};

/** The word of the list that begins here, as a whole word. */
function wordAt(text: string, at: number, words: Words): string | null {
  for (const word of words.get(text[at] ?? '') ?? [])
    if (text.startsWith(word, at) && !(isLetter(word.at(-1)) && isLetter(text[at + word.length])))
      return word;
  return null;
}

/** The text in its pieces: "65 mm / 50 mm, PN 10" has three. What comes after the last that is read is one more. */
export function readPieces(text: string): Piece[] {
  const plain = plainly(text);
  const pieces: Piece[] = [];
  let at = 0;
  while (at < plain.length && pieces.length < MOST_PIECES) {
    const found = measureAt(plain, skipSpaces(plain, at));
    const end = nextSeparator(plain, found?.end ?? at);
    const measure = found && {
      ...found.value,
      isAlone: plain.slice(found.end, end).trim() === '',
      isFirst: pieces.length === 0,
    };
    pieces.push({ text: plain.slice(at, end).trim(), measure });
    at = afterSeparator(plain, end);
  }
  if (at < plain.length) pieces.push({ text: plain.slice(at).trim(), measure: null });
  return pieces;
}

/** Every measure of a text, in order: "36 m³/h at 24 m" has two, "3.7 kW (5 HP)" says the same one twice. */
export const readMeasures = (text: string): Measure[] =>
  readPieces(text).flatMap(({ measure }) => measure ?? []);

/** The first measure of this quantity; a number without a unit is one only if nothing else stands beside it. */
export const readSpan = (text: string, quantity: QuantityName): Span | null =>
  readMeasures(text)
    .find((measure) => measure.in.has(quantity) && (!measure.isBare || measure.isAlone))
    ?.in.get(quantity) ?? null;

function nextSeparator(text: string, from: number): number {
  let at = from;
  while (at < text.length && !isSeparator(text, at)) {
    if (text[at] === ' ' && wordAt(text, at + 1, SEPARATING_WORDS)) return at;
    at += 1;
  }
  return at;
}

/** "12,34" is not understood, and no 34 either. */
const isSeparator = (text: string, at: number): boolean =>
  SEPARATORS.has(text[at]!) && !(text[at] === ',' && isDigit(text[at - 1]) && isDigit(text[at + 1]));

function afterSeparator(text: string, at: number): number {
  const word = text[at] === ' ' ? wordAt(text, at + 1, SEPARATING_WORDS) : null;
  return at + 1 + (word?.length ?? 0);
}

function measureAt(text: string, start: number): Found<Pick<Measure, 'in' | 'isBare' | 'units'>> | null {
  const qualifier = isDigit(text[start]) ? null : wordAt(text, start, QUALIFIERS);
  const at = qualifier ? skipSpaces(text, start + qualifier.length) : start;
  const first = amountAt(text, at);
  if (!first) return null;
  const second = qualifier ? null : rangeEndAt(text, first.end);
  const end = second?.end ?? first.end;
  const meant = (second ?? first).value.unit ?? first.value.unit;
  const closing = wordAt(text, skipSpaces(text, end), CLOSING);
  const bound = boundOf(closing && meant ? closing : qualifier);
  const spans = spansOf(first.value, second?.value ?? null, meant, bound);
  if (spans.size === 0) return null;
  return {
    value: { in: spans, isBare: meant === null, units: meant },
    end: closing && meant ? skipSpaces(text, end) + closing.length : end,
  };
}

const boundOf = (qualifier: string | null): 'max' | 'min' | null => {
  if (qualifier && AT_MOST.includes(qualifier)) return 'max';
  return qualifier && AT_LEAST.includes(qualifier) ? 'min' : null;
};

interface Amount {
  number: number;
  /** "2 ×" before it. */
  times: number;
  unit: Meant | null;
}

/** A number with its unit, if it has one: "-10 °C", "DN 80", "2 × 2.2 kW". */
function amountAt(text: string, at: number): Found<Amount> | null {
  const before = unitBefore(text, at);
  const from = before?.end ?? at;
  const sign = text[from] === '-' ? -1 : 1;
  const number = readNumber(text, text[from] === '-' || text[from] === '+' ? from + 1 : from);
  if (!number) return null;
  const after = unitAfter(text, number.end);
  if (!after && !before) {
    const factor = wordAt(text, skipSpaces(text, number.end), TIMES);
    if (factor) {
      const rest = amountAt(text, skipSpaces(text, skipSpaces(text, number.end) + factor.length));
      return rest?.value.unit
        ? { ...rest, value: { ...rest.value, times: rest.value.times * number.value } }
        : null;
    }
    // "132b3" is a name, "10⁸" a power.
    if (isWordSign(text[number.end])) return null;
  }
  const value = { number: sign * number.value, times: 1, unit: after?.value ?? before?.value ?? null };
  return { value, end: after?.end ?? number.end };
}

function rangeEndAt(text: string, from: number): Found<Amount> | null {
  const at = skipSpaces(text, from);
  const sign = wordAt(text, at, RANGE_SIGNS);
  return sign === null ? null : amountAt(text, skipSpaces(text, at + sign.length));
}

function unitBefore(text: string, at: number): Found<Meant> | null {
  for (const [spelling, meant] of UNITS_BEFORE) {
    if (!text.startsWith(spelling, at)) continue;
    const end = skipSpaces(text, at + spelling.length);
    if (isDigit(text[end])) return { value: meant, end };
  }
  return null;
}

function unitAfter(text: string, from: number): Found<Meant> | null {
  let spelled = '';
  let found: Found<Meant> | null = null;
  for (let at = skipSpaces(text, from); at < text.length; at += 1) {
    const char = text[at]!;
    if (char === ' ') {
      if (!GOES_ON.has(spelled) && spelled.at(-1) !== '/' && text[skipSpaces(text, at)] !== '/') break;
      continue;
    }
    spelled += char;
    if (!SPELLING_STARTS.has(spelled)) break;
    const meant = UNITS_AFTER.get(spelled);
    if (meant && endsAt(text, at, spelled)) found = { value: meant, end: at + 1 };
  }
  return found;
}

/** No letter or digit of a longer word follows; "48 in a box" are no inches, "30s" is the count of a yarn. */
function endsAt(text: string, at: number, spelled: string): boolean {
  if (isWordSign(text[at]) && isWordSign(text[at + 1])) return false;
  if (spelled === 's') return text[at - 1] === ' ';
  return spelled !== 'in' || !isLetter(text[skipSpaces(text, at + 1)]);
}

function spansOf(
  first: Amount,
  second: Amount | null,
  meant: Meant | null,
  bound: 'max' | 'min' | null,
): Map<QuantityName, Span> {
  const spans = new Map<QuantityName, Span>();
  if (meant === null) {
    const [low, high] = [first.number, second?.number ?? first.number];
    if (low <= high && low >= 0) spans.set('count', bounded({ low, high }, bound));
    return spans;
  }
  for (const [quantity, unit] of meant) {
    // "38 × 80 mm" are the sides of something.
    if (first.times !== 1 && quantity === 'length') continue;
    const low = toFirstUnit(first.unit?.get(quantity) ?? unit, first.number * first.times);
    const high = second ? toFirstUnit(second.unit?.get(quantity) ?? unit, second.number * second.times) : low;
    if (NEVER_NEGATIVE.has(quantity) && Math.min(low, high) < 0) continue;
    spans.set(quantity, bounded({ low: Math.min(low, high), high: Math.max(low, high) }, bound));
  }
  return spans;
}

const bounded = ({ low, high }: Span, bound: 'max' | 'min' | null): Span => ({
  low: bound === 'max' ? null : low,
  high: bound === 'min' ? null : high,
});
