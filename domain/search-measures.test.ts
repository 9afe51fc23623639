import { expect, it } from 'vitest';
import {
  beginningsOf,
  mayGoOn,
  measurePattern,
  measureSpellings,
  withPointsInMeasures,
} from './search-measures.ts';

const isIn = (word: string, text: string) => new RegExp(measurePattern(measureSpellings(word)!)).test(text);

it.each([
  ['5kw', ' motor5kw ', true],
  ['5kw', ' power 5kilowatts', true],
  ['5kw', ' power 0.5~5kw', true],
  ['5kw', ' 7.5kw motor', false],
  ['5kw', ' 15kw motor', false],
  ['5kw', ' 5kwh meter', false],
  ['5kw', ' 7,5kw motor', false],
  ['7500w', ' 7.5kw motor', true],
  ['7.5kw', ' 7500watts', true],
  ['7.5kw', ' 7,5kw motor', true],
  ['7500w', ' 17.5kw motor', false],
  ['1.5t', ' weight 1500kg', true],
  ['10l/s', ' flow 600lpm', true],
  ['11kv', ' supply 11000v', true],
  ['10hp', ' 7.46kw', false],
  ['5hp', ' motor5h.p.', true],
  ['32m', ' head 10~32m', true],
  ['32m', ' bore 32mm', false],
  ['2,4pole', ' motor2pole ', true],
  ['2,4pole', ' motor4poles', true],
  ['2,4pole', ' motor12pole', false],
  ['10kg/cm2', ' 10kgf/cm2valve', true],
])('the measure %s in “%s”: %s', (word, text, is) => {
  expect(isIn(word, text)).toBe(is);
});

it.each([
  ['5,5 kW motor', '5.5 kW motor'],
  ['motor, 0,75-kw, 4 pole', 'motor, 0.75-kw, 4 pole'],
  ['1,440 rpm', '1,440 rpm'],
  ['MW-6206-C3,10 nos', 'MW-6206-C3,10 nos'],
  ['6206,10', '6206,10'],
  ['motor 2,4 pole, 1,3 phase', 'motor 2,4 pole, 1,3 phase'],
])('the commas of “%s”: “%s”', (query, meant) => {
  expect(withPointsInMeasures(query)).toBe(meant);
});

it('a measure may become another while it is typed', () => {
  expect(['65m', '100l', '65mm', 'pump', '65'].filter(mayGoOn)).toEqual(['65m', '100l']);
  expect(measureSpellings('6206')).toBeNull();
});

it('a measure is looked for in units in which its number is short, and found by the beginnings of its spellings', () => {
  expect(measureSpellings('7500w')).toEqual(
    expect.arrayContaining(['7500w', '7.5kw', '7,5kw', '7.5kilowatts']),
  );
  expect(measureSpellings('7.333kw')!.filter((one) => !/^7[.,]333k/.test(one))).toEqual([
    '7333w',
    '7333watt',
    '7333watts',
  ]);
  // Neither 2 t, which no index finds, nor a number that is never written so.
  const ofTons = measureSpellings('2000kg')!;
  expect(ofTons).toContain('2tonnes');
  expect(ofTons.filter((one) => one === '2t' || /00g/.test(one))).toEqual([]);
  expect(beginningsOf(['5kw', '5kilowatt', '5kilowatts', '5000w', '5000watt'])).toEqual([
    '5kw',
    '5ki',
    '5000w',
  ]);
});
