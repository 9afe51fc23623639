import { expect, test } from 'vitest';
import { poInWords } from './po-words.ts';

test.each([
  ['4711', 'PO 4711'],
  ['PO4711', 'PO 4711'],
  ['P.O. 4711', 'PO 4711'],
  ['po: 47/11', 'PO 47/11'],
  ['POLY/26-7', 'PO POLY/26-7'],
  ['Port-12', 'PO Port-12'],
  [null, null],
])('the PO number %j is shown as %j, and loses nothing of itself', (typed, shown) => {
  expect(poInWords(typed)).toBe(shown);
});
