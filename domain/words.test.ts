import { expect, test } from 'vitest';
import { counted, nounFor } from './words.ts';

test('one is counted in the singular, none and several in the plural', () => {
  expect(counted(0, 'part')).toBe('0 parts');
  expect(counted(1, 'part')).toBe('1 part');
  expect(counted(1200, 'part')).toBe('1,200 parts');
  expect(counted(1, 'entry', 'entries')).toBe('1 entry');
  expect(counted(12, 'entry', 'entries')).toBe('12 entries');
  expect(counted(6, 'payment status')).toBe('6 payment statuses');
  expect([nounFor(1, 'product'), nounFor(0, 'product')]).toEqual(['product', 'products']);
});
