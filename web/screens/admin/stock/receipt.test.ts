import { expect, test } from 'vitest';
import { readReceived, receiptKeys, receivedProblem } from './receipt.ts';

test('at least one whole piece is received, and no more than fit', () => {
  expect(['12', '१२', '0', '1.5', '-1', 'six', ''].map(readReceived)).toEqual([
    12,
    12,
    null,
    null,
    null,
    null,
    null,
  ]);
  expect(receivedProblem('', 0)).toBeNull();
  expect(receivedProblem('0', 0)).toBe('Whole pieces, 1 to 9,99,999');
  expect(receivedProblem('9,99,990', 10)).toBe('At most 9,99,999 pieces can be on hand.');
});

test('the same pieces sent again have the same key until they are booked', () => {
  const keys = receiptKeys();
  const key = keys.keyOf('impeller', 12);
  expect(keys.keyOf('impeller', 12)).toBe(key);
  expect(keys.keyOf('impeller', 13)).not.toBe(key);
  const other = keys.keyOf('impeller', 12);
  expect(other).not.toBe(key);
  keys.booked();
  expect(keys.keyOf('impeller', 12)).not.toBe(other);
});
