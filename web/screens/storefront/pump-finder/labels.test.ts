import { expect, test } from 'vitest';
import { apart } from './labels.ts';

test('labels that would cover each other stand one below the other', () => {
  const placed = apart([
    { x: 10, y: 50 },
    { x: 20, y: 45 },
    { x: 15, y: 52 },
    { x: 400, y: 50 },
  ]);
  expect(placed).toEqual([
    { x: 20, y: 45 },
    { x: 10, y: 61 },
    { x: 400, y: 50 },
    { x: 15, y: 77 },
  ]);
});
