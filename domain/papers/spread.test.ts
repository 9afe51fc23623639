import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumPaise } from '../money.ts';
import { spreadPaise } from './spread.ts';

const cases = fc
  .array(fc.oneof(fc.nat(200), fc.nat(1e11)), { minLength: 1, maxLength: 30 })
  .chain((weights) => fc.tuple(fc.constant(weights), fc.integer({ min: 0, max: sumPaise(weights) })));

describe('an amount spread over lines', () => {
  it.each([
    [100, [100, 100, 100], [34, 33, 33]],
    [100, [200, 100], [67, 33]],
    [1, [1, 1000], [0, 1]],
    [1001, [1, 1000], [1, 1000]],
    [5, [0, 10], [0, 5]],
    [0, [0, 0], [0, 0]],
    [0, [], []],
    [1, [3, 9, 3], [0, 1, 0]],
    [2, [1, 3], [0, 2]],
    [2, [5, 2], [1, 1]],
  ])('%d over %j gives %j', (amount, weights, shares) => {
    expect(spreadPaise(amount, weights)).toEqual(shares);
  });

  it('compares remainders exactly where the products are beyond exact numbers', () => {
    expect(spreadPaise(91_428_332_651, [30_476_140_960, 30_476_140_958, 30_476_140_962])).toEqual([
      30_476_110_884, 30_476_110_882, 30_476_110_885,
    ]);
  });

  it('is exact to the paisa, and no share is more than its weight or a paisa off its proportion [B2.19]', () => {
    fc.assert(
      fc.property(cases, ([weights, amount]) => {
        const shares = spreadPaise(amount, weights);
        const whole = BigInt(sumPaise(weights));
        expect(sumPaise(shares)).toBe(amount);
        for (const [i, share] of shares.entries()) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(weights[i]!);
          const off = BigInt(share) * whole - BigInt(amount) * BigInt(weights[i]!);
          expect((off < 0n ? -off : off) < whole || off === 0n).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('gives the same shares in any order of the lines', () => {
    const sorted = (numbers: number[]) => numbers.toSorted((a, b) => a - b);
    fc.assert(
      fc.property(cases, ([weights, amount]) => {
        const forward = spreadPaise(amount, weights);
        expect(sorted(spreadPaise(amount, weights.toReversed()))).toEqual(sorted(forward));
        expect(sorted(spreadPaise(amount, sorted(weights)))).toEqual(sorted(forward));
      }),
    );
  });

  it.each([
    [11, [10]],
    [-1, [10]],
    [1.5, [10]],
    [1, [10, -5]],
    [1, []],
  ])('is refused for %d over %j', (amount, weights) => {
    expect(() => spreadPaise(amount, weights)).toThrow(RangeError);
  });
});
