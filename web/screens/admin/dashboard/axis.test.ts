import { expect, test } from 'vitest';
import { axisLeft, datesThatFit } from './axis.ts';
import { axisEnd, shortRupees } from './periods.ts';

const HALF_DATE = 22;

test.each([250, 292, 326, 640, 700, 1100])('at %d px no date is cut or runs into another', (width) => {
  for (const count of [7, 12, 13, 30]) {
    const ticks = datesThatFit(count, 52, width);
    expect(ticks.at(-1)!.index).toBe(count - 1);
    expect(Math.min(...ticks.map(({ x }) => x))).toBeGreaterThanOrEqual(HALF_DATE);
    expect(Math.max(...ticks.map(({ x }) => x))).toBeLessThanOrEqual(width - HALF_DATE);
    for (const [i, { x }] of ticks.slice(1).entries()) expect(x - ticks[i]!.x).toBeGreaterThan(2 * HALF_DATE);
  }
});

test('the longest amount fits left of the axis', () => {
  for (let revenue = 1; revenue < 1e12; revenue *= 3.7) {
    const labels = [0.25, 0.5, 0.75, 1].map((share) => shortRupees(axisEnd(revenue) * share));
    const longest = Math.max(...labels.map(({ length }) => length));
    expect(axisLeft(labels) - 8).toBeGreaterThanOrEqual(longest * 6.6);
  }
});
