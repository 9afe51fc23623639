import { expect, it } from 'vitest';
import { endsOf } from './ends.ts';

const single = (value: number, count = 1) => ({ span: { low: value, high: value }, count });

it.each([
  ['nothing', [], null, null],
  ['ordinary sizes', [0.37, 5.5, 75, 1000], 0.37, 1000],
  ['a wrong unit', [0.37, 5.5, 7.5, 1e9], 0.37, 7.5],
  ['one far below', [-1e6, -10, 20, 40], -10, 40],
  ['pumps, one in watts', [1.1, 1.5, 2.2, 2.2, 3.7, 4, 5.5, 7.5, 7.5, 11, 15, 18.5, 45, 7500], 1.1, 45],
  [
    'pumps, one without its point',
    [1.1, 1.5, 2.2, 2.2, 3.7, 4, 5.5, 7.5, 7.5, 11, 15, 18.5, 22, 550],
    1.1,
    22,
  ],
  ['pumps, one of them large', [0.37, 0.75, 1.5, 2.2, 3.7, 5.5, 7.5, 11, 15, 22, 30, 45, 315], 0.37, 315],
  ['few pumps, one of them large', [1.5, 2.2, 55], 1.5, 55],
  ['few pumps, one in watts', [1.5, 2.2, 5.5, 2200], 1.5, 5.5],
  ['two values', [5, 1e9], 5, 1e9],
  ['zeros', [0, 0, 0, 80], 0, 80],
] as const)('the ends of %s', (_what, values, min, max) => {
  expect(endsOf(values.map((value) => single(value)))).toEqual({ min, max });
});

it('are not moved by what many say', () => {
  expect(endsOf([single(5, 10), single(7.5, 10), single(1e9, 3)]).max).toBe(1e9);
  expect(endsOf([single(5, 50), single(7.5, 50), single(1e9, 3)]).max).toBe(7.5);
});

it('are open where every product leaves them open', () => {
  expect(endsOf([{ span: { low: null, high: null }, count: 2 }])).toEqual({ min: null, max: null });
  expect(endsOf([{ span: { low: null, high: 80 }, count: 2 }])).toEqual({ min: 80, max: 80 });
});
