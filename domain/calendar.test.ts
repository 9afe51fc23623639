import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dayAfter,
  daysBetween,
  dayWithWeekday,
  formatIst,
  istDay,
  portalDate,
  untilInWords,
} from './calendar.ts';

describe('Indian Standard Time', () => {
  it.each([
    ['2026-11-08T04:36:00Z', '8 Nov 2026, 10:06 am'],
    ['2026-11-08T18:29:59Z', '8 Nov 2026, 11:59 pm'],
    ['2026-11-08T18:30:00Z', '9 Nov 2026, 12:00 am'],
    ['2026-12-31T18:30:00.000Z', '1 Jan 2027, 12:00 am'],
    ['2026-11-08T06:30:00Z', '8 Nov 2026, 12:00 pm'],
    ['2026-11-08T10:06:00+05:30', '8 Nov 2026, 10:06 am'],
  ])('%s is %s [S1.15]', (iso, text) => {
    expect(formatIst(iso, 'date-time')).toBe(text);
    expect(formatIst(iso, 'date')).toBe(text.split(',')[0]);
  });

  it('is until the day itself where that day ends it', () => {
    expect(untilInWords('2026-11-27T18:30:00.000Z')).toBe('27 Nov 2026');
    expect(untilInWords('2026-11-27T18:30:00.001Z')).toBe('28 Nov 2026, 12:00 am');
    expect(untilInWords('2026-11-27T18:29:00Z')).toBe('27 Nov 2026, 11:59 pm');
    expect(untilInWords('soon')).toBe('-');
  });

  it('puts a dash for what is no time', () => {
    expect(formatIst('soon', 'date')).toBe('-');
    expect(() => istDay('soon')).toThrow(RangeError);
  });

  it('is written as the tax portal does, day and year with two digits', () => {
    expect(portalDate('2026-11-08T18:29:59Z')).toBe('08-Nov-26');
    expect(portalDate('2026-11-08T18:30:00Z')).toBe('09-Nov-26');
  });

  it('names the same day as the calendar of Asia/Kolkata [S1.15 S9.4]', () => {
    const kolkata = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' });
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2099-01-01'), noInvalidDate: true }),
        (date) => {
          expect(istDay(date.toISOString())).toBe(kolkata.format(date));
        },
      ),
    );
  });
});

it('days run over months and years [B3.9]', () => {
  expect([dayAfter('2026-11-16', 15), dayAfter('2026-12-31', 1), dayAfter('2028-02-28', 1)]).toEqual([
    '2026-12-01',
    '2027-01-01',
    '2028-02-29',
  ]);
  expect([daysBetween('2026-11-13', '2026-11-28'), daysBetween('2028-03-01', '2028-02-28')]).toEqual([
    15, -2,
  ]);
});

it('a day near by is said with its weekday, and with the year where that is another [B9.5]', () => {
  expect(dayWithWeekday('2026-12-08', '2026-11-17')).toBe('Tue 8 Dec');
  expect(dayWithWeekday('2027-01-03', '2026-11-17')).toBe('Sun 3 Jan 2027');
});
