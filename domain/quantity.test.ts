import { describe, expect, test } from 'vitest';
import { readQuantity } from './quantity.ts';

describe('a typed quantity', () => {
  test.each([
    ['1', 1],
    [' 480 ', 480],
    ['9999', 9999],
    ['1,000', 1000],
    ['9 999', 9999],
    ['007', 7],
  ])('%j is read [B1.4]', (typed, quantity) => {
    expect(readQuantity(typed)).toEqual({ quantity });
  });

  test.each(['', '2.5', '1,5', '-3', '+3', '1e3', 'ten', '12 3', '5x', '१२'])(
    '%j is no whole number [B1.4]',
    (typed) => {
      expect(readQuantity(typed)).toEqual({ problem: 'Enter a whole number from 1 to 9,999.' });
    },
  );

  test.each(['10000', '10,000', '99999999999999999999'])('%j is too many', (typed) => {
    expect(readQuantity(typed)).toEqual({ problem: 'Enter at most 9,999 of one product.' });
  });

  test('none is not a quantity', () => {
    expect(readQuantity('0')).toEqual({ problem: 'Enter at least 1, or remove the product.' });
  });
});
