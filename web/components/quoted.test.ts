import { expect, test } from 'vitest';
import { quoted } from './quoted.ts';

test.each([
  ['pump', '“pump”'],
  ['"pump"', '“pump”'],
  ['“pump”', '“pump”'],
  ["'MB 50-160' ", '“MB 50-160”'],
  ['ball valve 2"', '“ball valve 2"”'],
  ['"', '“"”'],
])('%s is quoted once', (typed, shown) => {
  expect(quoted(typed)).toBe(shown);
});
