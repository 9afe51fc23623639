import { expect, test } from 'vitest';
import { discounted, discountOf, withGst, withoutGst } from './desk-price.ts';

test.each([
  [0, 0],
  [5, 500],
  [12.25, 1225],
  [90, 9000],
  [90.01, null],
  [-1, null],
  [4.999, null],
  [1.005, null],
  [Number.NaN, null],
])('a discount of %d percent is %s hundredths', (percent, hundredths) => {
  expect(discountOf(percent)).toBe(hundredths);
});

test.each([
  [1_00_338_98, 500, 95_322_03],
  [3_694_92, 1000, 3_325_43],
  [99, 5000, 50],
  [1, 9000, 0],
  [10_00_00_000_00, 1, 9_99_90_000_00],
])('%d paise less %d hundredths of a percent is %d, half up [B14.8]', (paise, discount, left) => {
  expect(discounted(paise, discount)).toBe(left);
});

test.each([
  [1_00_338_98, 1800, 1_18_400_00],
  [33_33, 1800, 39_33],
  [100, 0, 100],
  [50, 1800, 59],
])('%d paise without GST are with %d hundredths %d [B14.8]', (paise, rate, price) => {
  expect(withGst(paise, rate)).toBe(price);
});

test('a price typed without GST is shown as it was typed [B14.8]', () => {
  for (const rate of [0, 25, 300, 500, 1200, 1800, 2800, 4000])
    for (let paise = 1; paise < 20_000; paise += 7)
      expect(withoutGst(withGst(paise, rate), rate)).toBe(paise);
});
