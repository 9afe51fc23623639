import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apart } from './labels.ts';

test('labels that would cover each other stand one below the other', () => {
  const placed = apart([
    { x: 10, y: 50, width: 90 },
    { x: 20, y: 45, width: 90 },
    { x: 15, y: 52, width: 90 },
    { x: 400, y: 50, width: 90 },
  ]);
  expect(placed).toEqual([
    { x: 20, y: 45, width: 90 },
    { x: 10, y: 61, width: 90 },
    { x: 400, y: 50, width: 90 },
    { x: 15, y: 77, width: 90 },
  ]);
});

test('no label covers another, wherever their curves end', () => {
  const label = fc.record({ x: fc.nat(800), y: fc.nat(200), width: fc.integer({ min: 20, max: 200 }) });
  fc.assert(
    fc.property(fc.array(label, { maxLength: 12 }), (labels) => {
      const placed = apart(labels);
      for (const [index, a] of placed.entries())
        for (const b of placed.slice(index + 1)) {
          const isBeside = a.x + a.width <= b.x || b.x + b.width <= a.x;
          expect(isBeside || Math.abs(a.y - b.y) >= 16).toBe(true);
        }
    }),
  );
});
