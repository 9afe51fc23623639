import { expect, test } from 'vitest';
import { newDateProblem, promisedDay } from './dates.ts';

const there = { leadDays: 21, counted: true, made: 0 };
const made = { leadDays: 21, counted: true, made: 5 };

test('an order has one date, its slowest line’s [B9.5]', () => {
  expect(promisedDay('2026-11-17', [there], 1)).toBe('2026-11-18');
  expect(promisedDay('2026-11-17', [there, made], 1)).toBe('2026-12-08');
  expect(promisedDay('2026-11-17', [there, { ...there, counted: false, leadDays: 30 }], 1)).toBe(
    '2026-12-17',
  );
});

test('without counted goods there is none: all stays as it was [B9.1]', () => {
  expect(promisedDay('2026-11-17', [{ ...made, counted: false }], 1)).toBeNull();
});

test('a new date is today or later, within two years [B9.6]', () => {
  expect(newDateProblem('2026-11-17', '2026-11-17')).toBeNull();
  expect(newDateProblem('2028-11-16', '2026-11-17')).toBeNull();
  for (const date of ['2026-11-16', '2028-11-17', '2027-02-29', '8 Dec', ''])
    expect(newDateProblem(date, '2026-11-17'), date).not.toBeNull();
});
