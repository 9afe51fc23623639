import { expect, test } from 'vitest';
import { dayAfter, validityProblem } from './validity.ts';

test.each([
  ['2026-11-16', null],
  ['2026-11-15', 'The last day of the offer is over. Choose today or a later day.'],
  ['2027-11-16', null],
  ['2027-11-17', 'An offer is valid until 16 Nov 2027 at the latest.'],
  ['2026-02-30', 'Enter the last day of the offer as day, month and year.'],
  ['soon', 'Enter the last day of the offer as day, month and year.'],
])('an offer until %s', (day, problem) => {
  expect(validityProblem(day, '2026-11-16')).toBe(problem);
});

test('days run over months and years [B3.9]', () => {
  expect([dayAfter('2026-11-16', 15), dayAfter('2026-12-31', 1), dayAfter('2028-02-28', 1)]).toEqual([
    '2026-12-01',
    '2027-01-01',
    '2028-02-29',
  ]);
});
