import { expect, test } from 'vitest';
import { limitsDraftOf, limitsOf } from './limits-draft.ts';

test.each([
  [
    { perOrder: '', perMonth: '' },
    { perOrder: null, perMonth: null },
  ],
  [
    { perOrder: '0', perMonth: '1,50,000.50' },
    { perOrder: 0, perMonth: 150_000.5 },
  ],
  [{ perOrder: '-5', perMonth: '' }, null],
  [{ perOrder: '', perMonth: 'much' }, null],
])('%j are the limits %j [B10.4]', (typed, limits) => {
  expect(limitsOf(typed)).toEqual(limits);
});

test('limits are written as they were, and nothing where there are none', () => {
  expect(limitsDraftOf({ perOrder: 0, perMonth: null })).toEqual({ perOrder: '0', perMonth: '' });
  expect(limitsOf(limitsDraftOf({ perOrder: 25_000.5 }))).toEqual({ perOrder: 25_000.5, perMonth: null });
});
