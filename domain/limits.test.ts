import { describe, expect, it } from 'vitest';
import * as limits from './limits.ts';
import { lineTotalPaise } from './money.ts';

describe('limits', () => {
  it('are those of the shop’s rules', () => {
    expect(limits).toMatchObject({
      PAGE_SIZE: 10,
      MAX_PAGE_SIZE: 100,
      MAX_PRODUCT_IMAGES: 5,
      MAX_SHIPPING_PROOF_IMAGES: 1,
      MAX_CATEGORY_IMAGES: 1,
      MAX_QUANTITY: 9999,
      CODE_DIGITS: 6,
      CODE_LIFETIME_MS: 600_000,
      CODE_TRIES: 5,
      TOAST_MS: 2000,
      REJECTED_DROP_TOAST_MS: 3000,
      INFINITE_SCROLL_SHARE: 0.8,
      INFINITE_SCROLL_THROTTLE_MS: 150,
      RATING_ITEMS: 5,
      CATEGORY_READ_RETRIES: 2,
      ORDER_DETAIL_READ_RETRIES: 3,
    });
  });

  it('keep the dearest possible order exact', () => {
    const dearest = lineTotalPaise(limits.MAX_PRICE_PAISE, limits.MAX_QUANTITY);
    expect(Number.isSafeInteger(dearest * limits.MAX_ORDER_LINES)).toBe(true);
  });
});
