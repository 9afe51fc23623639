import { expect, test } from 'vitest';
import { dispatchOf } from './dispatch.ts';

const TODAY = '2026-11-17';
const stock = { free: 8, moreThan: false, refused: false, days: 1, daysOfFree: 1 };
const bearing = { quantity: 8, leadDays: 21, stock };
const coupling = { quantity: 8, leadDays: 21, stock: { ...stock, free: 3, days: 21 } };
const casting = { quantity: 2, leadDays: 30, stock: null };

test('all is sent by the day of the slowest line, and what is in stock alone earlier [B9.5]', () => {
  expect(dispatchOf([bearing, coupling], TODAY)).toEqual({
    allBy: '2026-12-08',
    inStock: { by: '2026-11-18', pieces: 11 },
  });
  expect(dispatchOf([bearing, casting], TODAY)).toMatchObject({
    allBy: '2026-12-17',
    inStock: { pieces: 8 },
  });
});

test('one date is said once', () => {
  expect(dispatchOf([bearing], TODAY)).toEqual({ allBy: '2026-11-18', inStock: null });
  const made = { ...coupling, stock: { ...coupling.stock, free: 0 } };
  expect(dispatchOf([made], TODAY), 'nothing is in stock').toEqual({ allBy: '2026-12-08', inStock: null });
});

test('without counted goods there is no date', () => {
  expect(dispatchOf([casting], TODAY)).toBeNull();
  expect(dispatchOf([], TODAY)).toBeNull();
});

test('where the shop shows no numbers, there are none', () => {
  const some = { ...coupling, stock: { ...coupling.stock, free: null } };
  expect(dispatchOf([bearing, some], TODAY)?.inStock).toEqual({ by: '2026-11-18', pieces: null });
});
