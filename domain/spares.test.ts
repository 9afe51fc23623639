import { expect, it } from 'vitest';
import { sparesProblem } from './spares.ts';

const MACHINE = 'machine';
const IMPELLER = { position: 3, productId: 'impeller', quantity: 1 };
const BEARING = { position: 6, productId: 'bearing', quantity: 2 };

it('takes parts, the same one at two places too', () => {
  expect(sparesProblem([], MACHINE)).toBeNull();
  expect(sparesProblem([BEARING, IMPELLER, { ...BEARING, position: 7 }], MACHINE)).toBeNull();
  expect(sparesProblem([{ ...IMPELLER, at: { x: 0, y: 100 } }], MACHINE)).toBeNull();
});

it.each([
  ['two at one place', [IMPELLER, { ...BEARING, position: 3 }], 'Two spares have the position 3.'],
  ['a place 0', [{ ...IMPELLER, position: 0 }], 'The position of a spare is 1 to 999.'],
  ['half a place', [{ ...IMPELLER, position: 1.5 }], 'The position of a spare is 1 to 999.'],
  ['none of a part', [{ ...IMPELLER, quantity: 0 }], 'Spare 3: the quantity is 1 to 9,999.'],
  ['too many of a part', [{ ...IMPELLER, quantity: 10_000 }], 'Spare 3: the quantity is 1 to 9,999.'],
  ['the machine itself', [{ ...IMPELLER, productId: MACHINE }], 'Spare 3: a product is no part of itself.'],
  [
    'a place beside the drawing',
    [{ ...IMPELLER, at: { x: 100.1, y: 5 } }],
    'Spare 3: its place on the drawing is 0 to 100 percent from the left and from the top.',
  ],
  [
    'a place that is no number',
    [{ ...IMPELLER, at: { x: 5, y: Number.NaN } }],
    'Spare 3: its place on the drawing is 0 to 100 percent from the left and from the top.',
  ],
  [
    'too many',
    Array.from({ length: 101 }, (_, i) => ({ ...IMPELLER, position: i + 1 })),
    'A product has at most 100 spares.',
  ],
])('refuses %s', (_what, spares, problem) => expect(sparesProblem(spares, MACHINE)).toBe(problem));
