import { expect, test } from 'vitest';
import { readAmount, readDays } from './search-sums.ts';

test.each([
  ['2,39,400', 239_400_00],
  ['239,400.00', 239_400_00],
  ['239400.5', 239_400_50],
  ['Rs. 2,39,400', 239_400_00],
  ['₹500', 500_00],
  ['Rs.500/-', 500_00],
  ['1250', 1_250_00],
  ['0', null],
  ['2,39', null],
  ['12.345', null],
  ['MW-101300', null],
  ['6206 c3', null],
  ['9'.repeat(12), null],
  ['-500', null],
])('the amount %j is %j paise [B14.5]', (typed, paise) => {
  expect(readAmount(typed)).toBe(paise);
});

const TODAY = '2026-11-19';
test.each([
  ['18 Nov', '2026-11-18', '2026-11-18'],
  ['18 November 2025', '2025-11-18', '2025-11-18'],
  ['18nov', '2026-11-18', '2026-11-18'],
  ['1st Nov', '2026-11-01', '2026-11-01'],
  ['18/11', '2026-11-18', '2026-11-18'],
  ['18-11-26', '2026-11-18', '2026-11-18'],
  ['18.11.2026', '2026-11-18', '2026-11-18'],
  ['2026-11-18', '2026-11-18', '2026-11-18'],
  // A day that is still to come was last year's.
  ['24 Dec', '2025-12-24', '2025-12-24'],
  ['18 to 20 Oct', '2026-10-18', '2026-10-20'],
  ['18-20 Oct', '2026-10-18', '2026-10-20'],
  ['18 Oct – 2 Nov', '2026-10-18', '2026-11-02'],
  ['28 Dec to 3 Jan', '2025-12-28', '2026-01-03'],
  ['1/11/2026 to 18/11/2026', '2026-11-01', '2026-11-18'],
])('%j is the days from %s to %s [B14.5]', (typed, from, to) => {
  expect(readDays(typed, TODAY)).toEqual({ from, to });
});

test.each([
  '18',
  '31 Feb',
  '32/11',
  '18 Foo',
  'MW-1813',
  '20 to 18 Oct 2026',
  '1 to 2 to 3 Nov',
  '6206',
  '18/13',
])('%j is no day [B14.5]', (typed) => {
  expect(readDays(typed, TODAY)).toBeNull();
});
