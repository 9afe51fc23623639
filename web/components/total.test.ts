import { expect, test } from 'vitest';
import { inWords, totalOf } from './total.ts';

test('a count is told as it is, an estimate as about so many', () => {
  expect(inWords(totalOf({ totalDocs: 1234 })!)).toBe('1234');
  expect(inWords(totalOf({ totalDocs: 49_000, totalIsEstimate: true })!)).toBe('about 49,000');
  expect(totalOf({})).toBeUndefined();
});
