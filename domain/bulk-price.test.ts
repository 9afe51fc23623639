import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newPrices, type PriceRule, ROUNDINGS } from './bulk-price.ts';

const rule = (by: PriceRule['by'], roundTo: PriceRule['roundTo'] = null, breaks = true): PriceRule => ({
  by,
  roundTo,
  breaks,
});
const price = (rupees: number, ...breaks: [number, number][]) => ({
  pricePaise: Math.round(rupees * 100),
  breaks: breaks.map(([from, each]) => ({ from, pricePaise: Math.round(each * 100) })),
});

describe('prices changed together [B14.10]', () => {
  test.each([
    [2480, 5, 5, 2605],
    [1150, 5, 5, 1210],
    [1690, 5, 5, 1775],
    [99.99, 5, null, 104.99],
    [1.15, 10, null, 1.27],
    [348.5, -10, 1, 314],
    [100, 12.5, 50, 100],
    [1000, 900, 100, 10_000],
  ] as const)('Rs.%d by %d %% to the nearest %s is Rs.%d', (before, percent, roundTo, after) => {
    const changed = newPrices(price(before), rule({ percent }, roundTo));
    expect(changed).toEqual(before === after ? null : price(after));
  });

  test('move by an amount, up and down', () => {
    expect(newPrices(price(100), rule({ amountPaise: 1_250 }))).toEqual(price(112.5));
    expect(newPrices(price(100), rule({ amountPaise: -1_250 }, 5))).toEqual(price(90));
  });

  test('take the quantity prices along, or leave them', () => {
    const before = price(1690, [10, 1605], [50, 1500]);
    expect(newPrices(before, rule({ percent: 5 }, 5))).toEqual(price(1775, [10, 1685], [50, 1575]));
    expect(newPrices(before, rule({ percent: 5 }, 5, false))).toEqual(price(1775, [10, 1605], [50, 1500]));
  });

  test.each([
    ['nothing', price(10), rule({ amountPaise: -1_000 }), 'The price would be Rs.0.'],
    ['less than nothing', price(10), rule({ amountPaise: -1_550 }), 'The price would be -Rs.5.50.'],
    ['nothing by rounding', price(1.2), rule({ percent: 1 }, 5), 'The price would be Rs.0.'],
    ['too much', price(9_000_000), rule({ percent: 20 }), 'The price would be above Rs.1,00,00,000.'],
    [
      'no less for many',
      price(100, [10, 95]),
      rule({ percent: -10 }, null, false),
      'The price from 10 pieces, Rs.95, would not be below Rs.90.',
    ],
    [
      'no less for many by rounding',
      price(100, [10, 98]),
      rule({ percent: 1 }, 10),
      'The price from 10 pieces, Rs.100, would not be below Rs.100.',
    ],
    [
      'nothing for many',
      price(100, [10, 9]),
      rule({ amountPaise: -900 }),
      'The price from 10 pieces would be Rs.0.',
    ],
  ])('refuse a product that would cost %s', (_what, before, change, refusal) => {
    expect(newPrices(before, change)).toEqual({ refusal });
  });

  test('are whole paise, and multiples of what they are rounded to, within half of it', () => {
    const paise = fc.integer({ min: 1, max: 1_000_000_000 });
    const percent = fc.integer({ min: -9_000, max: 90_000 }).map((bp) => bp / 100);
    fc.assert(
      fc.property(paise, percent, fc.constantFrom(null, ...ROUNDINGS), (pricePaise, by, roundTo) => {
        const after = newPrices({ pricePaise, breaks: [] }, rule({ percent: by }, roundTo));
        if (!after || 'refusal' in after) return;
        expect(Number.isSafeInteger(after.pricePaise)).toBe(true);
        expect(after.pricePaise % ((roundTo ?? 0.01) * 100)).toBe(0);
        const exact = pricePaise * (1 + by / 100);
        expect(Math.abs(after.pricePaise - exact)).toBeLessThanOrEqual((roundTo ?? 0) * 50 + 0.51);
      }),
    );
  });
});
