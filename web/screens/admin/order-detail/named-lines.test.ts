import { describe, expect, test } from 'vitest';
import type { Order } from '#contract/order-entities.ts';
import {
  agreementOf,
  allThatIsLeft,
  backInStockOf,
  backProblem,
  isWholeOrder,
  pricedLinesOf,
  quantityLeft,
  quantityProblem,
  readNamedLines,
  withBack,
} from './named-lines.ts';

const line = (position: number, amount: number, quantity: number, changed: object = {}) => ({
  position,
  quantity,
  takenQuantity: 0,
  amount,
  amountLeft: amount,
  ...changed,
});
const LINES = pricedLinesOf({ lines: [line(1, 99_200, 80), line(2, 9_990, 60), line(3, 8_160, 24)] });
const typed = (...quantities: [number, string][]) => new Map(quantities);

test('named lines cost what their pieces cost, in the order of the lines', () => {
  expect(readNamedLines(LINES, typed([2, '3']), 'gone')).toEqual({
    lines: [{ position: 2, quantity: 3 }],
    worthPaise: 499_50,
  });
  expect(readNamedLines(LINES, typed([3, '24'], [1, ' 1']), 'gone')).toEqual({
    lines: [
      { position: 1, quantity: 1 },
      { position: 3, quantity: 24 },
    ],
    worthPaise: 1_240_00 + 8_160_00,
  });
  expect(readNamedLines(LINES, new Map(), 'gone')).toEqual({ lines: [], worthPaise: 0 });
});

test.each(['', '0', '61', '1.5', '-1', 'three'])('a quantity of %j is none of 60', (text) => {
  expect(quantityProblem(text, 60)).toBe('From 1 to 60');
  expect(readNamedLines(LINES, typed([2, text]), 'gone').worthPaise).toBeNull();
});

describe('after earlier refunds', () => {
  test('a line is worth what the invoice says, not what was ordered', () => {
    // 10 for Rs.100 each, of which Rs.100 went back before the goods left.
    const lowered = pricedLinesOf({ lines: [line(1, 900, 10)] });
    const named = readNamedLines(lowered, typed([1, '1']), 'gone');
    expect(named.worthPaise).toBe(90_00);
    expect(agreementOf(lowered, named, 90_00, 'gone').state).toBe('agreed');
    expect(agreementOf(lowered, named, 100_00, 'gone')).toEqual({
      state: 'wrong',
      words: 'The lines come to Rs.90.00, the amount is Rs.100.00. Change one of them.',
    });
  });

  test('pieces that came back and lines that are paid back are not offered again', () => {
    const [part, priceOnly, gone] = pricedLinesOf({
      lines: [
        line(1, 1_000, 10, { takenQuantity: 8, amountLeft: 200 }),
        line(2, 1_000, 10, { amountLeft: 0 }),
        line(4, 500, 5, { takenQuantity: 5, amountLeft: 0 }),
      ],
    });
    expect([part, priceOnly, gone, undefined].map(quantityLeft)).toEqual([2, 0, 0, 0]);
    expect(readNamedLines([part!], typed([1, '3']), 'gone').worthPaise).toBeNull();
    expect(readNamedLines([part!], typed([3, '1']), 'gone').worthPaise).toBeNull();
  });
});

test('the amount may be less than the lines cost, such as after a restocking fee, but not more', () => {
  const named = readNamedLines(LINES, typed([2, '3']), 'gone');
  expect(agreementOf(LINES, named, 450_00, 'gone')).toEqual({
    state: 'agreed',
    words: 'The lines come to Rs.499.50, of which Rs.450.00 is refunded.',
  });
  expect(agreementOf(LINES, named, 499_50, 'gone')).toEqual({
    state: 'agreed',
    words: 'Lines and amount agree: Rs.499.50',
  });
  expect(agreementOf(LINES, named, 499_51, 'gone').state).toBe('wrong');
  expect(agreementOf(LINES, named, null, 'gone').words).toBe(
    'The lines come to Rs.499.50, the amount is missing.',
  );
  expect(agreementOf(LINES, readNamedLines(LINES, new Map(), 'gone'), 450_00, 'gone')).toEqual({
    state: 'open',
    words: 'No line is ticked: Rs.450.00 is spread over all lines.',
  });
  expect(agreementOf(LINES, readNamedLines(LINES, typed([2, '61']), 'gone'), 450_00, 'gone').state).toBe(
    'wrong',
  );
});

test('before the goods left, all pieces of a line go back for no less than what is left of it', () => {
  const all = readNamedLines(LINES, typed([2, '60']), 'here');
  expect(all.worthPaise).toBe(9_990_00);
  expect(agreementOf(LINES, all, 9_990_00, 'here').state).toBe('agreed');
  expect(agreementOf(LINES, all, 9_000_00, 'gone').state).toBe('agreed');
  expect(agreementOf(LINES, all, 9_000_00, 'here')).toEqual({
    state: 'wrong',
    words:
      'All that is left of line 2 goes back for no less than what is left of it, Rs.9,990.00. Name fewer pieces, or refund all of it.',
  });
  expect(agreementOf(LINES, readNamedLines(LINES, typed([2, '59']), 'here'), 9_000_00, 'here').state).toBe(
    'agreed',
  );
});

describe('back in stock [B9.8]', () => {
  const inStore = { onHand: 9, there: 0, held: 0 };
  const order = {
    shippingStatus: 'shipped',
    product: [{ quantity: 8, supplied: 5, inStore }, { quantity: 2 }, { quantity: 3, inStore }],
  } as Order;

  test('is asked of shipped goods that are counted, up to what was sent', () => {
    expect([...backInStockOf(order)]).toEqual([
      [1, 5],
      [3, 3],
    ]);
    expect(backInStockOf({ ...order, shippingStatus: 'unshipped' }).size).toBe(0);
    expect(['0', '5', '6', '', '1.5', 'x'].map((pieces) => backProblem(pieces, 5) === null)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  test('goes out with its line, and of a full refund with all that is left', () => {
    const lines = readNamedLines(LINES, allThatIsLeft(LINES), 'gone').lines;
    expect(withBack(lines, typed([2, '4'], [3, '0']))).toEqual([
      { position: 1, quantity: 80 },
      { position: 2, quantity: 60, backInStock: 4 },
      { position: 3, quantity: 24 },
    ]);
  });
});

test('an order that lacks all of its goods is refunded in full [B9.6]', () => {
  const order = { product: [{ quantity: 8, supplied: 5 }, { quantity: 2 }] } as Order;
  const all = [
    { position: 1, pieces: 5 },
    { position: 2, pieces: 2 },
  ];
  expect(isWholeOrder(all, order)).toBe(true);
  expect(isWholeOrder(all.slice(1), order)).toBe(false);
});
