import { expect, it } from 'vitest';
import { drawnCurve, ticksTo } from './plot.ts';

it.each([
  [95, 10, 100, 11],
  [43, 9, 45, 10],
  [0.37, 5, 0.4, 5],
  [1583, 10, 1600, 9],
  [60, 6, 60, 7],
])('an axis to %d in about %d steps ends at %d', (most, about, end, ticks) => {
  expect(ticksTo(most, about).at(-1)).toBe(end);
  expect(ticksTo(most, about)).toHaveLength(ticks);
});

const CURVE = [
  { flow: 10, head: 30 },
  { flow: 20, head: 24 },
  { flow: 30, head: 17 },
];

it('a drawn curve begins and ends where it was measured, or where a part of it does', () => {
  const whole = drawnCurve(CURVE);
  expect([whole[0], whole.at(-1)]).toMatchObject([
    { flow: 10, head: 30 },
    { flow: 30, head: 17 },
  ]);
  expect(drawnCurve(CURVE, { from: 15, to: 90, pieces: 4 }).map(({ flow }) => flow)).toEqual([
    15, 18.75, 22.5, 26.25, 30,
  ]);
  expect(drawnCurve(CURVE, { from: 40 })).toEqual([]);
});
