import { describe, expect, it } from 'vitest';
import { ewayBillLimit, ewayLimitsProblem, readEwayLimits, writtenEwayLimits } from './eway-limits.ts';

const LIMITS = { '33': 1_00_000, '27': 2_00_000 };

describe('an e-way bill', () => {
  it.each([
    ['to another State', 50_000, '33', '29', null],
    ['to another State', 50_000.01, '33', '29', 50_000],
    ['inside Tamil Nadu', 1_00_000, '33', '33', null],
    ['inside Tamil Nadu', 1_00_000.5, '33', '33', 1_00_000],
    ['inside Maharashtra', 1_50_000, '27', '27', null],
    ['inside Karnataka', 60_000, '29', '29', 50_000],
    ['to an unknown State', 60_000, '33', null, 50_000],
    ['from an unknown State', 60_000, null, null, 50_000],
  ])(
    '%s, for goods of Rs.%d from %s to %s, is needed above %s [B5.12 B14.4]',
    (_, rupees, fromState, toState, limit) => {
      expect(ewayBillLimit({ rupees, fromState, toState }, LIMITS)).toBe(limit);
    },
  );
});

describe('the limits', () => {
  it('are lines of a State and its rupees, as people write them [B14.4]', () => {
    expect(writtenEwayLimits(LIMITS)).toBe('Maharashtra 2,00,000\nTamil Nadu 1,00,000');
    const typed = ['TN: 1,00,000', 'Maharashtra  Rs. 200000', '₹'];
    expect(readEwayLimits(typed)).toEqual(LIMITS);
    expect(ewayLimitsProblem(typed.slice(0, 2))).toBeNull();
    expect([readEwayLimits([]), writtenEwayLimits({}), ewayLimitsProblem([])]).toEqual([{}, '', null]);
  });

  it.each([
    ['Atlantis 1,00,000', 'No State is called Atlantis.'],
    ['99 1,00,000', 'No State is called 99.'],
    ['1,00,000', 'Write a State and its limit, such as Tamil Nadu 1,00,000.'],
    ...['Goa', 'Goa 0', 'Goa -5', 'Goa 1.50', 'Goa 1,00,00,001'].map((line) => [
      line,
      'The limit inside Goa is a whole number of rupees up to Rs.1,00,00,000, such as 1,00,000.',
    ]),
  ])('%s is refused', (line, problem) => {
    expect(ewayLimitsProblem(['Tamil Nadu 1,00,000', line!])).toBe(problem);
  });

  it('name each State once', () => {
    expect(ewayLimitsProblem(['Tamil Nadu 1,00,000', 'TN 2,00,000'])).toBe('Tamil Nadu is listed twice.');
  });
});
