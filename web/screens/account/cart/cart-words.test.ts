import { expect, test } from 'vitest';
import type { CartEntry } from '#contract/product-entities.ts';
import { countInWords, inStockInWords, whyNoCheckout } from './cart-words.ts';

const stock = { free: 3, moreThan: false, refused: true, days: null, daysOfFree: 1 };
const line = (partNumber: string | null, quantity: number, fields: Partial<CartEntry> = {}) =>
  ({
    _id: `of ${partNumber}`,
    available: true,
    quantity,
    stock: null,
    product: { name: 'Mechanical Seal 28 mm', partNumber, price: 340, priceBreaks: [] },
    ...fields,
  }) as unknown as CartEntry;
const bearing = line('MW-6206-C3', 16);
const seal = line('MW-MS28SC', 5, { stock });

test('the title counts what can be bought, and of how many [B9.5]', () => {
  expect(countInWords([bearing])).toBe('16 items');
  expect(countInWords([bearing, seal])).toBe('16 of 21 items can be bought');
  expect(countInWords([bearing, line('MW-1', 5, { available: false })]), 'no longer sold').toBe('16 items');
});

test('the checkout says which line to change first [B9.5]', () => {
  const other = line('MW-JC110', 9, { stock: { ...stock, free: 7 } });
  expect(whyNoCheckout([bearing, seal, other])).toEqual({
    line: { id: 'of MW-MS28SC', words: 'Take 3 of MW-MS28SC' },
    words: ', or remove it, to continue.',
  });
  expect(whyNoCheckout([line(null, 5, { stock: { ...stock, free: 0 } })])).toEqual({
    line: { id: 'of null', words: 'Mechanical Seal 28 mm is out of stock' },
    words: ': remove it to continue.',
  });
});

test('the other reasons stay as they were', () => {
  expect(whyNoCheckout([bearing])).toBeNull();
  expect(whyNoCheckout([line('MW-1', 5, { available: false })])?.words).toMatch(/^Nothing in the cart/);
  const cheap = { ...bearing, quantity: 1, product: { ...bearing.product, price: 0.5 } };
  expect(whyNoCheckout([cheap])?.words).toBe('An order is at least Rs.1.');
});

test('what could be sent earlier is counted, where the shop shows numbers', () => {
  expect(inStockInWords({ by: '', pieces: 11 })).toBe('The 11 items in stock alone');
  expect(inStockInWords({ by: '', pieces: 1 })).toBe('The item in stock alone');
  expect(inStockInWords({ by: '', pieces: null })).toBe('What is in stock alone');
});
