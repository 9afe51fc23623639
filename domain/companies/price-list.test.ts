import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { priceAt } from '../price-breaks.ts';
import {
  lessPercent,
  linePrice,
  listProblem,
  listTime,
  mergedPrices,
  type PriceList,
  samePrices,
} from './price-list.ts';

const product = { price: 1000, priceBreaks: [{ from: 10, price: 900 }] };
const list = {
  percent: 5,
  fixed: [
    { from: 1, price: 960 },
    { from: 20, price: 800 },
  ],
};

describe('the price of a line', () => {
  it.each([
    ['of a stranger', { product, quantity: 1 }, { price: 1000, by: 'catalogue' }],
    ['of a stranger from a break on', { product, quantity: 10 }, { price: 900, by: 'catalogue' }],
    ['less the percent', { product, quantity: 1, list }, { price: 950, by: 'percent' }],
    ['less the percent of the break', { product, quantity: 10, list }, { price: 855, by: 'percent' }],
    ['as the list fixes it', { product, quantity: 20, list }, { price: 800, by: 'fixed' }],
    [
      'of the catalogue, where the list fixes more',
      { product, quantity: 1, list: { percent: 0, fixed: [{ from: 1, price: 1200 }] } },
      { price: 1000, by: 'catalogue' },
    ],
    [
      'of a quote, whatever else',
      { product, quantity: 20, list, quoted: 1100 },
      { price: 1100, by: 'quote' },
    ],
    [
      'that only the list names',
      { product: { price: null, priceBreaks: [] }, quantity: 2, list },
      { price: 960, by: 'fixed' },
    ],
    [
      'that the list names from more pieces on',
      {
        product: { price: null, priceBreaks: [] },
        quantity: 2,
        list: { percent: 9, fixed: [{ from: 5, price: 7 }] },
      },
      null,
    ],
  ] as const)('%s', (_, sources, price) => {
    expect(linePrice(sources)).toEqual(price);
  });

  it('is never above the catalogue’s, and never free', () => {
    const rupees = fc.integer({ min: 1, max: 90_00_00_000 }).map((paise) => paise / 100);
    fc.assert(
      fc.property(
        rupees,
        fc.integer({ min: 0, max: 9000 }),
        fc.integer({ min: 1, max: 9999 }),
        (price, bp, quantity) => {
          const priced = { price, priceBreaks: [] };
          const own = linePrice({ product: priced, quantity, list: { percent: bp / 100, fixed: [] } })!;
          expect(own.price).toBeLessThanOrEqual(priceAt(priced, quantity)!);
          expect(own.price).toBeGreaterThan(0);
        },
      ),
    );
  });

  it.each([
    [100, 12.5, 87.5],
    [0.05, 50, 0.03],
    [0.01, 90, 0.01],
    [2480, 7, 2306.4],
    [99.99, 33.33, 66.66],
  ])('Rs.%d less %d %% is Rs.%d, half up', (price, percent, less) => {
    expect(lessPercent(price, percent)).toBe(less);
  });
});

const OPEN: PriceList = { name: 'Dealers', percent: 7, from: null, to: null };

test.each([
  [{}, null],
  [{ percent: 90, from: '2026-11-01', to: '2026-11-01' }, null],
  [{ name: ' ' }, /Enter a name/],
  [{ percent: 90.01 }, /0 to 90/],
  [{ percent: -1 }, /0 to 90/],
  [{ percent: 7.125 }, /two decimals/],
  [{ percent: Number.NaN }, /0 to 90/],
  [{ from: '2026-11-02', to: '2026-11-01' }, /ends before it begins/],
])('a price list with %j', (change, problem) => {
  const said = listProblem({ ...OPEN, ...change });
  if (problem === null) expect(said).toBeNull();
  else expect(said).toMatch(problem);
});

test('holds from its first day to its last, both included', () => {
  const dated = { ...OPEN, from: '2026-11-10', to: '2026-11-20' };
  const times = ['2026-11-09', '2026-11-10', '2026-11-20', '2026-11-21'].map((day) => listTime(dated, day));
  expect(times).toEqual(['ahead', 'now', 'now', 'over']);
  expect(listTime(OPEN, '2026-11-09')).toBe('now');
});

describe('all prices of a product', () => {
  const ladder = fc
    .uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 5 })
    .chain((froms) =>
      fc.tuple(
        ...froms
          .sort((one, other) => one - other)
          .map((from) => fc.integer({ min: 1, max: 90_000 }).map((paise) => ({ from, price: paise / 100 }))),
      ),
    );
  const catalogue = fc.option(
    fc.tuple(
      fc.integer({ min: 500, max: 90_000 }),
      fc.uniqueArray(fc.integer({ min: 2, max: 60 }), { maxLength: 4 }),
    ),
  );

  it('are at every quantity what a line costs, and never above the catalogue [B10.7]', () => {
    fc.assert(
      fc.property(
        catalogue,
        fc.integer({ min: 0, max: 9000 }),
        ladder,
        fc.integer({ min: 1, max: 70 }),
        (made, bp, fixed, quantity) => {
          const product =
            made === null
              ? { price: null, priceBreaks: [] }
              : {
                  price: made[0] / 100,
                  priceBreaks: made[1]
                    .sort((one, other) => one - other)
                    .map((from, nth) => ({ from, price: (made[0] - 100 * (nth + 1)) / 100 })),
                };
          const list = { percent: bp / 100, fixed };
          const own = priceAt(mergedPrices(product, list), quantity);
          expect(own).toBe(linePrice({ product, quantity, list })?.price ?? null);
          const asked = priceAt(product, quantity);
          if (asked !== null) expect(own).toBeLessThanOrEqual(asked);
        },
      ),
    );
  });

  it('are those of the catalogue under a list that gives nothing', () => {
    expect(samePrices(mergedPrices(product, { percent: 0, fixed: [] }), product)).toBe(true);
    expect(samePrices(mergedPrices(product, list), product)).toBe(false);
  });

  it('begin where the list does, if the catalogue has none [B10.7]', () => {
    const unpriced = { price: null, priceBreaks: [] };
    const own = mergedPrices(unpriced, { percent: 9, fixed: [{ from: 5, price: 7 }] });
    expect(own).toEqual({ price: null, priceBreaks: [{ from: 5, price: 7 }] });
    expect([4, 5].map((quantity) => priceAt(own, quantity))).toEqual([null, 7]);
  });
});
