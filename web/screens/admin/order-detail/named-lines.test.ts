import { describe, expect, test } from 'vitest';
import type { Order } from '#contract/order-entities.ts';
import {
  agreementOf,
  allThatIsLeft,
  backInStockOf,
  backProblem,
  backWithin,
  isWholeOrder,
  quantityLeft,
  quantityProblem,
  readNamedLines,
  targetOf,
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
const target = (kind: 'invoice' | 'receipt', ...lines: ReturnType<typeof line>[]) =>
  targetOf({ kind, lines });
const ORDERED = [line(1, 99_200, 80), line(2, 9_990, 60), line(3, 8_160, 24)];
const GONE = [target('invoice', ...ORDERED)];
const HERE = [target('receipt', ...ORDERED)];
const typed = (...quantities: [number, string][]) => new Map(quantities);

test('named lines cost what their pieces cost, in the order of the lines', () => {
  expect(readNamedLines(GONE, typed([2, '3']))).toEqual({
    lines: [{ position: 2, quantity: 3 }],
    worthPaise: 499_50,
  });
  expect(readNamedLines(GONE, typed([3, '24'], [1, ' 1']))).toEqual({
    lines: [
      { position: 1, quantity: 1 },
      { position: 3, quantity: 24 },
    ],
    worthPaise: 1_240_00 + 8_160_00,
  });
  expect(readNamedLines(GONE, new Map())).toEqual({ lines: [], worthPaise: 0 });
});

test.each(['', '0', '61', '1.5', '-1', 'three'])('a quantity of %j is none of 60', (text) => {
  expect(quantityProblem(text, 60)).toBe('From 1 to 60');
  expect(readNamedLines(GONE, typed([2, text])).worthPaise).toBeNull();
});

describe('after earlier refunds', () => {
  test('a line is worth what the invoice says, not what was ordered', () => {
    // 10 for Rs.100 each, of which Rs.100 went back before the goods left.
    const lowered = [target('invoice', line(1, 900, 10))];
    const named = readNamedLines(lowered, typed([1, '1']));
    expect(named.worthPaise).toBe(90_00);
    expect(agreementOf(lowered, named, 90_00).state).toBe('agreed');
    expect(agreementOf(lowered, named, 100_00)).toEqual({
      state: 'wrong',
      words: 'The lines come to Rs.90.00, the amount is Rs.100.00. Change one of them.',
    });
  });

  test('pieces that came back and lines that are paid back are not offered again', () => {
    const invoice = target(
      'invoice',
      ...[
        line(1, 1_000, 10, { takenQuantity: 8, amountLeft: 200 }),
        line(2, 1_000, 10, { amountLeft: 0 }),
        line(4, 500, 5, { takenQuantity: 5, amountLeft: 0 }),
      ],
    );
    const [part, priceOnly, gone] = invoice.lines;
    expect([part, priceOnly, gone, undefined].map(quantityLeft)).toEqual([2, 0, 0, 0]);
    expect(readNamedLines([invoice], typed([1, '3'])).worthPaise).toBeNull();
    expect(readNamedLines([invoice], typed([3, '1'])).worthPaise).toBeNull();
  });
});

test('the amount may be less than the lines cost, such as after a restocking fee, but not more', () => {
  const named = readNamedLines(GONE, typed([2, '3']));
  expect(agreementOf(GONE, named, 450_00)).toEqual({
    state: 'agreed',
    words: 'The lines come to Rs.499.50, of which Rs.450.00 is refunded.',
  });
  expect(agreementOf(GONE, named, 499_50)).toEqual({
    state: 'agreed',
    words: 'Lines and amount agree: Rs.499.50',
  });
  expect(agreementOf(GONE, named, 499_51).state).toBe('wrong');
  expect(agreementOf(GONE, named, null).words).toBe('The lines come to Rs.499.50, the amount is missing.');
  expect(agreementOf(GONE, readNamedLines(GONE, new Map()), 450_00)).toEqual({
    state: 'open',
    words: 'No line is ticked: Rs.450.00 is spread over all lines.',
  });
  expect(agreementOf(GONE, readNamedLines(GONE, typed([2, '61'])), 450_00).state).toBe('wrong');
});

test('before the goods left, all pieces of a line go back for no less than what is left of it', () => {
  const all = readNamedLines(HERE, typed([2, '60']));
  expect(all.worthPaise).toBe(9_990_00);
  expect(agreementOf(HERE, all, 9_990_00).state).toBe('agreed');
  expect(agreementOf(GONE, all, 9_000_00).state).toBe('agreed');
  expect(agreementOf(HERE, all, 9_000_00)).toEqual({
    state: 'wrong',
    words:
      'All that is left of line 2 goes back for no less than what is left of it, Rs.9,990.00. Name fewer pieces, or refund all of it.',
  });
  expect(agreementOf(HERE, readNamedLines(HERE, typed([2, '59'])), 9_000_00).state).toBe('agreed');
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
    const lines = readNamedLines(GONE, allThatIsLeft(GONE[0]!.lines)).lines;
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

describe('of an order in parts [B14.9]', () => {
  // Of 480 pieces 160 are still here; 320 left, of which 20 came back.
  const targets = [
    target('receipt', line(1, 160_000, 160)),
    target('invoice', line(1, 320_000, 320, { takenQuantity: 20, amountLeft: 300_000 }), line(2, 5_000, 5)),
  ];

  test('the named pieces may come from what is still here and from what left', () => {
    const named = readNamedLines(targets, typed([1, '170'], [2, '1']));
    expect(named.worthPaise).toBe(171_000_00);
    expect(agreementOf(targets, named, 171_000_00).state).toBe('agreed');
    expect(agreementOf(targets, named, 171_000_01).state).toBe('wrong');
    expect(readNamedLines(targets, typed([1, '460'])).worthPaise).toBe(460_000_00);
    expect(readNamedLines(targets, typed([1, '461'])).worthPaise).toBeNull();
  });

  test('what came back is asked up to the pieces that were sent', () => {
    const inStore = { onHand: 9, there: 0, held: 0 };
    const order = {
      shippingStatus: 'unshipped',
      product: [
        { quantity: 480, toSend: 160, inStore },
        { quantity: 8, supplied: 5, toSend: 5, inStore },
      ],
    } as Order;
    expect([...backInStockOf(order)]).toEqual([[1, 320]]);
  });
});

test('no more comes back than earlier refunds left on the invoices [B9.8]', () => {
  const line = { position: 1, quantity: 5, takenQuantity: 4, wholePaise: 500, leftPaise: 100 };
  const most = new Map([[1, 5]]);
  expect(backWithin(most, [{ goods: 'gone', lines: [line] }])).toEqual(new Map([[1, 1]]));
  // Before there is an invoice nothing is known of it.
  expect(backWithin(most, [{ goods: 'here', lines: [line] }])).toEqual(most);
});
