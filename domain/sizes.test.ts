import { describe, expect, it } from 'vitest';
import { lineTotalPaise } from './money.ts';
import { RATING_ITEMS } from './rating.ts';
import { MAX_CATEGORY_IMAGES } from './sizes/categories.ts';
import { CODE_DIGITS, CODE_LIFETIME_MS, CODE_TRIES } from './sizes/mail-codes.ts';
import { MAX_ORDER_LINES, MAX_PLACED_LINES, MAX_QUANTITY } from './sizes/orders.ts';
import { MAX_PAGE_SIZE, PAGE_SIZE } from './sizes/pages.ts';
import { MAX_PRICE_PAISE, MAX_PRODUCT_IMAGES } from './sizes/products.ts';
import { MAX_QUOTE_LINES } from './sizes/quotes.ts';
import { MAX_SHIPPING_PROOF_IMAGES } from './sizes/shipping.ts';

describe('limits', () => {
  it('are those of the shop’s rules [S5.10 S9.1 S9.2 S9.7]', () => {
    expect({ PAGE_SIZE, MAX_PAGE_SIZE }).toEqual({ PAGE_SIZE: 10, MAX_PAGE_SIZE: 100 });
    expect([MAX_PRODUCT_IMAGES, MAX_SHIPPING_PROOF_IMAGES, MAX_CATEGORY_IMAGES]).toEqual([5, 1, 1]);
    expect(MAX_QUANTITY).toBe(9999);
    expect({ CODE_DIGITS, CODE_LIFETIME_MS, CODE_TRIES }).toEqual({
      CODE_DIGITS: 6,
      CODE_LIFETIME_MS: 600_000,
      CODE_TRIES: 5,
    });
    expect(RATING_ITEMS).toBe(5);
  });

  it('let each line of the fullest cart and of the fullest quote with its freight be given back', () => {
    expect(MAX_PLACED_LINES).toBeGreaterThanOrEqual(MAX_ORDER_LINES);
    expect(MAX_PLACED_LINES).toBeGreaterThanOrEqual(MAX_QUOTE_LINES + 1);
  });

  it('keep the most expensive possible order exact', () => {
    const mostExpensive = lineTotalPaise(MAX_PRICE_PAISE, MAX_QUANTITY);
    expect(Number.isSafeInteger(mostExpensive * MAX_ORDER_LINES)).toBe(true);
  });
});
