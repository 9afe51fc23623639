import { expect, it } from 'vitest';
import { circleProblem, sparesProblem } from './spares.ts';

const MACHINE = 'machine';
const IMPELLER = { position: 3, productId: 'impeller', quantity: 1 };
const BEARING = { position: 6, productId: 'bearing', quantity: 2 };

it('takes parts, the same one at two places too [B7.15]', () => {
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

it('nothing is a part of its own parts, however far below', () => {
  const spare = (position: number, productId: string) => ({ position, productId, quantity: 1 });
  const partsOf = new Map([
    ['pump', ['motor', 'seal']],
    ['motor', ['bearing']],
  ]);
  expect(circleProblem([spare(1, 'seal'), spare(2, 'pump')], 'bearing', partsOf)).toBe(
    'Spare 2: this product is itself a part of that one, so that one cannot be its part.',
  );
  expect(circleProblem([spare(1, 'motor'), spare(2, 'bearing')], 'set', partsOf)).toBeNull();
  const circle = new Map([
    ['a', ['b']],
    ['b', ['a']],
  ]);
  expect(circleProblem([spare(1, 'a')], 'c', circle), 'one that is there already ends').toBeNull();
});
