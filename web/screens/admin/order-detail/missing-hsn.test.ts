import { expect, it } from 'vitest';
import type { Order } from '#contract/order-entities.ts';
import { hsnBody, typedHsnProblem, withoutHsn } from './missing-hsn.ts';
import type { OpenLine } from './open-pieces.ts';

const line = (position: number): OpenLine => ({
  position,
  part: `MW-${position}`,
  name: 'Bushing',
  open: 5,
  there: null,
});
const order = { product: [{ hsn: null }, { hsn: '841370' }, { hsn: null }] } as unknown as Order;
const all = [line(1), line(2), line(3)];

it('goods that leave without a code are named; those that stay are not [B14.7]', () => {
  const leaving = withoutHsn(
    order,
    all,
    new Map([
      [1, 2],
      [2, 5],
      [3, 0],
    ]),
  );
  expect(leaving.map(({ position }) => position)).toEqual([1]);
});

it('sends what is typed, without its points, and stops at what is no code', () => {
  expect(hsnBody(all, {})).toBe(false);
  expect(hsnBody(all, { 1: ' 8483.30 ', 3: '  ' })).toEqual({ hsn: [{ position: 1, hsn: '848330' }] });
  expect(typedHsnProblem(all, { 1: '8483.30' })).toBeNull();
  expect(typedHsnProblem(all, { 3: '84833' })).toMatch(/^MW-3: An HSN code has 4, 6 or 8 digits/);
});
