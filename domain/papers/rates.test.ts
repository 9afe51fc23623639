import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  basisPointsOf,
  halfRateText,
  percentOf,
  productRateProblem,
  rateProblem,
  ratesProblem,
  rateText,
  roundedQuotient,
} from './rates.ts';

/** Of goods since 22 September 2025. */
const RATES_PERCENT = [0, 0.25, 1.5, 3, 5, 18, 28, 40];

describe('a rate of GST', () => {
  it.each([
    [0, 0, '0', '0'],
    [0.25, 25, '0.25', '0.125'],
    [1.5, 150, '1.5', '0.75'],
    [18, 1800, '18', '9'],
    [0.29, 29, '0.29', '0.145'],
    [40, 4000, '40', '20'],
  ])('of %d percent is %d basis points, printed %s and by half %s', (percent, points, text, half) => {
    expect(basisPointsOf(percent)).toBe(points);
    expect(percentOf(points)).toBe(percent);
    expect(rateText(points)).toBe(text);
    expect(halfRateText(points)).toBe(half);
  });

  it.each([-1, 100.5, 0.125, Number.NaN, Number.POSITIVE_INFINITY])('cannot be %d', (percent) => {
    expect(rateProblem(percent)).toMatch(/percentage/);
    expect(() => basisPointsOf(percent)).toThrow(RangeError);
  });

  it('survives the way to percent and back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000 }),
        (points) => basisPointsOf(percentOf(points)) === points,
      ),
    );
  });
});

describe('the list of rates in the settings', () => {
  it('begins with those of goods', () => {
    expect(ratesProblem(RATES_PERCENT)).toBeNull();
  });

  it.each([
    [[], /at least one/],
    [[5, 18, 5], /5 % is listed twice/],
    [[5, -1], /percentage/],
    [Array.from({ length: 21 }, (_, i) => i), /At most 20/],
  ])('cannot be %j', (rates, problem) => {
    expect(ratesProblem(rates)).toMatch(problem);
  });

  it('holds the rates that products may have [B2.26]', () => {
    expect(productRateProblem(18, [5, 18])).toBeNull();
    expect(productRateProblem(12, [5, 18])).toBe(
      'The rate of GST is one of the list in the settings: 5 %, 18 %.',
    );
  });
});

describe('a rounded quotient', () => {
  it.each([
    [1, 2, 1],
    [1, 3, 0],
    [2, 3, 1],
    [0, 5, 0],
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER - 1, 1],
  ])('of %d by %d is %d', (dividend, divisor, quotient) => {
    expect(roundedQuotient(dividend, divisor)).toBe(quotient);
  });

  it('is exact for every number that is', () => {
    const numbers = fc.tuple(fc.maxSafeNat(), fc.integer({ min: 1, max: 30_000 }));
    // So close below a half that the quotient of floating point is the half itself.
    const example: [[number, number]] = [[450_000_000_000 * 20_001 + 10_000, 20_001]];
    fc.assert(
      fc.property(numbers, ([dividend, divisor]) => {
        const [exact, by] = [BigInt(dividend), BigInt(divisor)];
        expect(roundedQuotient(dividend, divisor)).toBe(Number((2n * exact + by) / (2n * by)));
      }),
      { examples: [example] },
    );
  });

  it('is refused where a number is not exact', () => {
    for (const dividend of [2 ** 53, -1, 0.5]) expect(() => roundedQuotient(dividend, 3)).toThrow(RangeError);
    expect(() => roundedQuotient(1, 0)).toThrow(RangeError);
  });
});
