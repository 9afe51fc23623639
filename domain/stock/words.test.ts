import { expect, test } from 'vitest';
import { bandInShort, bandInWords, onlyLeft, partlyInStock } from './words.ts';

const days = { sentWithin: 1, lead: 21 };

test.each([
  ['in-stock', 'In stock: sent within 1 day', 'In stock: 1 day'],
  ['few', 'Few left: sent within 1 day', 'Few left: 1 day'],
  ['to-order', 'Made to order: sent within 21 days', 'Made to order: 21 days'],
  ['out', 'Out of stock', 'Out of stock'],
] as const)('%s is "%s", in tables "%s"', (band, long, short) => {
  expect(bandInWords(band, days)).toBe(long);
  expect(bandInShort(band, days)).toBe(short);
});

test('a shop that sends on the same day says so', () => {
  expect(bandInWords('in-stock', { sentWithin: 0, lead: null })).toBe('In stock: sent today');
});

test('a line that wants more says what is there and when the rest is made', () => {
  expect(partlyInStock(8, { free: 3, days: 21 })).toBe('3 in stock, 5 within 21 days');
  expect(partlyInStock(8, { free: 0, days: 21 })).toBe('8 within 21 days');
  expect(onlyLeft(3)).toBe('Only 3 left');
  expect(onlyLeft(0)).toBe('Out of stock');
});
