import { expect, test } from 'vitest';
import { lineStockOf } from './line-stock.ts';

const goods = { counted: true, onHand: 5, held: 2, beyond: 'make' as const, leadDays: 21 };
const settings = { sentWithinDays: 1, shownUpTo: 50 };

test('what is not counted says nothing', () => {
  expect(lineStockOf(null, 5, settings)).toBeNull();
  expect(lineStockOf({ ...goods, counted: false }, 5, settings)).toBeNull();
});

test('all of it is there', () => {
  expect(lineStockOf(goods, 3, settings)).toEqual({
    free: 3,
    moreThan: false,
    refused: false,
    days: 1,
    daysOfFree: 1,
  });
});

test('more than is there is made at the lead time, or refused', () => {
  expect(lineStockOf(goods, 4, settings)).toMatchObject({ free: 3, refused: false, days: 21 });
  expect(lineStockOf({ ...goods, beyond: 'stop' }, 4, settings)).toMatchObject({
    free: 3,
    refused: true,
    days: null,
  });
});

test.each([
  [{ shownUpTo: 2 }, 3, { free: 2, moreThan: true }],
  [{ shownUpTo: 0 }, 3, { free: null, moreThan: false }],
  [{ shownUpTo: 2 }, 4, { free: 3, moreThan: false }],
  [{ shownUpTo: 0 }, 4, { free: null, moreThan: false }],
])(
  'numbers are shown as far as the shop shows them, exact where more is wanted: %j, %i',
  (shown, quantity, said) => {
    expect(lineStockOf(goods, quantity, { ...settings, ...shown })).toMatchObject(said);
  },
);

test('a refused line always says how many can be taken', () => {
  expect(lineStockOf({ ...goods, beyond: 'stop' }, 4, { ...settings, shownUpTo: 0 })).toMatchObject({
    free: 3,
  });
});
