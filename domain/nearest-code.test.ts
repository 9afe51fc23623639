import { expect, it } from 'vitest';
import { stemsOf } from './nearest-code.ts';

it.each([
  ['6206-2RS', ['6206']],
  ['6206 2RS C3', ['6206 2RS', '6206']],
  ['6206ZZ', ['6206']],
  ['bearing 6206-2RS', ['bearing 6206']],
  ['MW-ES65200-80', ['MW-ES65200']],
  ['es65201', []],
  ['V4', []],
  ['bearing', []],
  ['', []],
])('the stems of %j are %j', (typed, stems) => {
  expect(stemsOf(typed)).toEqual(stems);
});

it('are few, however long the code is', () => {
  expect(stemsOf('123-4-5-6-7-8-9')).toHaveLength(3);
});
