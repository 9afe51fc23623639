import { expect, test } from 'vitest';
import type { Period } from './periods.ts';
import { placesOf, pointAfter } from './sales-places.ts';

const periods = [100, 800, 0].map(
  (revenue, i): Period => ({
    key: `${i}`,
    name: '',
    short: '',
    orders: i * 2,
    revenue,
    refunds: 100 - i * 50,
  }),
);

test('the bars of all periods fit between the title and the foot, refunds below the axis', () => {
  const { zero, perRupee, top, foot, left, middle, bar } = placesOf(periods, 600, false);
  expect(zero - 800 * perRupee).toBeGreaterThanOrEqual(top);
  expect(zero + 100 * perRupee).toBeLessThanOrEqual(foot);
  expect(middle(0) - bar / 2).toBeGreaterThan(left);
  expect(middle(2) + bar / 2).toBeLessThan(600);
});

test('the orders have their own axis below', () => {
  const { orderY, foot, counts, zero } = placesOf(periods, 600, true);
  expect(counts.map(({ text }) => text)).toEqual(['0', '2', '4']);
  expect([orderY(0), counts[2]!.y]).toEqual([foot, orderY(4)]);
  expect(orderY(4)).toBeGreaterThan(zero);
});

test('the card stands beside the bar, on the side with room', () => {
  const { cardLeft, middle } = placesOf(periods, 600, true);
  expect(cardLeft(0)).toBeGreaterThan(middle(0));
  expect(cardLeft(2)).toBeLessThan(middle(2));
  expect(placesOf(periods, 200, true).cardLeft(1)).toBe(0);
});

test('arrows point at the next period, and stop at the ends', () => {
  expect(['ArrowLeft', 'ArrowRight', 'Home', 'End'].map((key) => pointAfter(key, 1, 9))).toEqual([
    0, 2, 0, 9,
  ]);
  expect([pointAfter('ArrowDown', 0, 9), pointAfter('ArrowUp', 9, 9)]).toEqual([0, 9]);
  expect(pointAfter('Tab', 1, 9)).toBeNull();
});
