import { expect, it } from 'vitest';
import { mayGoOn, measurePattern, measureSpellings } from './search-measures.ts';

const isIn = (word: string, text: string) => new RegExp(measurePattern(measureSpellings(word)!)).test(text);

it.each([
  ['5kw', ' motor5kw ', true],
  ['5kw', ' power 5kilowatts', true],
  ['5kw', ' power 0.5~5kw', true],
  ['5kw', ' 7.5kw motor', false],
  ['5kw', ' 15kw motor', false],
  ['5kw', ' 5kwh meter', false],
  ['5hp', ' motor5h.p.', true],
  ['32m', ' head 10~32m', true],
  ['32m', ' bore 32mm', false],
  ['10kg/cm2', ' 10kgf/cm2valve', true],
])('the measure %s in “%s”: %s', (word, text, is) => {
  expect(isIn(word, text)).toBe(is);
});

it('a measure may become another while it is typed', () => {
  expect(['65m', '100l', '65mm', 'pump', '65'].filter(mayGoOn)).toEqual(['65m', '100l']);
  expect(measureSpellings('6206')).toBeNull();
});
