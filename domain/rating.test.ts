import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampRating } from './rating.ts';

describe('rating', () => {
  it.each([
    [7, 5],
    [5, 5],
    [Number.POSITIVE_INFINITY, 5],
    [0, 0.5],
    [-3, 0.5],
    [4.449, 4.4],
    [3.25, 3.3],
    [0.3, 0.3],
    [4.99, 5],
  ])('%d becomes %d', (given, rating) => {
    expect(clampRating(given)).toBe(rating);
  });

  it('always lies above 0 and at most at 5, and clamping again changes nothing', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), (given) => {
        const rating = clampRating(given);
        expect(rating).toBeGreaterThan(0);
        expect(rating).toBeLessThanOrEqual(5);
        expect(clampRating(rating)).toBe(rating);
      }),
    );
  });

  it('refuses what is not a number', () => {
    expect(() => clampRating(Number.NaN)).toThrow(RangeError);
  });
});
