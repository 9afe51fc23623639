import { expect, test } from 'vitest';
import { quantityProblem, readNamedLines } from './named-lines.ts';

const line = (price: number, quantity: number) => ({
  productId: { _id: `${price}`, name: 'Cots and Apron Set', price, imageLink: [] },
  quantity,
});
const LINES = [line(1240, 80), line(166.5, 60), line(340, 24)];

test('named lines cost what their pieces cost, in the order of the lines', () => {
  expect(readNamedLines(LINES, new Map([[2, '3']]))).toEqual({
    lines: [{ position: 2, quantity: 3 }],
    worthPaise: 499_50,
  });
  expect(
    readNamedLines(
      LINES,
      new Map([
        [3, '24'],
        [1, ' 1'],
      ]),
    ),
  ).toEqual({
    lines: [
      { position: 1, quantity: 1 },
      { position: 3, quantity: 24 },
    ],
    worthPaise: 1_240_00 + 8_160_00,
  });
  expect(readNamedLines(LINES, new Map())).toEqual({ lines: [], worthPaise: 0 });
});

test.each(['', '0', '61', '1.5', '-1', 'three'])('a quantity of %j is none of 60', (typed) => {
  expect(quantityProblem(typed, LINES[1]!)).toBe('From 1 to 60');
  expect(readNamedLines(LINES, new Map([[2, typed]])).worthPaise).toBeNull();
});
