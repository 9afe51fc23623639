import { describe, expect, test } from 'vitest';
import { curveIn, curveOf, curveRow, curveRowsProblem, rowsOfCurve } from './curve-draft.ts';
import { rowsOfSpares, spareRow, spareRowsProblem, sparesOf } from './spare-draft.ts';

const CURVE = [
  { flow: 10, head: 30.6, efficiency: 35 },
  { flow: 36, head: 24.2, efficiency: 73.4 },
  { flow: 50, head: 17.8, efficiency: 64 },
];
const [part, machine] = ['0199a5c4-7a3e-7b11-8c2d-3f0e5a6b7c81', '0199a5c4-7a3e-7b11-8c2d-3f0e5a6b7c82'];

describe('the curve of a form', () => {
  test('is sent as it came, without empty rows [B7.18]', () => {
    expect(curveOf([...rowsOfCurve(CURVE), curveRow()])).toEqual(CURVE);
    expect(curveRowsProblem([...rowsOfCurve(CURVE), curveRow()])).toBeNull();
  });

  test('is taken from a spreadsheet, without its headings', () => {
    const pasted = curveIn('Flow\tHead\tEff.\n10\t30.6\t35\r\n36\t24.2\t73.4\n50\t17.8\t64\n');
    expect(curveOf(pasted!)).toEqual(CURVE);
    expect(curveIn('24.2')).toBeNull();
    expect(curveIn('a\tb\nc\td')).toBeNull();
  });

  test.each([
    [curveRow({ flow: '60', head: '' }), 'Point 4 of the curve: enter the head as a number such as 24.2.'],
    [curveRow({ flow: 'x', head: '1' }), 'Point 4 of the curve: enter the flow as a number such as 24.2.'],
    [
      curveRow({ flow: '40', head: '10', efficiency: '20' }),
      'Point 4 of the curve: the flow rises from point to point, 40 comes after 50 m³/h.',
    ],
  ])('is refused in a sentence', (row, problem) => {
    expect(curveRowsProblem([...rowsOfCurve(CURVE), row])).toBe(problem);
  });
});

describe('the spares of a form', () => {
  const stored = [{ position: 3, productId: part, quantity: 2, at: { x: 12.5, y: 40 } }];

  test('are sent as they came, without empty rows', () => {
    expect(sparesOf([...rowsOfSpares(stored), spareRow()])).toEqual(stored);
    expect(spareRowsProblem([...rowsOfSpares(stored), spareRow()], machine)).toBeNull();
  });

  test.each([
    [
      spareRow({ position: '4', part: 'MW-NONE ', notFound: 'MW-NONE' }),
      'Spare 4: no product has the part number MW-NONE.',
    ],
    [
      spareRow({ position: '4', part: 'MW-NEW', notFound: 'MW-NE' }),
      'Spare 4: the part number MW-NEW is still being looked up. Try again in a moment.',
    ],
    [spareRow({ position: '4' }), 'Spare 4: enter the part number.'],
    [spareRow({ part: null, productId: part }), 'Spare in row 2: enter its number on the drawing.'],
    [spareRow({ position: '3', part: null, productId: part }), 'Two spares have the position 3.'],
    [spareRow({ position: '5', part: null, productId: machine }), 'Spare 5: a product is no part of itself.'],
    [
      spareRow({ position: '5', part: null, productId: part, x: '12,5' }),
      'Spare 5: its place on the drawing is 0 to 100 percent from the left and from the top.',
    ],
    [
      spareRow({ position: '5', part: null, productId: part, quantity: 'many' }),
      'Spare 5: the quantity is 1 to 9,999.',
    ],
  ])('are refused in a sentence', (row, problem) => {
    expect(spareRowsProblem([...rowsOfSpares(stored), row], machine)).toBe(problem);
  });
});
