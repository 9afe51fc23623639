import { describe, expect, test } from 'vitest';
import { type FreePieces, missingPieces, piecesThere, piecesToMake, shortPieces } from './shortage.ts';

const stock = new Map<string, FreePieces>([
  ['stop', { free: 3, beyond: 'stop' }],
  ['make', { free: 3, beyond: 'make' }],
]);

describe('at the checkout', () => {
  test('two lines of one product are added up before they are compared [B9.3 B9.5]', () => {
    const lines = [
      { productId: 'stop', quantity: 2 },
      { productId: 'stop', quantity: 2 },
    ];
    expect(shortPieces(lines, stock)).toEqual([{ productId: 'stop', wanted: 4, free: 3 }]);
  });

  test('what is made, and what is not counted, is never refused [B9.5]', () => {
    const lines = [
      { productId: 'make', quantity: 90 },
      { productId: 'not counted', quantity: 90 },
    ];
    expect(shortPieces(lines, stock)).toEqual([]);
  });

  test('what is free goes to the first lines, the rest is made', () => {
    const lines = [
      { productId: 'a', quantity: 2 },
      { productId: 'b', quantity: 1 },
      { productId: 'a', quantity: 4 },
      { productId: 'not counted', quantity: 4 },
    ];
    const free = new Map([
      ['a', 3],
      ['b', 0],
    ]);
    expect(piecesToMake(lines, free)).toEqual([0, 1, 3, 0]);
  });
});

describe('what is on hand belongs to orders in the order in which they became firm [B9.2]', () => {
  const line = { orderId: 'o', position: 0, made: 0, isPastDate: false };

  test('the later order lacks what the earlier one has', () => {
    expect(
      missingPieces(5, [
        { ...line, held: 4 },
        { ...line, held: 4 },
      ]),
    ).toEqual([0, 3]);
  });

  test('made pieces are missing only after their date', () => {
    const made = { ...line, held: 8, made: 5 };
    expect(missingPieces(3, [made])).toEqual([0]);
    expect(missingPieces(1, [made])).toEqual([2]);
    expect(missingPieces(3, [{ ...made, isPastDate: true }])).toEqual([5]);
  });

  test('no piece is given twice, and none is left while a line lacks one', () => {
    let seed = 7;
    const random = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % (most + 1);
    };
    for (let round = 0; round < 2_000; round++) {
      const lines = Array.from({ length: 1 + random(5) }, () => ({
        ...line,
        held: random(9),
        isPastDate: true,
      }));
      const onHand = random(30);
      const missing = missingPieces(onHand, lines);
      const held = lines.reduce((sum, one) => sum + one.held, 0);
      const given = held - missing.reduce((sum, one) => sum + one, 0);
      expect(given).toBe(Math.min(onHand, held));
    }
  });

  test('what is there for a line once the earlier ones have theirs', () => {
    expect(piecesThere(5, 3, 4)).toBe(2);
    expect(piecesThere(5, 9, 4)).toBe(0);
    expect(piecesThere(50, 3, 4)).toBe(4);
  });
});
