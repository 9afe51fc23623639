import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { curveAsCell, curveOfCell, sparesAsCell, sparesOfCell } from './finding-cells.ts';

const figure = fc.integer({ min: 0, max: 99_999 }).map((n) => n / 10);
const percent = fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100);
const part = fc
  .string({ unit: fc.constantFrom(...'aB1 :|\\×x-@,'), minLength: 1, maxLength: 12 })
  .map((text) => `M${text}9`);

describe('a cell', () => {
  test('of a curve or of spares comes back as it was, whatever signs are in it', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.record(
            { flow: figure, head: figure, efficiency: figure, power: figure },
            { requiredKeys: ['flow', 'head'] },
          ),
        ),
        fc.array(
          fc.record(
            {
              position: fc.integer({ min: 1, max: 999 }),
              part,
              quantity: fc.integer({ min: 1, max: 9_999 }),
              at: fc.record({ x: percent, y: percent }),
            },
            { requiredKeys: ['position', 'part', 'quantity'] },
          ),
        ),
        (curve, spares) => {
          expect(curveOfCell(curveAsCell(curve))).toEqual(curve);
          expect(sparesOfCell(sparesAsCell(spares))).toEqual(spares);
        },
      ),
    ));

  test('is read as people write it', () => {
    expect(curveOfCell('10:30.6,35|36: 24.2, , 3.2')).toEqual([
      { flow: 10, head: 30.6, efficiency: 35 },
      { flow: 36, head: 24.2, power: 3.2 },
    ]);
    expect(sparesOfCell('3: MW-IMP 165 | 6:MW-6206-C3 x 2')).toEqual([
      { position: 3, part: 'MW-IMP 165', quantity: 1 },
      { position: 6, part: 'MW-6206-C3', quantity: 2 },
    ]);
    expect(sparesOfCell('3: MW-7 @ 12.5,40')).toEqual([
      { position: 3, part: 'MW-7', quantity: 1, at: { x: 12.5, y: 40 } },
    ]);
    expect([curveOfCell(''), sparesOfCell('')]).toEqual([[], []]);
  });

  test.each(['10', '10:', ': 30', 'ten: 30', '10: high', '10: 30, 40, 2, 1', '10: 30: 40', '-1: 3'])(
    'is no curve: %s',
    (cell) => expect(curveOfCell(cell)).toBeNull(),
  );

  test.each(['MW-6206', '3:', ': MW-6206', 'three: MW-6206'])('is no list of spares: %s', (cell) =>
    expect(sparesOfCell(cell)).toBeNull(),
  );
});
