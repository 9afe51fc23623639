import { expect, test } from 'vitest';
import { validityProblem } from './validity.ts';

test.each([
  ['2026-11-16', null],
  ['2026-11-15', 'The last day of the offer is over. Choose today or a later day.'],
  ['2027-11-16', null],
  ['2027-11-17', 'An offer is valid until 16 Nov 2027 at the latest.'],
  ['2026-02-30', 'Enter the last day of the offer as day, month and year.'],
  ['soon', 'Enter the last day of the offer as day, month and year.'],
])('a revision valid until %s', (day, problem) => {
  expect(validityProblem(day, '2026-11-16')).toBe(problem);
});
