import { expect, test } from 'vitest';
import type { StockMove } from '#contract/stock.ts';
import { momentOf, movedInWords, paidInWords, piecesSince, signed, whatMoved } from './move-words.ts';

const move = (kind: StockMove['kind'], pieces: number, orderId?: string) =>
  ({ kind, pieces, at: '2026-11-18T05:10:00Z', who: 'Divya Prakash', orderId }) as StockMove;

test('pieces that came have a plus, those that left a minus', () => {
  expect([6, -3, 0, -1250].map(signed)).toEqual(['+6', '−3', '0', '−1,250']);
});

test('a moment has its year only when it is another', () => {
  expect(momentOf('2026-11-17T05:40:00Z', '2026-11-18T00:00:00Z')).toBe('17 Nov, 11:10 am');
  expect(momentOf('2025-11-17T05:40:00Z', '2026-11-18T00:00:00Z')).toBe('17 Nov 2025, 11:10 am');
});

test('an order was paid at a time of today, or on a day', () => {
  expect(paidInWords('2026-11-18T06:04:00Z', '2026-11-18T12:00:00Z')).toBe('paid at 11:34 am');
  expect(paidInWords('2026-11-17T06:04:00Z', '2026-11-18T12:00:00Z')).toBe('paid on 17 Nov');
});

test('the newest move says why the number on the screen is old', () => {
  expect(whatMoved(move('shipped', -6))).toBe('6 were sent at 10:40 am');
  expect(whatMoved(move('received', 1))).toBe('1 was received at 10:40 am');
  expect(whatMoved(move('count', 4))).toBe('Divya Prakash counted at 10:40 am');
});

test('what moved since a count is added to it; another count is no move of goods [B9.9]', () => {
  const moves = [move('shipped', -2, 'MW-7QK4-2R9X'), move('count', 9), move('received', 6)];
  expect(piecesSince(moves)).toBe(4);
  expect(movedInWords(moves)).toBe('Since then 2 were sent (MW-7QK4-2R9X) and 6 were received.');
  expect(movedInWords([])).toBe('Nothing has moved since then.');
});
