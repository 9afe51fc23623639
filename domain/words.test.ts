import { expect, test } from 'vitest';
import { counted, listed, nounFor, unbroken } from './words.ts';

test('one is counted in the singular, none and several in the plural', () => {
  expect(counted(0, 'part')).toBe('0 parts');
  expect(counted(1, 'part')).toBe('1 part');
  expect(counted(1200, 'part')).toBe('1,200 parts');
  expect(counted(1, 'entry', 'entries')).toBe('1 entry');
  expect(counted(12, 'entry', 'entries')).toBe('12 entries');
  expect(counted(6, 'payment status')).toBe('6 payment statuses');
  expect([nounFor(1, 'product'), nounFor(0, 'product')]).toEqual(['product', 'products']);
});

test('a verb agrees with what is counted', () => {
  expect([1, 2].map((count) => counted(count, 'paper has', 'papers have'))).toEqual([
    '1 paper has',
    '2 papers have',
  ]);
});

test('a list ends in "and"', () => {
  expect([listed([]), listed(['name']), listed(['name', 'price'])]).toEqual(['', 'name', 'name and price']);
  expect(listed(['name', 'price', 'unit'])).toBe('name, price and unit');
});

test('a count stays on one line', () => {
  expect(unbroken(`${counted(2, 'day')} left`)).toBe('2\u00a0days\u00a0left');
});
