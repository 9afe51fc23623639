import { expect, test } from 'vitest';
import type { Order } from '#contract/order-entities.ts';
import { leavingLines, leavingProblem, needsTick } from './leaving-lines.ts';

const line = (id: string | null, quantity: number, inStore?: object, supplied?: number) => ({
  productId: { _id: id, name: 'Impeller', price: 1, imageLink: [] },
  partNumber: id && `PN-${id}`,
  quantity,
  ...(supplied !== undefined && { supplied }),
  ...(inStore && { inStore }),
});
const leaving = (...product: object[]) => leavingLines({ product: product as Order['product'] });

test('counted goods leave the store room, less what was refunded before [B9.8]', () => {
  const lines = leaving(
    line('a', 8, { onHand: 12, there: 8, held: 8 }),
    line('b', 1),
    line('c', 5, { onHand: 9, there: 3, held: 3 }, 3),
    line('d', 5, { onHand: 9, there: 0, held: 0 }, 0),
  );
  expect(lines.map(({ position, ships, onHand, after }) => [position, ships, onHand, after])).toEqual([
    [1, 8, 12, 4],
    [3, 3, 9, 6],
  ]);
  expect(lines.some(needsTick)).toBe(false);
});

test('lines of one product are taken one after the other [B9.8]', () => {
  const lines = leaving(
    line('a', 3, { onHand: 5, there: 3, held: 3 }),
    line('a', 4, { onHand: 5, there: 2, held: 4 }),
  );
  expect(lines.map(({ onHand, after, missing }) => [onHand, after, missing])).toEqual([
    [5, 2, 0],
    [2, 0, 2],
  ]);
});

test('each line with too few has to be ticked, also where an earlier order has them [B9.8]', () => {
  const lines = leaving(
    line('a', 8, { onHand: 5, there: 2, held: 8 }),
    line('b', 4, { onHand: 9, there: 1, held: 4 }),
  );
  expect(lines.map(({ missing, ofEarlier }) => [missing, ofEarlier])).toEqual([
    [3, 3],
    [0, 3],
  ]);
  expect(leavingProblem(lines, new Set())).toContain('Stock does not have all of PN-a');
  expect(leavingProblem(lines, new Set([1]))).toContain('An earlier order has a claim to PN-b');
  expect(leavingProblem(lines, new Set([1, 2]))).toBeNull();
});
