import { expect, test } from 'vitest';
import { cartTotal, lineTotal, quantityForSale, quantityRefused } from './cart.ts';
import { cartSaving } from './cart-saving.ts';

const line = (price: number | null, quantity: number, available = true) => ({
  product: { price, priceBreaks: [{ from: 10_000, price: 1 }] },
  quantity,
  available,
});

test('a line costs price times quantity, to the paisa', () => {
  expect(lineTotal(line(1250.55, 3))).toBe(3751.65);
  expect(lineTotal(line(1.15, 9999))).toBe(11498.85);
});

test('the total adds the lines without losing a paisa [S9.5]', () => {
  expect(cartTotal([line(0.1, 1), line(0.2, 1)])).toBe(0.3);
  expect(cartTotal([line(45_999, 1), line(2175, 2), line(1890, 1)])).toBe(52_239);
  expect(cartTotal([])).toBe(0);
});

test('lines that cannot be bought have no total and are left out', () => {
  expect(lineTotal(line(500, 2, false))).toBeNull();
  expect(lineTotal(line(null, 2, false))).toBeNull();
  expect(cartTotal([line(100, 1), line(500, 2, false), line(null, 1, false)])).toBe(100);
  expect(quantityForSale([line(100, 3), line(500, 2, false)])).toBe(3);
});

test('what is wanted beyond the stock and is not made is left out, and counted by itself [B9.5]', () => {
  const refused = { ...line(1690, 5), stock: { refused: true } };
  const lines = [line(340, 8), { ...line(2480, 8), stock: { refused: false } }, refused];
  expect(lineTotal(refused)).toBeNull();
  expect(cartTotal(lines)).toBe(22_560);
  expect([quantityForSale(lines), quantityRefused(lines)]).toEqual([16, 5]);
  expect(quantityRefused([{ ...refused, available: false }]), 'no longer sold is another reason').toBe(0);
});

test('a line that reaches a break costs the break’s price for all its pieces', () => {
  const product = { price: 340, priceBreaks: [{ from: 10, price: 318.5 }] };
  expect(lineTotal({ product, quantity: 9, available: true })).toBe(3060);
  expect(lineTotal({ product, quantity: 10, available: true })).toBe(3185);
  expect(cartTotal([{ product, quantity: 12, available: true }])).toBe(3822);
});

test('quantity prices save what the pieces would cost one by one more', () => {
  const product = { price: 1240, priceBreaks: [{ from: 200, price: 1145 }] };
  const lines = [
    { product, quantity: 480, available: true },
    { product, quantity: 8, available: true },
    { product, quantity: 480, available: false },
  ];
  expect(cartSaving(lines)).toBe(45_600);
});
