import { expect, test } from 'vitest';
import { readOrigin } from './origin.ts';

test.each([
  ['IN', 'IN'],
  [' de ', 'DE'],
  ['XX', null],
  ['India', null],
  ['', null],
])('the country %j is %j', (typed, code) => {
  expect(readOrigin(typed)).toBe(code);
});
