import { type QuantityName, UNITS_AFTER, unitsOf } from './units/quantities.ts';
import { fromFirstUnit, toFirstUnit, type Unit } from './units/unit.ts';

/** Counts that machines are asked for by; "2 nos" says how many are wanted. */
const COUNTED = ['pole', 'poles', 'phase', 'phases', 'stage', 'stages'];

const beginsWithLetter = (spelling: string) => /^[a-zμ]/.test(spelling);
const spelledAs = (
  quantity: QuantityName,
  { name, spellings }: { name: string; spellings: readonly string[] },
) => (quantity === 'count' ? [] : [searched(name), ...spellings.map(searched)]);
/** As the text of the search has a unit. */
const searched = (spelling: string) => spelling.normalize('NFKD').toLowerCase().replaceAll(' ', '');

/** Every spelling of a unit, with all that mean the same. */
const SPELLINGS = new Map<string, readonly string[]>();
for (const [spelling, meant] of UNITS_AFTER) {
  const same = [...meant].flatMap(([quantity, unit]) => spelledAs(quantity, unit));
  if (beginsWithLetter(searched(spelling)) && same.length > 0)
    SPELLINGS.set(searched(spelling), [...new Set(same)].filter(beginsWithLetter));
}
for (const one of COUNTED) SPELLINGS.set(one, [one.replace(/s$/, ''), one.replace(/s?$/, 's')]);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const longestFirst = [...SPELLINGS.keys()].sort((a, b) => b.length - a.length);
const NUMBER = '\\d+(?:\\.\\d+)?';
/** "5,5 kW" too, which never means thousands; "2,4 pole" are two numbers. */
const AFTER_COMMA = `\\d{1,2}(?![\\s-]?(?:${COUNTED.join('|')}))`;
const TYPED_NUMBER = `\\d+(?:\\.\\d+|,${AFTER_COMMA})?`;
/** Not the beginning of a longer word or unit; "165 in bronze" are no inches. */
const UNIT = `(?:${longestFirst.map(escaped).join('|')})(?![\\p{L}\\p{N}])(?!/\\p{L})(?<!\\din(?=\\s+\\p{L}))(?<!\\d\\sin(?=\\s+\\p{L}))`;
/** Neither inside a word or number nor the end of a range, a fraction or a code: "M8", "2 900 rpm", "40–75 m", "3/4 inch". */
const OWN_NUMBER = `(?<![\\p{L}\\p{N}.])(?<!\\p{N}[,/\\u2044\\s])(?<!\\p{N}\\s?[\\u2010-\\u2015\\u2212-]\\s?)(?<!\\p{L}-)`;

/** "5, kW" too; before a single letter or "in" the comma ends a thought: "bearing 6206, a pump", "165, in bronze". */
const UP_TO_UNIT = `(?:[\\s-]?|[.,]\\s*(?!in(?!\\p{L})|\\p{L}(?![\\p{L}\\p{N}/])))`;

const MEASURE = new RegExp(`${OWN_NUMBER}(${TYPED_NUMBER})${UP_TO_UNIT}(${UNIT})`, 'gu');
const AND = '(?:\\s*[,&]\\s*|\\s+(?:and|or)\\s+)';
/** More are no list of sizes; and a list without an end would be read again from each of its numbers. */
const MORE_NUMBERS = '{1,19}';
/** "2, 4 pole" and "2.2, 3.7 kW": one or the other. A whole number before another measure may be of a name: "frame 132, 4 kW". */
const MEASURES_IN_ONE_UNIT = new RegExp(
  `${OWN_NUMBER}(?:(\\d(?:${AND}\\d{1,2})${MORE_NUMBERS})[\\s-]?(?=${COUNTED.join('|')})|(\\d+\\.\\d+(?:${AND}\\d+\\.\\d+)${MORE_NUMBERS})[\\s-]?)(${UNIT})`,
  'gu',
);
const MEASURE_ALONE = new RegExp(`^(${NUMBER}(?:,${NUMBER})*)(${UNIT})$`, 'u');
/** A code goes on with one letter: "mb 50 m…". */
const CODE_BEFORE = /(?:^|[^\p{L}])\p{L}{1,3}\s$/u;
/** Longer than any: letters may be written as two units. */
const LONGEST_CODE_BEFORE = 10;
const RANGE = new RegExp(
  `(?<![\\p{L}\\p{N}.,/-])(?<!(?:^|[^\\p{L}])\\p{L}{1,3}\\s)(${NUMBER})\\s?[\\u2010-\\u2015\\u2212-]\\s?(?=${NUMBER}\\s?${UNIT})`,
  'gu',
);

const DECIMAL_COMMA = new RegExp(`${OWN_NUMBER}(\\d+),(?=${AFTER_COMMA}[\\s-]?${UNIT})`, 'giu');

/** "5,5 kW motor" with a point: its comma ends no name. */
export const withPointsInMeasures = (query: string): string => query.replace(DECIMAL_COMMA, '$1.');

/** "40–75 m" keeps its two numbers apart. The text is in lower case. */
export const withRangesApart = (text: string): string =>
  text.replace(RANGE, (_, number: string) => `${shortly(number)}~`);

const NUMBER_OF_MEASURE = new RegExp(`(?<![\\p{L}\\p{N}.,/])(?<!\\p{L}-)(${NUMBER})(?=[\\s-]?${UNIT})`, 'gu');
/** "7.50 kW" and "007.5 kW" as "7.5 kW". The text is in lower case. */
export const withShortNumbers = (text: string): string =>
  text.replace(NUMBER_OF_MEASURE, (_, number: string) => shortly(number));

/** Without the zeros that change nothing. */
const shortly = (number: string): string => {
  const short = number.replace(/^0+(?=\d)/, '');
  return short.includes('.') ? short.replace(/(?<!0)0+$/, '').replace(/\.$/, '') : short;
};

/** ".5 kW" as "0.5 kW". */
const POINT_FIRST = new RegExp(`(?<![\\p{L}\\p{N}.,])\\.(?=\\d+${UP_TO_UNIT}${UNIT})`, 'gu');

/** The measures of a query as words of their own, "7.5 kW" as "7.5kw" and "2 or 4 pole" as "2,4pole", and what is left of it. The query is in lower case. */
export function takeMeasures(typed: string): { measures: string[]; rest: string } {
  const measures: string[] = [];
  const query = typed.replace(/\s+/gu, ' ').replace(POINT_FIRST, '0.');
  const isOfCode = (at: number, within: string) =>
    CODE_BEFORE.test(within.slice(Math.max(0, at - LONGEST_CODE_BEFORE), at));
  const single = query.replace(
    MEASURES_IN_ONE_UNIT,
    (whole, counts: string | undefined, decimals: string, unit: string, at: number) => {
      if (isOfCode(at, query)) return whole;
      const numbers = (counts ?? decimals).split(new RegExp(AND, 'u')).map(shortly);
      measures.push(`${[...new Set(numbers)].join(',')}${unit}`);
      return ' ';
    },
  );
  const rest = single.replace(MEASURE, (whole, number: string, unit: string, at: number) => {
    // As it is stored.
    if (unit.length === 1 && isOfCode(at, single)) return whole.replace(number, shortly(number));
    measures.push(`${shortly(number.replace(',', '.'))}${unit}`);
    return ' ';
  });
  return { measures, rest };
}

/** Of a unit: more would ask the index for more, fewer would find too much. */
const INDEXED_LETTERS = 2;
/** For how many beginnings a product is searched because of one measure. */
const MOST_BEGINNINGS = 26;

/**
 * A measure that was taken from a query, in every spelling of its unit and of others; null for any other word. Of a long
 * list of numbers as many as a search can afford, each in its own unit before any in another.
 */
export function measureSpellings(word: string): string[] | null {
  const [, listed, unit] = MEASURE_ALONE.exec(word) ?? [];
  if (listed === undefined) return null;
  const numbers = listed.split(',');
  const inOwn = numbers.map((number) => SPELLINGS.get(unit!)!.map((spelling) => `${number}${spelling}`));
  const inOthers = numbers.map((number) => inOtherUnits(Number(number), unit!));
  const found = new Set<string>();
  const beginnings = new Set<string>();
  for (const ones of [...inOwn, ...inOthers]) {
    const written = ones.flatMap((one) => [one, one.replace(DECIMAL_POINT, ',')]);
    for (const one of written) beginnings.add(beginningOf(one, INDEXED_LETTERS));
    if (beginnings.size > MOST_BEGINNINGS) break;
    for (const one of written) found.add(one);
  }
  return [...found];
}
/** Some catalogues write 5,5 kW. */
const DECIMAL_POINT = /(?<=^\d+)\.(?=\d{1,2}(?!\d))/;

/** "7500 W" as "7.5 kW": in those units of its quantity in which the number is short, as people write it. */
function inOtherUnits(value: number, spelling: string): string[] {
  const meant = UNITS_AFTER.get(spelling) ?? new Map<QuantityName, Unit>();
  return [...meant]
    .flatMap(([quantity, from]) =>
      unitsOf(quantity).flatMap((to) => {
        if (to === from || to.slack !== undefined || from.slack !== undefined) return [];
        const number = writtenShortly(fromFirstUnit(to, toFirstUnit(from, value)));
        return number === null
          ? []
          : spelledAs(quantity, to)
              .filter(beginsWithLetter)
              .map((as) => number + as);
      }),
    )
    .filter(({ length }) => length >= SHORTEST);
}
/** No index finds shorter ones. */
const SHORTEST = 3;
const [LEAST, MOST, MOST_DIGITS] = [0.01, 100_000, 4];

function writtenShortly(value: number): string | null {
  if (value < LEAST || value >= MOST) return null;
  const short = Number(value.toPrecision(MOST_DIGITS));
  return Math.abs(short - value) > value * 1e-9 ? null : String(short);
}

const NUMBER_FIRST = /^[\d.,]+/;
const numberOf = (spelling: string): string => NUMBER_FIRST.exec(spelling)![0];
const beginningOf = (spelling: string, letters: number): string =>
  spelling.slice(0, numberOf(spelling).length + letters);

/** The numbers with the first letters of their units: a search for these finds every spelling, and some others. */
export function beginningsOf(spellings: readonly string[], letters = INDEXED_LETTERS): string[] {
  const all = [...new Set(spellings.map((spelling) => beginningOf(spelling, letters)))];
  return all.filter((one) => !all.some((other) => other !== one && one.startsWith(other)));
}

/** "65 m" that may become "65 mm" while it is typed. */
export function mayGoOn(word: string): boolean {
  const [, , unit] = MEASURE_ALONE.exec(word) ?? [];
  return (
    unit !== undefined &&
    longestFirst.some((longer) => longer.startsWith(unit) && /[a-z]/.test(longer[unit.length] ?? ''))
  );
}

/**
 * A pattern for the text of the search, read alike by JavaScript and by PostgreSQL: 5 kW are not the end of 7.5 or 15 kW.
 * Without lookaround, for which PostgreSQL would take a millisecond for each text.
 */
export function measurePattern(spellings: readonly string[]): string {
  const ofNumbers = Map.groupBy(spellings, numberOf);
  const each = [...ofNumbers].map(([number, ones]) => {
    const units = ones.map((one) => `${escaped(one.slice(number.length))}${/\d$/.test(one) ? '' : UNIT_END}`);
    return `${escaped(number)}(?:${units.join('|')})`;
  });
  return `(?:^|[^0-9.,]|(?:^|[^0-9])[.,])(?:${each.join('|')})`;
}
const UNIT_END = '(?:[^a-z]|$)';
