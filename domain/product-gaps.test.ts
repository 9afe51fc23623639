import { expect, test } from 'vitest';
import { gapInWords, gapsOf } from './product-gaps.ts';

const whole = {
  hsn: '841370',
  gstRate: 18,
  partNumber: 'MW-1',
  price: 100,
  productType: 'buyable' as const,
};

test.each([
  ['nothing', {}, []],
  ['all', { hsn: null, gstRate: null, partNumber: null, price: null }, ['hsn', 'rate', 'number', 'price']],
  ['a price, at Rs.0', { price: 0 }, ['price']],
  ['nothing at a rate of 0 %', { gstRate: 0 }, []],
  ['no price where it is for viewing only', { price: null, productType: 'viewable' as const }, []],
])('a product can lack %s', (_what, changes, gaps) => {
  expect(gapsOf({ ...whole, ...changes })).toEqual(gaps);
});

test('how many lack something is written in words', () => {
  expect(gapInWords(9, 'hsn')).toBe('9 without HSN');
  expect(gapInWords(1000, 'price')).toBe('1,000+ without price');
});
