import { describe, expect, test } from 'vitest';
import { bandOf, freeOf, isLow, leadTimeProblem, onHandProblem, shortOf, shownFree } from './bands.ts';

const counted = { counted: true, beyond: 'make', onHand: 20, held: 0 } as const;

describe('bands', () => {
  test.each([
    ['what is not counted', { counted: false, onHand: 0 }, 'not-counted'],
    ['more than few', { onHand: 6 }, 'in-stock'],
    ['as many as few', { onHand: 5 }, 'few'],
    ['one free', { onHand: 4, held: 3 }, 'few'],
    ['none free, made on demand', { onHand: 3, held: 3 }, 'to-order'],
    ['none free, not made', { onHand: 3, held: 3, beyond: 'stop' }, 'out'],
    ['more promised than there is', { onHand: 3, held: 9, beyond: 'stop' }, 'out'],
  ] as const)('%s [B9.10]', (_, stock, band) => {
    expect(bandOf({ ...counted, ...stock }, 5)).toBe(band);
  });

  test('with few at 0 the last piece is simply in stock', () => {
    expect(bandOf({ ...counted, onHand: 1 }, 0)).toBe('in-stock');
  });
});

test('free and short are never below zero, and never both [B9.2]', () => {
  for (const [onHand, held, free, short] of [
    [5, 2, 3, 0],
    [2, 5, 0, 3],
    [4, 4, 0, 0],
  ] as const) {
    expect([freeOf({ onHand, held }), shortOf({ onHand, held })]).toEqual([free, short]);
  }
});

test('low is free at or below the reorder level; without a level nothing is [B9.2]', () => {
  expect(isLow({ onHand: 10, held: 7, reorderAt: 3 })).toBe(true);
  expect(isLow({ onHand: 10, held: 6, reorderAt: 3 })).toBe(false);
  expect(isLow({ onHand: 0, held: 0, reorderAt: null })).toBe(false);
});

test('the exact number is shown up to the setting, then "more than", or never [B9.10]', () => {
  expect(shownFree(50, 50)).toEqual({ free: 50, moreThan: false });
  expect(shownFree(51, 50)).toEqual({ free: 50, moreThan: true });
  expect(shownFree(51, 0)).toEqual({ free: null, moreThan: false });
});

test('what can be on hand', () => {
  expect([0, 999_999].map(onHandProblem)).toEqual([null, null]);
  for (const wrong of [-1, 1.5, Number.NaN]) expect(onHandProblem(wrong)).toMatch(/whole number/);
  expect(onHandProblem(1_000_000)).toMatch(/9,99,999/);
});

test('what is made needs a lead time [B9.1]', () => {
  expect(leadTimeProblem({ counted: true, beyond: 'make', leadDays: null })).toMatch(/lead time/);
  expect(leadTimeProblem({ counted: true, beyond: 'make', leadDays: 0 })).toBeNull();
  expect(leadTimeProblem({ counted: true, beyond: 'stop', leadDays: null })).toBeNull();
  expect(leadTimeProblem({ counted: false, beyond: 'make', leadDays: null })).toBeNull();
});
