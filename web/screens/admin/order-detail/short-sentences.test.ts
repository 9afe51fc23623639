import { expect, test } from 'vitest';
import type { Order } from '#contract/order-entities.ts';
import { shortLines } from '../orders/short-words.ts';
import {
  dateMayBeChanged,
  piecesAndPrice,
  proposalOf,
  refundLabel,
  shortSentence,
  shortTitle,
  toldLine,
  whyNewDate,
  whyShort,
} from './short-sentences.ts';
import { stockOfLine } from './stock-words.ts';

type Line = Order['product'][number];
const line = (partNumber: string | null, quantity: number, inStore?: Line['inStore']) =>
  ({
    productId: { _id: 'p1', name: 'Impeller 165 mm', price: 5240, imageLink: [] },
    partNumber,
    quantity,
    ...(inStore && { inStore }),
  }) as Partial<Line> as Line;
const order = {
  _id: 'o2',
  orderStatus: 'pending',
  shippingStatus: 'unshipped',
  paymentMethod: 'card',
  createdAt: '2026-11-17T03:21:00Z',
  promisedOn: '2026-11-18',
  short: [{ position: 1, pieces: 3 }],
  product: [
    line('MW-IM50165B', 8, { onHand: 5, there: 5, held: 8 }),
    line(null, 2, { onHand: 9, there: 2, held: 2 }),
    line('MT-1', 1),
  ],
  history: [{ action: 'paid', at: '2026-11-17T06:04:00Z' }],
} as Partial<Order> as Order;
const lines = shortLines(order);
const why = (changed: Partial<Order> = {}, holders?: object, today = '2026-11-17') =>
  whyShort({ ...order, ...changed }, holders as Parameters<typeof whyShort>[1], today);

test('what is missing is named by its part number, or else its name [B9.6]', () => {
  expect(shortTitle(lines)).toBe('Short: 3 of 8 × MW-IM50165B are not there');
  expect(shortSentence(lines)).toBe('3 of 8 × MW-IM50165B are short.');
  expect(refundLabel(lines)).toBe('Refund 3 pieces…');
  expect(piecesAndPrice(lines)).toBe('the 3 pieces, Rs.15,720.00');
  const two = shortLines({
    ...order,
    short: [
      { position: 1, pieces: 3 },
      { position: 2, pieces: 1 },
    ],
  });
  expect(shortTitle(two)).toBe('Short: 3 × MW-IM50165B, 1 × Impeller 165 mm are not there');
  const one = shortLines({ ...order, short: [{ position: 2, pieces: 1 }] });
  expect(shortTitle(one)).toBe('Short: 1 of 2 × Impeller 165 mm is not there');
  expect([refundLabel(one), piecesAndPrice(one)]).toEqual(['Refund 1 piece…', 'the piece, Rs.5,240.00']);
});

test('why: when it was paid, who has the pieces, whether the customer knows [B9.6]', () => {
  const holders = {
    onHand: 5,
    orders: [
      { mongooseOrderId: 'o1', orderId: 'MW-4TRX-08LM', held: 5, missing: 0 },
      { mongooseOrderId: 'o0', orderId: 'MW-0AAA-00AA', held: 2, missing: 2 },
      { mongooseOrderId: 'o2', orderId: 'MW-9KD2-71HB', held: 8, missing: 8 },
      { mongooseOrderId: 'o3', orderId: 'MW-7AAA-11AA', held: 1, missing: 1 },
    ],
  };
  expect(why({}, holders)).toBe(
    'Paid 17 Nov 2026, 11:34 am, after its hold had ended. Stock says 5 on hand, 5 of them for MW-4TRX-08LM, which came first. The customer has not been told.',
  );
  expect(why({ createdAt: '2026-11-17T06:00:00Z' }, { ...holders, orders: holders.orders.slice(2) })).toBe(
    'Paid 17 Nov 2026, 11:34 am. Stock says 5 on hand. The customer has not been told.',
  );
  const ended = { action: 'hold-ended', at: '2026-11-17T06:01:00Z' };
  const history = [ended, { ...ended, action: 'paid', at: '2026-11-17T06:04:00Z' }] as Order['history'];
  expect(why({ createdAt: '2026-11-17T06:00:00Z', history })).toContain('after its hold had ended');
  const again = { ...ended, action: 'held', at: '2026-11-17T06:02:00Z' };
  const heldAgain = [ended, again, ...history.slice(1)] as Order['history'];
  expect(why({ createdAt: '2026-11-17T06:00:00Z', history: heldAgain })).not.toContain('hold');
  expect(why({ history: [], paymentMethod: 'transfer' })).toBe(
    'It waits for its bank transfer. The customer has not been told.',
  );
});

test('after a new date it says what the customer was told, until the goods leave [B9.6]', () => {
  const history = [...order.history, { action: 'new-date', at: '2026-11-17T07:00:00Z' }] as Order['history'];
  const told = { ...order, promisedOn: '2026-12-08', history };
  expect(toldLine(told)).toBe('Customer told: by 8 Dec 2026');
  expect(toldLine(order)).toBeNull();
  expect(toldLine({ ...told, shippingStatus: 'shipped' })).toBeNull();
  expect(why(told, undefined, '2026-12-09')).toContain(
    'It was promised by 8 Dec 2026. The customer was told: by 8 Dec 2026.',
  );
  // The days begin with the money.
  expect(why({ ...told, paymentStatus: 'pending' }, undefined, '2026-12-09')).not.toContain('was promised');
});

test('each line says what the store room has of it', () => {
  expect(stockOfLine(order, 1)).toEqual({ words: '5 there, 3 short', tone: 'error' });
  expect(stockOfLine(order, 2)).toEqual({ words: '2 there', tone: 'good' });
  expect(stockOfLine(order, 3), 'not counted').toBeNull();
  expect(stockOfLine({ ...order, short: [] }, 1)).toEqual({ words: '5 there, 3 to come', tone: 'text' });
});

test('a proposed day names the lead time only where it is one', () => {
  const within = (...days: (number | null)[]) =>
    proposalOf(
      { ...order, promisedOn: null },
      days.map((leadDays) => ({ ...lines[0]!, line: { ...lines[0]!.line, leadDays } })),
      '2026-11-17',
    );
  expect(within(21, null)).toEqual({
    date: '2026-12-08',
    words: 'Proposed: today and the lead time, 21 days',
  });
  expect(within(null)).toEqual({ date: '2026-11-24', words: 'Proposed: 7 days from today' });
  expect(within(3, null), 'the other line is the slower one').toMatchObject({
    words: 'Proposed: 7 days from today',
  });
  expect(within(0)).toMatchObject({ words: 'Proposed: today and the lead time, 1 day' });
  expect(proposalOf({ ...order, promisedOn: '2026-12-08' }, lines, '2026-11-17')).toEqual({
    date: '2026-12-08',
    words: 'Proposed: the day that was promised',
  });
  expect(proposalOf({ ...order, short: [], promisedOn: '2026-12-08' }, lines, '2026-11-17')).toEqual({
    date: '2026-12-08',
    words: 'The day that was named',
  });
});

test('a day that was named can be changed while pieces are not there [B9.6]', () => {
  const history = [...order.history, { action: 'new-date', at: '2026-11-17T07:00:00Z' }] as Order['history'];
  const told = {
    ...order,
    short: [],
    paidAmount: 100,
    promisedOn: '2026-12-08',
    history,
  } as Partial<Order> as Order;
  expect(dateMayBeChanged(told)).toBe(true);
  expect(whyNewDate(told)).toBe(
    '3 of 8 × MW-IM50165B are not there yet. The order is promised by 8 Dec 2026.',
  );
  expect(whyNewDate(order)).toBe('3 of 8 × MW-IM50165B are short. The order was promised by 18 Nov 2026.');
  const there = line('MW-IM50165B', 8, { onHand: 8, there: 8, held: 8 });
  expect(dateMayBeChanged({ ...told, product: [there] }), 'the goods came').toBe(false);
  expect(dateMayBeChanged({ ...told, history: order.history }), 'none was named').toBe(false);
  expect(dateMayBeChanged({ ...told, shippingStatus: 'shipped' })).toBe(false);
  expect(dateMayBeChanged({ ...told, paidAmount: 0 }), 'not paid').toBe(false);
});
