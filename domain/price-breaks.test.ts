import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findBreakProblem } from './price-break-rules.ts';
import { isNearBreak, nextBreak, priceAt, reachedBreak, savingPercent } from './price-breaks.ts';

const BEARING = {
  price: 340,
  priceBreaks: [
    { from: 10, price: 318 },
    { from: 50, price: 296.5 },
  ],
};

describe('price at a quantity', () => {
  it.each([
    [1, 340],
    [9, 340],
    [10, 318],
    [49, 318],
    [50, 296.5],
    [9_999, 296.5],
  ])('is for %i pieces Rs.%d each [B6.6]', (quantity, price) =>
    expect(priceAt(BEARING, quantity)).toBe(price),
  );

  it('is none without a price', () => expect(priceAt({ price: null, priceBreaks: [] }, 5)).toBeNull());

  const breaks = fc
    .uniqueArray(fc.integer({ min: 2, max: 9_999 }), { maxLength: 6 })
    .map((froms) => froms.sort((a, b) => a - b).map((from, nth) => ({ from, price: 900 - nth * 100 })));
  it('never rises with the quantity', () =>
    fc.assert(
      fc.property(breaks, fc.integer({ min: 1, max: 9_998 }), (priceBreaks, quantity) => {
        const product = { price: 1_000, priceBreaks };
        expect(findBreakProblem(product)).toBeNull();
        expect(priceAt(product, quantity + 1)!).toBeLessThanOrEqual(priceAt(product, quantity)!);
      }),
    ));
});

describe('next break', () => {
  it('follows the one that is reached', () => {
    expect([9, 10, 60].map((quantity) => reachedBreak(BEARING, quantity)?.from)).toEqual([undefined, 10, 50]);
  });
  it('is the first that is not reached', () => {
    expect(nextBreak(BEARING, 8)?.from).toBe(10);
    expect(nextBreak(BEARING, 10)?.from).toBe(50);
    expect(nextBreak(BEARING, 50)).toBeNull();
  });
  it('is near when at most a quarter of it is missing', () => {
    expect(isNearBreak({ from: 10, price: 1 }, 8)).toBe(true);
    expect(isNearBreak({ from: 10, price: 1 }, 7)).toBe(false);
    expect(isNearBreak({ from: 1_000, price: 1 }, 750)).toBe(true);
  });
});

describe('quantity prices of a product', () => {
  it.each([
    [
      'have a price beside them',
      null,
      [{ from: 10, price: 5 }],
      'Quantity prices need a price for one piece.',
    ],
    ['begin at two', 9, [{ from: 1, price: 5 }], 'A quantity price begins at 2 to 9,999 pieces.'],
    ['end at 9,999', 9, [{ from: 10_000, price: 5 }], 'A quantity price begins at 2 to 9,999 pieces.'],
    ['count whole pieces', 9, [{ from: 2.5, price: 5 }], 'A quantity price begins at 2 to 9,999 pieces.'],
    [
      'rise in their quantity',
      9,
      [
        { from: 10, price: 5 },
        { from: 10, price: 4 },
      ],
      'The quantity prices rise in their quantity: 10 comes after 10.',
    ],
    [
      'fall in their price',
      9,
      [
        { from: 10, price: 5 },
        { from: 20, price: 5 },
      ],
      'The price from 20 pieces must be below Rs.5.',
    ],
    ['are below the price', 9, [{ from: 10, price: 9 }], 'The price from 10 pieces must be below Rs.9.'],
    [
      'are above nothing',
      9,
      [{ from: 10, price: 0 }],
      'The price from 10 pieces is above Rs.0 and has at most two decimals.',
    ],
    [
      'are whole paise',
      9,
      [{ from: 10, price: 5.005 }],
      'The price from 10 pieces is above Rs.0 and has at most two decimals.',
    ],
  ])('%s', (_rule, price, priceBreaks, problem) =>
    expect(findBreakProblem({ price, priceBreaks })?.problem).toBe(problem),
  );
  it('are at most six', () => {
    const priceBreaks = Array.from({ length: 7 }, (_, nth) => ({ from: nth + 2, price: 90 - nth }));
    expect(findBreakProblem({ price: 100, priceBreaks })).toEqual({
      at: 6,
      problem: 'A product has at most 6 quantity prices.',
    });
  });
  it('name the one that is wrong', () =>
    expect(
      findBreakProblem({
        price: 340,
        priceBreaks: [
          { from: 10, price: 318 },
          { from: 5, price: 300 },
        ],
      })?.at,
    ).toBe(1));
});

it('a saving is shown in whole percent', () => {
  expect(savingPercent(45_999, 43_699)).toBe(5);
  expect(savingPercent(340, 318)).toBe(6);
  expect(savingPercent(340, 339)).toBe(0);
});
