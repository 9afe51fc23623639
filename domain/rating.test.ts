import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampRating, ratingProblem } from './rating.ts';

describe('rating', () => {
  it.each([
    [7, 5],
    [5, 5],
    [Number.POSITIVE_INFINITY, 5],
    [0, 0.5],
    [-3, 0.5],
    [4.449, 4.4],
    [3.25, 3.3],
    [4.99, 5],
  ])('%d becomes %d [S5.14]', (given, rating) => {
    expect(clampRating(given)).toBe(rating);
  });

  it('is refused between 0 and 0.5, else from 0.5 to 5, and clamping again changes nothing [S9.7]', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.double({ noNaN: true }), fc.double({ min: 0, max: 6, noNaN: true })),
        (given) => {
          const rating = clampRating(given);
          if (!ratingProblem(given)) expect(rating).toBeGreaterThanOrEqual(0.5);
          expect(rating).toBeLessThanOrEqual(5);
          expect(clampRating(rating)).toBe(rating);
        },
      ),
    );
  });

  it.each([
    [0.2, 'The rating runs from 0.5 to 5.'],
    [0.49, 'The rating runs from 0.5 to 5.'],
    [5e-324, 'The rating runs from 0.5 to 5.'],
    [0.4999, null],
    [0.5, null],
    [0, null],
    [-1, null],
    [9, null],
  ])('of %d: %s', (given, problem) => {
    expect(ratingProblem(given)).toBe(problem);
  });

  it('refuses what is not a number', () => {
    expect(() => clampRating(Number.NaN)).toThrow(RangeError);
  });
});
