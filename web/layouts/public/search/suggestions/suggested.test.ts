import { expect, test } from 'vitest';
import type { Suggestions as Found } from '#contract/product-entities.ts';
import { suggestedFor } from './suggested.ts';
import { markAfter } from './use-marked-row.ts';

const motors = { _id: 'm', name: 'Motors' };
const found = (changes: Partial<Found> = {}): Found => ({
  parts: [
    {
      _id: 'b',
      partNumber: '6206',
      name: '6206 Deep-Groove Ball Bearing',
      price: 320,
      availability: 'not-counted',
    },
  ],
  products: [],
  categories: [],
  totalDocs: 1,
  ...changes,
});

test('groups without rows are left out, and the last target leads to all results', () => {
  const { groups, targets, isNothing, isNearest } = suggestedFor('6206', found(), [motors]);
  expect(groups.map(({ title }) => title)).toEqual(['Part numbers']);
  expect(targets).toEqual(['/products/b', '/products?search=6206']);
  expect([isNothing, isNearest]).toEqual([false, false]);
});

test('the nearest search is named when nothing matches; it is no answer to a duty point', () => {
  expect(suggestedFor('6206-2RS', found({ nearest: '6206' }), [])).toMatchObject({
    about: '6206',
    isNearest: true,
    all: '/products?search=6206',
  });
  const duty = suggestedFor('50 m3/h at 32 m', found({ nearest: '50' }), []);
  expect(duty).toMatchObject({ isNearest: false, isNothing: false, all: null });
  expect(duty.groups.map(({ kind }) => kind)).toEqual(['duty']);
});

test('nothing found offers ways on, and at most four categories', () => {
  const nothing = found({ parts: [], totalDocs: 0 });
  const verticals = Array.from({ length: 6 }, (_, i) => ({ _id: `${i}`, name: `Kind ${i}` }));
  const { groups, all, isNothing } = suggestedFor('vfd', nothing, verticals);
  expect(groups.map(({ kind, rows }) => [kind, rows.length])).toEqual([
    ['way', 2],
    ['category', 4],
  ]);
  expect([all, isNothing]).toEqual(['/products', true]);
  expect(suggestedFor('vfd', nothing, []).groups).toHaveLength(1);
});

test('arrows go through the rows and through none of them, which is the text itself', () => {
  expect([-1, 0, 1].map((marked) => markAfter('ArrowDown', marked, 2))).toEqual([0, 1, -1]);
  expect([-1, 0, 1].map((marked) => markAfter('ArrowUp', marked, 2))).toEqual([1, -1, 0]);
  expect(markAfter('ArrowDown', -1, 0)).toBe(-1);
});
