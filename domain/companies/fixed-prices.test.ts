import { expect, test } from 'vitest';
import { byQuantity, fixedPriceProblem, fixedPriceWarning } from './fixed-prices.ts';

const from = (quantity: number, price: number) => ({ from: quantity, price });

test.each([
  ['in any order', [from(200, 1060), from(1, 1140)], null],
  ['from some pieces on only', [from(5, 7)], null],
  ['two from one quantity', [from(1, 9), from(10, 8), from(10, 7)], [2, 'Two prices begin at 10 pieces.']],
  ['nothing to pay', [from(1, 0)], [0, /above Rs\.0/]],
  ['three decimals', [from(1, 9), from(2, 8.125)], [1, /at most two decimals/]],
  ['half a piece', [from(1.5, 9)], [0, /begins at 1 to 9,999 pieces/]],
  ['too many pieces', [from(10_000, 9)], [0, /begins at 1 to 9,999 pieces/]],
  ['more than anything costs', [from(1, 1e9)], [0, /at most Rs\./]],
  ['too many breaks', [1, 2, 3, 4, 5, 6, 7, 8].map((n) => from(n, 9)), [7, /at most 7 fixed prices/]],
] as const)('fixed prices of a product: %s [B10.7]', (_, prices, problem) => {
  const found = fixedPriceProblem(prices);
  if (problem === null) expect(found).toBeNull();
  else {
    expect(found?.at).toBe(problem[0]);
    expect(found?.problem).toMatch(problem[1]);
  }
});

test('a later break that is dearer is allowed, with a warning [B10.7]', () => {
  const prices = [from(200, 1060), from(1, 1050)];
  expect(fixedPriceProblem(prices)).toBeNull();
  expect(fixedPriceWarning(prices)).toBe(
    'From 200 pieces each costs Rs.1,060, more than Rs.1,050 from 1 piece.',
  );
  expect(fixedPriceWarning([from(1, 9), from(2, 9), from(3, 8)])).toBeNull();
  expect(byQuantity(prices).map((one) => one.from)).toEqual([1, 200]);
});
