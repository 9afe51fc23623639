import { expect, test } from 'vitest';
import type { Order } from '#contract/order-entities.ts';
import { leavingLines, leavingProblem, needsTick } from './leaving-lines.ts';
import { allOf, openLines } from './open-pieces.ts';

const line = (id: string | null, quantity: number, inStore?: object, supplied?: number) => ({
  productId: { _id: id, name: 'Impeller', price: 1, imageLink: [] },
  partNumber: id && `PN-${id}`,
  quantity,
  kind: 'goods',
  ...(supplied !== undefined && { supplied }),
  ...(inStore && { inStore }),
});
const leaving = (product: object[], chosen?: Map<number, number>) => {
  const order = { product, shippingStatus: 'unshipped', orderStatus: 'confirmed' } as Order;
  const lines = openLines(order);
  return leavingLines(order, lines, chosen ?? allOf(lines));
};

test('counted goods leave the store room, less what was refunded before [B9.8]', () => {
  const lines = leaving([
    line('a', 8, { onHand: 12, there: 8, held: 8 }),
    line('b', 1),
    line('c', 5, { onHand: 9, there: 3, held: 3 }, 3),
    line('d', 5, { onHand: 9, there: 0, held: 0 }, 0),
  ]);
  expect(lines.map(({ position, ships, onHand, after }) => [position, ships, onHand, after])).toEqual([
    [1, 8, 12, 4],
    [3, 3, 9, 6],
  ]);
  expect(lines.some(needsTick)).toBe(false);
});

test('lines of one product are taken one after the other [B9.8]', () => {
  const lines = leaving([
    line('a', 3, { onHand: 5, there: 3, held: 3 }),
    line('a', 4, { onHand: 5, there: 2, held: 4 }),
  ]);
  expect(lines.map(({ onHand, after, missing }) => [onHand, after, missing])).toEqual([
    [5, 2, 0],
    [2, 0, 2],
  ]);
});

test('each line with too few has to be ticked, also where an earlier order has them [B9.8]', () => {
  const lines = leaving([
    line('a', 8, { onHand: 5, there: 2, held: 8 }),
    line('b', 4, { onHand: 9, there: 1, held: 4 }),
  ]);
  expect(lines.map(({ missing, ofEarlier }) => [missing, ofEarlier])).toEqual([
    [3, 3],
    [0, 3],
  ]);
  expect(leavingProblem(lines, new Set())).toContain('Stock does not have all of PN-a');
  expect(leavingProblem(lines, new Set([1]))).toContain('An earlier order has a claim to PN-b');
  expect(leavingProblem(lines, new Set([1, 2]))).toBeNull();
});

test('of the chosen pieces only those are asked about that are not there [B9.8 B14.9]', () => {
  const product = [
    line('a', 160, { onHand: 96, there: 96, held: 160 }),
    line('b', 4, { onHand: 4, there: 4, held: 4 }),
  ];
  expect(leaving(product).map(({ missing }) => missing)).toEqual([64, 0]);
  const some = leaving(
    product,
    new Map([
      [1, 98],
      [2, 0],
    ]),
  );
  expect(some.map(({ position, ships, missing, after }) => [position, ships, missing, after])).toEqual([
    [1, 98, 2, 0],
  ]);
  expect(
    leaving(
      product,
      new Map([
        [1, 96],
        [2, 4],
      ]),
    ).some(needsTick),
  ).toBe(false);
});

test('what one line of a product leaves there is for the next one [B14.9]', () => {
  const product = [
    line('a', 5, { onHand: 9, there: 5, held: 5 }),
    line('a', 5, { onHand: 9, there: 2, held: 5 }),
  ];
  expect(leaving(product).map(({ ofEarlier }) => ofEarlier)).toEqual([0, 2]);
  expect(
    leaving(
      product,
      new Map([
        [1, 0],
        [2, 5],
      ]),
    ).some(needsTick),
  ).toBe(false);
});
