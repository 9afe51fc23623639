import { expect, test } from 'vitest';
import { readPieces } from './typed-pieces.ts';

test.each([
  ['0', 0],
  [' 24 ', 24],
  ['9,99,999', 999_999],
  ['२४', 24],
  ['௨௪', 24],
  ['10,00,000', null],
  ['1.5', null],
  ['-1', null],
  ['1e3', null],
  ['few', null],
  ['', null],
  [',', null],
])('%j is %j pieces', (typed, pieces) => {
  expect(readPieces(typed)).toBe(pieces);
});
