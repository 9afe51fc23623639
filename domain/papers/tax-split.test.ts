import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_ORDER_TOTAL_PAISE } from '../sizes/orders.ts';
import { basisPointsOf, roundedQuotient } from './rates.ts';
import { inclusivePaise, splitInclusive, taxPaise, unitRateText } from './tax-split.ts';

/** Of goods since 22 September 2025. */
const RATES_PERCENT = [0, 0.25, 1.5, 3, 5, 18, 28, 40];

const rates = fc.oneof(
  fc.constantFrom(...RATES_PERCENT.map(basisPointsOf)),
  fc.integer({ min: 0, max: 4_900 }),
);
const amounts = fc.oneof(
  fc.integer({ min: 0, max: 1_000_000 }),
  fc.integer({ min: 0, max: MAX_ORDER_TOTAL_PAISE }),
);
const supplies = fc.constantFrom('intra' as const, 'inter' as const);

describe('an amount that includes tax', () => {
  it.each([
    [91_998_00, 1800, { taxablePaise: 77_964_40, cgstPaise: 7_016_80, sgstPaise: 7_016_80, igstPaise: 0 }],
    [4_960_00, 1800, { taxablePaise: 4_203_38, cgstPaise: 378_31, sgstPaise: 378_31, igstPaise: 0 }],
    [
      1_19_040_00,
      1800,
      { taxablePaise: 1_00_881_36, cgstPaise: 9_079_32, sgstPaise: 9_079_32, igstPaise: 0 },
    ],
    [100, 0, { taxablePaise: 100, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }],
    [1, 1800, { taxablePaise: 1, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }],
    [0, 1800, { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }],
    [10_025, 25, { taxablePaise: 9_999, cgstPaise: 13, sgstPaise: 13, igstPaise: 0 }],
  ])('of %d paise at %d basis points within the State [B2.14]', (amount, rate, split) => {
    expect(splitInclusive(amount, rate, 'intra')).toEqual(split);
  });

  it.each([
    [13_120_00, 1800, 11_118_64, 2_001_36],
    [5_95_200_00, 1800, 5_04_406_78, 90_793_22],
    [10_300, 300, 10_000, 300],
    [14_000, 4000, 10_000, 4_000],
  ])('of %d paise at %d basis points between States [B2.14]', (amount, rate, taxablePaise, igstPaise) => {
    expect(splitInclusive(amount, rate, 'inter')).toEqual({
      taxablePaise,
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise,
    });
  });

  it('always adds up, with CGST equal to SGST and nothing below zero [B2.15]', () => {
    fc.assert(
      fc.property(amounts, rates, supplies, (amount, rate, supply) => {
        const split = splitInclusive(amount, rate, supply);
        expect(inclusivePaise(split)).toBe(amount);
        expect(split.cgstPaise).toBe(split.sgstPaise);
        expect(supply === 'intra' ? split.igstPaise : split.cgstPaise).toBe(0);
        for (const paise of Object.values(split)) expect(paise).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 500 },
    );
  });

  it('has a tax that differs by at most a paisa from the rate times the value', () => {
    fc.assert(
      fc.property(amounts, rates, supplies, (amount, rate, supply) => {
        const split = splitInclusive(amount, rate, supply);
        const again = roundedQuotient(split.taxablePaise * rate, 10_000);
        expect(Math.abs(taxPaise(split) - again)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 500 },
    );
  });

  it('is rounded as exact fractions are, up to the largest order [B2.14]', () => {
    fc.assert(
      fc.property(amounts, rates, (amount, rate) => {
        const [dividend, divisor] = [BigInt(amount) * BigInt(rate), BigInt(10_000 + rate)];
        const exact = (2n * dividend + divisor) / (2n * divisor);
        expect(splitInclusive(amount, rate, 'inter').igstPaise).toBe(Number(exact));
      }),
      { numRuns: 500 },
    );
  });

  it('never leaves the numbers that are exact: the largest order at 100 % is far below them', () => {
    expect(MAX_ORDER_TOTAL_PAISE * basisPointsOf(100) * 2).toBeLessThan(Number.MAX_SAFE_INTEGER);
    expect(splitInclusive(MAX_ORDER_TOTAL_PAISE, basisPointsOf(100), 'intra')).toMatchObject({
      taxablePaise: MAX_ORDER_TOTAL_PAISE / 2,
    });
  });

  it.each([-1, 0.5, Number.NaN, MAX_ORDER_TOTAL_PAISE + 1])('cannot be %d', (amount) => {
    expect(() => splitInclusive(amount, 1800, 'intra')).toThrow(RangeError);
  });
});

it.each([
  [77_964_40, 2, '38,982.20'],
  [4_203_38, 2, '2,101.69'],
  [6_406_78, 4, '1,601.6950'],
  [7_932_20, 12, '661.0167'],
  [2_644_06, 4, '661.0150'],
  [200, 2, '1.00'],
  [1, 3, '0.0033'],
  [100_00, 0, '–'],
])('%d paise for %d are %s each', (taxable, quantity, text) => {
  expect(unitRateText(taxable, quantity)).toBe(text);
});
