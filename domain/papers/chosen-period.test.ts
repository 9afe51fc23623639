import { describe, expect, test } from 'vitest';
import { daysPeriod, isBeforeToday, nextPeriod, readPeriod, samePeriod } from './chosen-period.ts';

const NOW = '2026-11-13T06:00:00Z';
const read = (period: string) => readPeriod({ period }, NOW);
const shown = ({ label, from, to }: ReturnType<typeof read>) => `${label}: ${from} to ${to}`;

describe('the period of an address', () => {
  test('is a month, a quarter or a financial year from April, or own dates', () => {
    expect(shown(read('2026-02'))).toBe('February 2026: 2026-02-01 to 2026-02-28');
    expect(shown(read('2028-02'))).toBe('February 2028: 2028-02-01 to 2028-02-29');
    expect(shown(read('fy2026-q1'))).toBe('Q1 2026-27: 2026-04-01 to 2026-06-30');
    expect(shown(read('fy2026-q4'))).toBe('Q4 2026-27: 2027-01-01 to 2027-03-31');
    expect(shown(read('fy2026'))).toBe('2026-27: 2026-04-01 to 2027-03-31');
    expect(shown(read('fy2099'))).toBe('2099-00: 2099-04-01 to 2100-03-31');
    expect(shown(readPeriod({ from: '2026-10-20', to: '2026-10-05' }, NOW))).toBe(
      '5 Oct to 20 Oct 2026: 2026-10-05 to 2026-10-20',
    );
    expect(daysPeriod('2025-12-30', '2026-01-02')?.label).toBe('30 Dec 2025 to 2 Jan 2026');
    expect(daysPeriod('2026-01-02', '2026-01-02')?.label).toBe('2 Jan 2026');
  });

  test.each(['', '2026-13', '2026-00', 'fy2026-q5', 'fy26', '1999-12', 'next month'])(
    'is the current month in India for %j',
    (period) => {
      expect(read(period).label).toBe('November 2026');
    },
  );

  test('takes the Indian calendar: half past midnight of 1 December there is still November elsewhere', () => {
    expect(readPeriod({}, '2026-11-30T19:00:00Z').label).toBe('December 2026');
  });

  test.each([
    ['2026-02-30', '2026-03-01'],
    ['2026-03-01', ''],
    ['yesterday', 'today'],
  ])('takes no dates from %j to %j', (from, to) => {
    expect(daysPeriod(from, to)).toBeNull();
  });
});

describe('the arrows', () => {
  test('step by what was chosen, over the ends of calendar and financial years', () => {
    expect(nextPeriod(read('2026-12'), 1).name).toBe('2027-01');
    expect(nextPeriod(read('2026-01'), -1).name).toBe('2025-12');
    expect(nextPeriod(read('fy2026-q4'), 1).name).toBe('fy2027-q1');
    expect(nextPeriod(read('fy2026-q1'), -1).name).toBe('fy2025-q4');
    expect(nextPeriod(read('fy2026-q3'), 1).name).toBe('fy2026-q4');
    expect(nextPeriod(read('fy2026'), -1).name).toBe('fy2025');
    const tenDays = daysPeriod('2026-02-20', '2026-03-01')!;
    expect(shown(nextPeriod(tenDays, 1))).toBe('2 Mar to 11 Mar 2026: 2026-03-02 to 2026-03-11');
    expect(shown(nextPeriod(tenDays, -1))).toBe('10 Feb to 19 Feb 2026: 2026-02-10 to 2026-02-19');
  });

  test('lead back to where they came from', () => {
    for (const name of ['2026-03', 'fy2026-q2', 'fy2026']) {
      let period = read(name);
      for (let step = 0; step < 20; step++) period = nextPeriod(period, 1);
      for (let step = 0; step < 20; step++) period = nextPeriod(period, -1);
      expect(period).toEqual(read(name));
    }
  });

  test('do not go on to a period that has not begun', () => {
    expect(isBeforeToday(read('2026-11'), NOW)).toBe(true);
    expect(isBeforeToday(read('2026-12'), NOW)).toBe(false);
    expect(isBeforeToday(read('fy2026-q4'), NOW)).toBe(false);
    expect(isBeforeToday(read('fy2026'), NOW)).toBe(true);
    const midnightInIndia = '2026-11-30T18:30:00Z';
    expect(isBeforeToday(read('2026-12'), midnightInIndia)).toBe(true);
  });
});

test('changing from a month to a quarter or a year keeps the day that was looked at', () => {
  expect(samePeriod('quarter', '2027-02-10').name).toBe('fy2026-q4');
  expect(samePeriod('year', '2027-02-10').name).toBe('fy2026');
  expect(samePeriod('month', '2027-02-10').name).toBe('2027-02');
});
