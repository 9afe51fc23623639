import { expect, test } from 'vitest';
import { monthPeriod, nextPeriod, yearPeriod } from '../papers/chosen-period.ts';
import {
  beforeInWords,
  countDays,
  currentPeriod,
  daysBefore,
  daysUpTo,
  eachDay,
  periodBefore,
  REPORT_SPANS,
  readReportPeriod,
  spanOf,
} from './report-period.ts';

/** In India it is the 16th already. */
const NOW = '2026-11-15T19:00:00Z';

test.each([
  ['7d', '2026-11-10', '2026-11-16', '10 Nov to 16 Nov 2026'],
  ['30d', '2026-10-18', '2026-11-16', '18 Oct to 16 Nov 2026'],
  ['365d', '2025-11-17', '2026-11-16', '17 Nov 2025 to 16 Nov 2026'],
  ['month', '2026-11-01', '2026-11-30', 'November 2026'],
  ['year', '2026-04-01', '2027-03-31', '2026-27'],
] as const)('%s is from %s to %s [B5.18]', (span, from, to, label) => {
  const period = currentPeriod(span, NOW);
  expect(period).toMatchObject({ from, to, label });
  expect(readReportPeriod({ period: period.name }, NOW)).toEqual(period);
  expect(spanOf(period)).toBe(span);
});

test('the financial year of a day in March began the year before', () => {
  expect(currentPeriod('year', '2027-03-31T18:29:59Z')).toMatchObject({ label: '2026-27' });
  expect(currentPeriod('year', '2027-03-31T18:30:00Z')).toMatchObject({ label: '2027-28' });
});

test.each(REPORT_SPANS)('arrows step by $label and stay a report of $label', ({ value }) => {
  const period = currentPeriod(value, NOW);
  const before = nextPeriod(period, -1);
  expect(countDays({ from: before.from, to: period.from })).toBe(countDays(before) + 1);
  expect(spanOf(before)).toBe(value);
  expect(nextPeriod(before, 1)).toMatchObject({ from: period.from, to: period.to });
});

test.each([
  ['a month', { from: '2026-10-01', to: '2026-10-31' }, { from: '2026-09-01', to: '2026-09-30' }],
  ['a January', { from: '2026-01-01', to: '2026-01-31' }, { from: '2025-12-01', to: '2025-12-31' }],
  ['a quarter', { from: '2026-07-01', to: '2026-09-30' }, { from: '2026-04-01', to: '2026-06-30' }],
  ['a financial year', { from: '2025-04-01', to: '2026-03-31' }, { from: '2024-04-01', to: '2025-03-31' }],
  ['seven days', { from: '2026-11-10', to: '2026-11-16' }, { from: '2026-11-03', to: '2026-11-09' }],
  ['one day', { from: '2026-03-01', to: '2026-03-01' }, { from: '2026-02-28', to: '2026-02-28' }],
  ['this month so far', { from: '2026-11-01', to: '2026-11-30' }, { from: '2026-10-01', to: '2026-10-16' }],
  ['this year so far', { from: '2026-04-01', to: '2027-03-31' }, { from: '2025-04-01', to: '2025-11-16' }],
  ['a month to come', { from: '2027-01-01', to: '2027-01-31' }, { from: '2026-12-01', to: '2026-12-31' }],
])('%s is compared with what was before it', (_, period, before) => {
  expect(periodBefore(period, NOW)).toEqual(before);
});

test('before thirty days are thirty, also where they happen to be a month', () => {
  const november = daysUpTo('2026-11-30', 30);
  expect(november).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  expect(daysBefore(november)).toEqual({ from: '2026-10-02', to: '2026-10-31' });
});

test('the last day of March is compared with all of February', () => {
  expect(periodBefore({ from: '2026-03-01', to: '2026-03-31' }, '2026-03-30T12:00:00Z')).toEqual({
    from: '2026-02-01',
    to: '2026-02-28',
  });
});

test.each([
  [monthPeriod(2026, 10), 'September'],
  [monthPeriod(2026, 1), 'December 2025'],
  [yearPeriod(2025), '2024-25'],
  [currentPeriod('7d', NOW), 'the 7 days before'],
  [monthPeriod(2026, 11), '1 Oct to 16 Oct 2026'],
])('what was before $label is called %s', (period, words) => {
  expect(beforeInWords(periodBefore(period, NOW), period)).toBe(words);
});

test('an address without a period that can be read is this month', () => {
  for (const period of ['', '8d', 'constructor', null])
    expect(readReportPeriod({ period }, NOW)).toMatchObject({ label: 'November 2026' });
  expect(readReportPeriod({ from: '2026-10-20', to: '2026-10-05' }, NOW)).toMatchObject({
    from: '2026-10-05',
    to: '2026-10-20',
  });
});

test('days are each day once, over leap years too', () => {
  expect(eachDay({ from: '2028-02-28', to: '2028-03-01' })).toEqual([
    '2028-02-28',
    '2028-02-29',
    '2028-03-01',
  ]);
  expect(eachDay(daysUpTo('2026-11-16', 365))).toHaveLength(365);
});
