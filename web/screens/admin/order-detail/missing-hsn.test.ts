import { expect, it } from 'vitest';
import type { Order } from '#contract/order-entities.ts';
import { digitsNeeded, hsnBody, typedHsnProblem, withoutHsn } from './missing-hsn.ts';
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

it('where e-invoices apply, a registered buyer’s goods need six digits [B14.3]', () => {
  expect(digitsNeeded({ gst: '33AAACH7409R1Z8' }, 'on')).toBe(6);
  expect(digitsNeeded({ gst: '33AAACH7409R1Z8' }, 'off')).toBe(0);
  expect(digitsNeeded({ gst: null }, 'limit30')).toBe(0);
  const short = { product: [{ hsn: '8413' }] } as unknown as Order;
  expect(withoutHsn(short, [line(1)], new Map([[1, 1]]))).toEqual([]);
  expect(withoutHsn(short, [line(1)], new Map([[1, 1]]), 6)).toHaveLength(1);
  expect(typedHsnProblem([line(1)], { 1: '8413' }, 6)).toMatch(/at least 6 digits: enter that of MW-1/);
  expect(typedHsnProblem([line(1)], { 1: '841370' }, 6)).toBeNull();
});

it('sends what is typed, without its points, and stops at what is no code', () => {
  expect(hsnBody(all, {})).toBe(false);
  expect(hsnBody(all, { 1: ' 8483.30 ', 3: '  ' })).toEqual({ hsn: [{ position: 1, hsn: '848330' }] });
  expect(typedHsnProblem(all, { 1: '8483.30' })).toBeNull();
  expect(typedHsnProblem(all, { 3: '84833' })).toMatch(/^MW-3: An HSN code has 4, 6 or 8 digits/);
});
