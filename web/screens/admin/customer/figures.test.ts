import { expect, test } from 'vitest';
import { paceInWords } from './figures.tsx';

test.each([
  [1, null, ''],
  [2, 0, 'both within a day'],
  [5, 0, 'several a day'],
  [9, 1, 'every day'],
  [3, 41, 'every 41 days'],
])('%i orders, one in %s days on average: %s', (orders, everyDays, words) => {
  expect(paceInWords(orders, everyDays)).toBe(words);
});
