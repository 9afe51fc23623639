import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance, foldForSearch, searchWords, withoutMarks } from './search-text.ts';

describe('search text', () => {
  it.each(['ES 65-200', 'es65200', 'ES-65-200', 'es 65 200', 'Es65–200', ' ES  65_200 '])(
    '%j is es65200',
    (text) => {
      expect(foldForSearch(text)).toBe('es65200');
    },
  );

  it.each([
    ['Ring-Spindle', 'ring spindle'],
    ['Monoblock pump ES 65-200', 'monoblock pump es65200'],
    ['Düse', 'duse'],
    ['1.5 HP', '1.5hp'],
    ['1,440 rpm', '1440rpm'],
    ['1,00,000 hours', '100000hours'],
    ['10,20 and 30', '10,20and30'],
    ['40–75 m', '40~75m'],
    ['0.5 - 5 kW', '0.5~5kw'],
    ['Motor 7.50 kW, 007.5 kW', 'motor7.5kw, 7.5kw'],
    ['40.0–75.00 m', '40~75m'],
    ['10.0 bar, 100 m, 0.50 l/s', '10bar, 100m, 0.5l/s'],
    ['MB-050 kW-010.50, 6206.10, ES 065', 'mb050kw010.50, 6206.10, es065'],
    ['ES 65-200 mm', 'es65200mm'],
    ['6206-2RS', '62062rs'],
    ['पंप', 'पंप'],
    ['', ''],
  ])('%j is %j', (text, folded) => {
    expect(foldForSearch(text)).toBe(folded);
  });

  it('changes nothing when folded again', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aB9 -–_.é½Kپm'), maxLength: 20 }), (text) => {
        expect(foldForSearch(foldForSearch(text))).toBe(foldForSearch(text));
      }),
    );
  });
});

describe('what was typed', () => {
  it('is taken word by word, each once', () => {
    expect(searchWords('  Pump, ES 65-200 pump ')).toEqual(['pump', 'es', '65', '200']);
    expect(searchWords(' - ')).toEqual([]);
    expect(searchWords('motor 1,440 rpm')).toEqual(searchWords('motor 1440 rpm'));
  });

  it.each([
    ['7.5 kW motor', ['7.5kw', 'motor']],
    ['motor, 7.5kW', ['7.5kw', 'motor']],
    ['motor 5,5 kW', ['5.5kw', 'motor']],
    ['0,75 kW, 4 pole', ['0.75kw', '4pole']],
    ['“7.5 kW” (10 HP)', ['7.5kw', '10hp']],
    ['210 l/min', ['210l/min']],
    ['12.5 m³/h pump', ['12.5m3/h', 'pump']],
    ['4-pole motor', ['4pole', 'motor']],
    ['frame 112 m', ['112m', 'frame']],
    ['7.50 kW motor', ['7.5kw', 'motor']],
    ['007,50 kW, 04 pole', ['7.5kw', '4pole']],
    ['5, kW motor', ['5kw', 'motor']],
    ['5.5. kW', ['5.5kw']],
    ['  7.5   kW   motor ', ['7.5kw', 'motor']],
    ['2,  4   pole', ['2,4pole']],
    ['.5 hp pump', ['0.5hp', 'pump']],
    ['pump, .75kW', ['0.75kw', 'pump']],
    ['2, 4 pole motor', ['2,4pole', 'motor']],
    ['2,4 pole', ['2,4pole']],
    ['2 or 4-pole', ['2,4pole']],
    ['4, 6, 8 & 10 poles', ['4,6,8,10poles']],
    ['15, 4 pole', ['4pole', '15']],
    ['2.2, 3.70 kW', ['2.2,3.7kw']],
    ['frame 132, 4 kW', ['4kw', 'frame', '132']],
    ['MB 50, 4 pole', ['4pole', 'mb', '50']],
    ['2.2, 4 pole', ['4pole', '2.2']],
  ])('%s has its numbers with their units: %j', (query, words) => {
    expect(searchWords(query)).toEqual(words);
  });

  it('finds the same with zeros that change nothing', () => {
    const zeros = fc.integer({ min: 0, max: 3 }).map((count) => '0'.repeat(count));
    const number = fc.tuple(fc.integer({ min: 0, max: 999 }), fc.integer({ min: 0, max: 99 }));
    fc.assert(
      fc.property(number, zeros, zeros, fc.constantFrom('kW', ' hp', ' rpm', '-bar', ' m'), (...drawn) => {
        const [[whole, part], before, after, unit] = drawn;
        const shortest = `${Number(`${whole}.${part}`)}${unit}`;
        const longer = `${before}${whole}.${part}${after}${unit}`;
        expect(searchWords(longer)).toEqual(searchWords(shortest));
        expect(foldForSearch(`pump, ${longer}`)).toBe(foldForSearch(`pump, ${shortest}`));
      }),
    );
  });

  it.each([
    ['mb 50 m', ['mb', '50', 'm']],
    ['ES 65-200 M', ['es', '65', '200', 'm']],
    ['2 900 rpm', ['2', '900', 'rpm']],
    ['3/4 inch', ['3/4', 'inch']],
    ['½ hp', ['1⁄2', 'hp']],
    ['40-75 m', ['40', '75', 'm']],
    ['6206 C3', ['6206', 'c3']],
    ['165 in bronze', ['165', 'in', 'bronze']],
    ['165, in bronze', ['165', 'in', 'bronze']],
    ['165, in', ['165', 'in']],
    ['dc 24.0 v valve', ['dc', '24', 'v', 'valve']],
    ['bearing 6206, a pump', ['bearing', '6206', 'a', 'pump']],
    ['2 nos 6206', ['2', 'nos', '6206']],
  ])('%s has none', (query, words) => {
    expect(searchWords(query)).toEqual(words);
  });

  it.each([
    ['"pump"', 'pump'],
    ['pump?', 'pump'],
    ['pump.', 'pump'],
    ['(pump)', 'pump'],
    ["pump's", 'pump'],
    ['pump’s seal', 'pump seal'],
    ['pump/motor', 'pump motor'],
    ['“ball bearing”', 'ball bearing'],
    ['«Düse»!', 'Düse'],
    ['pump: "6206" & seal…', 'pump 6206 seal'],
    ['a.c. motor', 'a c motor'],
    ["o'ring", 'o ring'],
  ])('%s is looked for as %s', (query, meant) => {
    expect(withoutMarks(query)).toBe(meant);
  });

  it.each([
    '6206-2RS',
    '1/2"',
    '1/2" valve',
    '3/4 inch',
    'M8×1.25',
    'RT_77/4',
    '.5 hp',
    '100%',
    'DN50(PN16',
    '1:50',
    'पंप',
    '???',
    '',
  ])('%s stays as it is', (query) => {
    expect(withoutMarks(query)).toBe(query);
  });

  it('a dash after a possessive belongs to no word', () => {
    expect(withoutMarks("maker's-mark")).toBe('maker -mark');
  });

  it('never looks for more than was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...`ab1 "'’s./()&?%-`), maxLength: 20 }), (query) => {
        for (const word of withoutMarks(query).split(' ')) expect(query).toContain(word);
      }),
    );
  });

  it.each([
    ['motor', 'motor', 0],
    ['moter', 'motor', 1],
    ['mtoor', 'motor', 1],
    ['motr', 'motor', 1],
    ['mottor', 'motor', 1],
    ['', 'abc', 3],
  ])('from %j to %j it is %i steps', (a, b, steps) => {
    expect(editDistance(a, b)).toBe(steps);
    expect(editDistance(b, a)).toBe(steps);
  });
});

describe('takes no longer for each letter of a long text', () => {
  const many = (piece: string, count = 100_000) => piece.repeat(count);
  it.each([
    ['a word without a number', many('a'), many('a')],
    ['dashes', `${many('a-')}1`, `${many('a')}1`],
    ['numbers in pairs', many('12,'), many('12,')],
    ['zeros within a number', `0.${many('0')}1 kw`, `0.${many('0')}1kw`],
  ])('when it is folded: %s', (_, text, folded) => {
    expect(foldForSearch(text) === folded).toBe(true);
  });

  it.each([
    ['measures', many('a 5 kw ', 30_000), 1],
    ['decimals without a unit', many('1.1, ', 30_000), 1],
    ['codes before a letter', many('mb 5 m ', 30_000), 3],
    ['marks between numbers', `1${many('!')}1`, 1],
  ])('when its words are read: %s', (_, text, words) => {
    expect(searchWords(text).length).toBeGreaterThanOrEqual(words);
  });
});
