import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Box, crosses, overlap, placeLabels } from './label-places.ts';

const within = { x: 0, y: 0, width: 800, height: 400 };
const name = (x: number, y: number, width = 70) => ({ at: { x, y }, width, height: 14 });

describe('names in a drawing', () => {
  test('stand behind the end of their curve', () => {
    const curve = [
      { x: 0, y: 100 },
      { x: 400, y: 200 },
    ];
    const [placed] = placeLabels([name(400, 200)], { lines: [curve], within });
    expect(placed).toMatchObject({ box: { x: 406, y: 193 }, isFar: false });
  });

  test('give way to a curve that passes there, and to the edge', () => {
    const passing = [
      { x: 300, y: 100 },
      { x: 600, y: 300 },
    ];
    const [placed] = placeLabels([name(400, 150)], { lines: [passing], within });
    expect(crosses(passing, placed!.box)).toBe(false);
    const [last] = placeLabels([name(795, 395)], { lines: [], within });
    expect(last!.box.x).toBeLessThan(730);
  });

  test('of curves that end together stand apart, the first one nearest', () => {
    const ends = [name(400, 200), name(400, 200), name(401, 201)];
    const placed = placeLabels(ends, { lines: [], within });
    expect(placed).toHaveLength(3);
    expect(placed[0]!.box).toMatchObject({ x: 406, y: 193 });
  });

  test('that are far off are led to, and those without room are left out', () => {
    const wall = { x: 390, y: 190, width: 60, height: 40 };
    const [placed] = placeLabels([name(420, 210)], { lines: [], taken: [wall], within });
    expect(placed!.isFar).toBe(true);
    expect(placeLabels([name(400, 200)], { lines: [], taken: [within], within })).toEqual([]);
  });

  test('stand nearer to their own end than to another', () => {
    const placed = placeLabels([name(400, 200), name(400, 200), name(350, 205)], { lines: [], within });
    expect(placed[1]!.box.x + placed[1]!.box.width).toBeGreaterThan(375);
    expect(placed[2]!.isFar).toBe(false);
  });

  test('are led to from where no curve is between', () => {
    const wall = { x: 300, y: 180, width: 200, height: 40 };
    const below = [
      { x: 0, y: 225 },
      { x: 800, y: 225 },
    ];
    const [placed] = placeLabels([name(400, 200)], { lines: [below], taken: [wall], within });
    expect(placed!.isFar).toBe(true);
    expect(placed!.box.y).toBeLessThan(180);
    const [other] = placeLabels([name(400, 200)], { lines: [], taken: [wall], within });
    expect(other!.box.y, 'below without it').toBeGreaterThan(220);
  });

  /** As a pump's: from left to right, falling faster and faster. */
  const curve = fc
    .record({
      from: fc.integer({ min: 0, max: 300 }),
      length: fc.integer({ min: 80, max: 480 }),
      top: fc.integer({ min: 10, max: 250 }),
      fall: fc.integer({ min: 5, max: 140 }),
    })
    .map(({ from, length, top, fall }) =>
      Array.from({ length: 33 }, (_, i) => ({
        x: from + (length * i) / 32,
        y: top + fall * (i / 32) ** 2,
      })),
    );
  const outside = ({ x, y, width, height }: Box) =>
    x < 0 || y < 0 || x + width > within.width || y + height > within.height;

  test('cross no curve and no other name, wherever the curves run [B7.23]', () =>
    fc.assert(
      fc.property(fc.array(curve, { minLength: 1, maxLength: 10 }), (lines) => {
        const placed = placeLabels(
          lines.map((line) => name(line.at(-1)!.x, line.at(-1)!.y)),
          { lines, within },
        );
        for (const [nth, { box }] of placed.entries()) {
          expect(outside(box)).toBe(false);
          expect(lines.some((line) => crosses(line, box))).toBe(false);
          expect(placed.slice(nth + 1).some((other) => overlap(box, other.box))).toBe(false);
        }
      }),
    ));

  test('of up to four curves are all there', () =>
    fc.assert(
      fc.property(fc.array(curve, { minLength: 1, maxLength: 4 }), (lines) => {
        const names = lines.map((line) => name(line.at(-1)!.x, line.at(-1)!.y));
        expect(placeLabels(names, { lines, within })).toHaveLength(lines.length);
      }),
    ));
});
