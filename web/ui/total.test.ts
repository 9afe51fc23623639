import { expect, test } from 'vitest';
import { inWords, totalOf } from './total.ts';

test('a count is shown exactly, an estimate as "about"', () => {
  expect(inWords(totalOf({ totalDocs: 1234 })!)).toBe('1234');
  expect(inWords(totalOf({ totalDocs: 49_000, totalIsEstimate: true })!)).toBe('about 49,000');
  expect(totalOf({})).toBeUndefined();
});
