import { expect, test } from 'vitest';
import { axisEnd, periodsOf, shortRupees } from './periods.ts';

const day = (name: string, orders: number, revenue: number, refunds = 0) => ({
  day: name,
  orders,
  revenue,
  refunds,
});

test('the long view adds up the days of a month, to the paisa', () => {
  const days = [day('2026-10-31', 1, 0.1), day('2026-11-01', 2, 0.1, 5), day('2026-11-02', 3, 0.2)];
  expect(periodsOf(days, 'month')).toEqual([
    { key: '2026-10', name: 'Oct 2026', short: 'Oct', orders: 1, revenue: 0.1, refunds: 0 },
    { key: '2026-11', name: 'Nov 2026', short: 'Nov', orders: 5, revenue: 0.3, refunds: 5 },
  ]);
});

test('the short views keep each day', () => {
  expect(periodsOf([day('2026-11-08', 2, 100)], 'day')).toMatchObject([
    { name: '8 Nov 2026', short: '8 Nov' },
  ]);
});

test.each([
  [0, 4],
  [3, 4],
  [12, 20],
  [941_300, 1_000_000],
  [1_041_570, 2_000_000],
])('an axis for %d ends at %d', (highest, end) => expect(axisEnd(highest)).toBe(end));

test.each([
  [0, '0'],
  [250, '250'],
  [40_000, '40\u00a0k'],
  [750_000, '7.5\u00a0L'],
  [20_000_000, '2\u00a0Cr'],
])('%d rupees are %s on the axis', (rupees, text) => expect(shortRupees(rupees)).toBe(text));
