import { expect, test } from 'vitest';
import { type CountedLine, lineInWords, lineState, piecesToTake, stockAtQuantity } from './line-state.ts';

const stock: CountedLine = { free: 3, moreThan: false, refused: false, days: 1, daysOfFree: 1 };
const made = { ...stock, days: 21 };
const refused = { ...stock, refused: true, days: null };

test.each([
  ['all of it is there', 3, stock, 'in-stock', 'green', 'In stock: sent within 1 day', 0],
  [
    'more than is shown',
    60,
    { ...stock, free: 50, moreThan: true },
    'in-stock',
    'green',
    'In stock: sent within 1 day',
    0,
  ],
  ['some is made', 8, made, 'partly', 'yellow', '3 in stock, 5 within 21 days', 3],
  ['all is made', 8, { ...made, free: 0 }, 'made', 'blue', 'Made to order: sent within 21 days', 0],
  ['fewer are left', 5, refused, 'refused', 'red', 'Only 3 left', 3],
  ['none is left', 5, { ...refused, free: 0 }, 'out', 'red', 'Out of stock', 0],
  [
    'no numbers are shown, and it is there',
    5,
    { ...stock, free: null },
    'in-stock',
    'green',
    'In stock: sent within 1 day',
    0,
  ],
  [
    'no numbers are shown, and some is made',
    5,
    { ...made, free: null },
    'partly',
    'yellow',
    'Not all in stock: sent within 21 days',
    0,
  ],
] as const)('of a line: %s [B9.5]', (_, quantity, of, state, colour, words, take) => {
  expect(lineState(quantity, of)).toBe(state);
  expect(lineInWords(quantity, of, 'in-stock')).toEqual({ words, colour });
  expect(piecesToTake(quantity, of)).toBe(take);
});

test('a line says Few left where its page does', () => {
  const few = { words: 'Few left: sent within 1 day', colour: 'yellow' };
  expect(lineInWords(3, stock, 'few')).toEqual(few);
  for (const band of ['out', 'to-order'] as const)
    expect(lineInWords(3, stock, band).words, 'free for her alone').toBe('In stock: sent within 1 day');
});

test('fewer than are free are in stock at once; what is not known yet stays as it was', () => {
  expect(lineState(3, stockAtQuantity(refused, 5, 3))).toBe('in-stock');
  expect(lineState(2, stockAtQuantity(made, 8, 2))).toBe('in-stock');
  expect(lineInWords(9, stockAtQuantity(made, 8, 9), 'few').words).toBe('3 in stock, 6 within 21 days');
  expect(lineState(4, stockAtQuantity(refused, 5, 4))).toBe('refused');
  expect(lineState(4, stockAtQuantity(stock, 3, 4)), 'whether more is made only the shop knows').toBe(
    'in-stock',
  );
});
