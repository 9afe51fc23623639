import { expect, test } from 'vitest';
import { codesAsText, codesLeftWords, inFours } from './code-words.ts';

test('the key is shown in groups that can be typed', () => {
  expect(inFours('JBSW4ZDPMFZGK3')).toBe('JBSW 4ZDP MFZG K3');
  expect(inFours('')).toBe('');
});

test('saved codes say whose they are, and one is on each line', () => {
  expect(codesAsText(['7KQ2-M9XD', 'P4TH-3VWC'], { shop: 'Millwright', userId: 'karthik' })).toBe(
    'Recovery codes of karthik, back office of Millwright\nEach works once in place of the app.\n\n7KQ2-M9XD\nP4TH-3VWC',
  );
});

test.each([
  [10, '10 recovery codes are left.', false],
  [3, '3 recovery codes are left.', true],
  [1, '1 recovery code is left.', true],
  [0, 'No recovery code is left.', true],
])('with %i left: %s', (left, text, isLow) => expect(codesLeftWords(left)).toEqual({ text, isLow }));
