import { describe, expect, it } from 'vitest';
import { priceProblem, productIsForSale } from './price.ts';
import { MAX_PRICE_PAISE } from './sizes/products.ts';

describe('a price', () => {
  it.each([0.01, 0.5, 1, 45_999.5, MAX_PRICE_PAISE / 100, null])(
    'of %s rupees is taken for a buyable product',
    (rupees) => {
      expect(priceProblem(rupees, 'buyable')).toBeNull();
    },
  );

  it('of nothing is refused for what can be bought, and for nothing else', () => {
    expect(priceProblem(0, 'buyable')).toContain('cannot cost Rs.0');
    expect([priceProblem(0, 'viewable'), priceProblem(0, null)]).toEqual([null, null]);
  });

  it('beyond the limit is refused, with the limit', () => {
    for (const rupees of [MAX_PRICE_PAISE / 100 + 0.01, 1e300])
      expect(priceProblem(rupees, 'viewable')).toBe('The price is at most Rs.1,00,00,000.');
  });
});

it('only a buyable product with a price above zero is for sale', () => {
  expect(productIsForSale({ productType: 'buyable', price: 0.5 })).toBe(true);
  expect(productIsForSale({ productType: 'buyable', price: 0 })).toBe(false);
  expect(productIsForSale({ productType: 'buyable', price: null })).toBe(false);
  expect(productIsForSale({ productType: 'viewable', price: 5 })).toBe(false);
});
