import { describe, expect, it } from 'vitest';
import { interpolate } from './interpolate.ts';

/** By hand: the slopes are −0.2, −0.4 and −0.7; at the points −0.1, −4/15, −28/55 and −0.85. */
const KNOTS = [
  { x: 0, y: 30 },
  { x: 10, y: 28 },
  { x: 20, y: 24 },
  { x: 30, y: 17 },
];

describe('the line through measured points', () => {
  it.each([
    [5, 29 + (10 / 8) * (-0.1 + 4 / 15)],
    [15, 26 + (10 / 8) * (-4 / 15 + 28 / 55)],
    [25, 20.5 + (10 / 8) * (-28 / 55 + 0.85)],
  ])('is at %d as computed by hand', (x, y) => expect(interpolate(KNOTS, x)).toBeCloseTo(y, 12));

  it('is straight through points in a row', () =>
    expect(
      interpolate(
        [0, 1, 2, 3].map((x) => ({ x, y: 7 - 2 * x })),
        1.3,
      ),
    ).toBeCloseTo(4.4, 12));
  it('has its highest value at a measured point', () => {
    const hill = [0, 60, 73, 70, 50].map((y, x) => ({ x, y }));
    for (let x = 0; x <= 4; x += 0.01) expect(interpolate(hill, x)).toBeLessThanOrEqual(73);
  });
  it('ends with the points [B7.18]', () => {
    expect(interpolate(KNOTS, -0.001)).toBeNull();
    expect(interpolate(KNOTS, 30.001)).toBeNull();
    expect(interpolate(KNOTS, Number.NaN)).toBeNull();
  });
});
