import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  financialYearOf,
  financialYearStarting,
  monthOf,
  partsByMonth,
  periodHolds,
  periodOfDays,
} from './periods.ts';

const instants = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2199-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

describe('the financial year', () => {
  it.each([
    ['2026-03-31T18:29:59.999Z', '25-26'],
    ['2026-03-31T18:30:00.000Z', '26-27'],
    ['2026-11-12T06:00:00Z', '26-27'],
    ['2027-03-31T23:59:59+05:30', '26-27'],
    ['2027-04-01T00:00:00+05:30', '27-28'],
    ['2099-12-31T00:00:00Z', '99-00'],
  ])('of %s is %s [B2.7]', (iso, label) => {
    expect(financialYearOf(iso).label).toBe(label);
  });

  it('lasts from midnight of 1 April in India to the next one', () => {
    expect(financialYearStarting(2026)).toEqual({
      label: '26-27',
      startYear: 2026,
      startsAt: '2026-03-31T18:30:00.000Z',
      endsAt: '2027-03-31T18:30:00.000Z',
    });
  });

  it('is refused for what is no year or no time', () => {
    for (const year of [2026.5, -1, Number.NaN, 9999])
      expect(() => financialYearStarting(year)).toThrow(RangeError);
    expect(() => financialYearOf('soon')).toThrow(RangeError);
  });
});

describe('the month', () => {
  it.each([
    ['2026-10-31T18:29:59Z', '2026-10'],
    ['2026-10-31T18:30:00Z', '2026-11'],
    ['2026-12-31T18:30:00Z', '2027-01'],
    ['2026-04-01T00:00:00+05:30', '2026-04'],
  ])('at %s is %s', (iso, month) => {
    expect(monthOf(iso).label).toBe(month);
  });

  it('begins and ends at midnight in India, at the end of a year too', () => {
    expect(monthOf('2026-12-12T00:00:00Z')).toMatchObject({
      startsAt: '2026-11-30T18:30:00.000Z',
      endsAt: '2026-12-31T18:30:00.000Z',
    });
  });
});

it.each([
  ['financial years', financialYearOf],
  ['months', monthOf],
] as const)('%s follow each other without gap or overlap', (_, periodOf) => {
  fc.assert(
    fc.property(instants, (iso) => {
      const period = periodOf(iso);
      const lastInstant = new Date(Date.parse(period.endsAt) - 1).toISOString();
      expect(periodHolds(period, iso)).toBe(true);
      expect(periodOf(period.startsAt)).toEqual(period);
      expect(periodOf(lastInstant)).toEqual(period);
      expect(periodHolds(period, period.endsAt)).toBe(false);
      expect(periodOf(period.endsAt).startsAt).toBe(period.endsAt);
    }),
  );
});

describe('a period of Indian days', () => {
  it('holds both of its days whole', () => {
    expect(periodOfDays('2026-11-01', '2026-11-30')).toEqual({
      label: '2026-11-01 to 2026-11-30',
      startsAt: '2026-10-31T18:30:00.000Z',
      endsAt: '2026-11-30T18:30:00.000Z',
    });
    expect(periodOfDays('2024-02-29', '2024-02-29')).toMatchObject({
      label: '2024-02-29',
      startsAt: '2024-02-28T18:30:00.000Z',
      endsAt: '2024-02-29T18:30:00.000Z',
    });
  });

  it.each([
    ['2026-02-29', '2026-03-31', 'There is no day 2026-02-29.'],
    ['2026-04-01', '2026-04-31', 'There is no day 2026-04-31.'],
    ['0000-00-00', '2026-04-30', 'There is no day 0000-00-00.'],
    ['0026-01-01', '2026-04-30', 'There is no day 0026-01-01.'],
    ['2026-04-02', '2026-04-01', 'The period ends before it begins.'],
  ])('from %s to %s is refused', (from, to, problem) => {
    expect(periodOfDays(from, to)).toEqual({ problem });
  });
});

describe('a period by its months', () => {
  const days = (from: string, to: string) => {
    const period = periodOfDays(from, to);
    if ('problem' in period) throw new RangeError(period.problem);
    return partsByMonth(period);
  };

  it('ends with each of them, whole or not', () => {
    expect(days('2026-10-15', '2026-12-31').map(({ label, isWholeMonth }) => [label, isWholeMonth])).toEqual([
      ['2026-10', false],
      ['2026-11', true],
      ['2026-12', true],
    ]);
    expect(days('2026-02-01', '2026-02-28')).toEqual([
      { ...monthOf('2026-02-01T00:00:00+05:30'), isWholeMonth: true },
    ]);
    expect(days('2026-02-01', '2026-02-27')[0]!.isWholeMonth).toBe(false);
  });

  it('leaves out nothing and has nothing twice', () => {
    const parts = days('2025-04-03', '2026-05-06');
    expect(parts[0]!.startsAt).toBe('2025-04-02T18:30:00.000Z');
    expect(parts.at(-1)!.endsAt).toBe('2026-05-06T18:30:00.000Z');
    for (const [i, part] of parts.slice(1).entries()) expect(part.startsAt).toBe(parts[i]!.endsAt);
  });
});
