import { expect, test } from 'vitest';
import { normaliseQuoteNumber, QUOTE_NUMBER_PATTERN, quoteNumberFrom } from './number.ts';

test('a number is found in any writing, and what is none is not', () => {
  const number = quoteNumberFrom(new Uint8Array([255, 0, 17, 200, 3]));
  expect(number).toMatch(QUOTE_NUMBER_PATTERN);
  expect(normaliseQuoteNumber(number.toLowerCase().replaceAll('-', ' '))).toBe(number);
  expect(normaliseQuoteNumber('q5txn42')).toBe('Q-5TXN-42');
  expect(normaliseQuoteNumber('5TXN 4O')).toBe('Q-5TXN-40');
  expect(normaliseQuoteNumber('MW-6JWS-90BD')).toBeNull();
});
