import { expect, test } from 'vitest';
import { countInWords, receivedInWords } from './effects.ts';

const order = (orderId: string, held: number) => ({
  mongooseOrderId: orderId,
  orderId,
  held,
  missing: 0,
  paidAt: null,
});
const STOCK = { onHand: 5, held: 8, orders: [order('MW-1', 4), order('MW-2', 4)] };

test('goods that come in end the shortness of the orders in their turn [B9.2]', () => {
  expect(receivedInWords(STOCK, 12)).toBe('MW-2 is no longer short; 9 pieces are free.');
  expect(receivedInWords(STOCK, 1)).toBe('2 pieces are still short.');
  expect(receivedInWords({ ...STOCK, onHand: 0 }, 4)).toBe(
    'MW-1 is no longer short; 4 pieces are still short.',
  );
  expect(receivedInWords({ onHand: 0, held: 0, orders: [] }, 1)).toBe('1 piece is free.');
});

test('a count below what is held names the orders that become short [B9.9]', () => {
  expect(countInWords({ ...STOCK, onHand: 8 }, 6)).toBe('8 are held: MW-2 becomes short.');
  expect(countInWords({ ...STOCK, onHand: 8 }, 0)).toBe('8 are held: MW-1 and MW-2 become short.');
  expect(countInWords(STOCK, 4)).toBe('8 are held: 4 are short.');
  expect(countInWords(STOCK, 8)).toBeNull();
});
