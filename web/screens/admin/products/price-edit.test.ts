import { expect, test } from 'vitest';
import type { Product } from '#contract/entities.ts';
import { priceBody, readPrice, typedPrice } from './price-edit.ts';

const product = {
  _id: 'p1',
  name: 'Spindle',
  description: 'd',
  price: 1240.5,
  productType: 'buyable',
  imageLink: ['a.jpg'],
  specifications: [{ key: 'Power', value: '7.5 kW' }],
  category: { _id: 'c1', name: 'Spindles' },
  partNumber: 'TS-1',
  hsn: '844833',
  gstRate: 18,
  unit: 'NOS',
  updatedAt: '2026-11-13T05:00:00.000Z',
} as Product;

test('a price is typed as people write it', () => {
  expect(typedPrice(product)).toBe('1,240.50');
  expect(typedPrice({ ...product, price: null })).toBe('');
  expect(readPrice(product, '₹ 1,265.50')).toEqual({ price: 1265.5 });
  expect(readPrice(product, '1240.5')).toEqual({ isSame: true });
  expect(readPrice(product, '')).toEqual({ price: null });
});

test.each([
  ['12.345', 'Write the amount as 499.50.'],
  ['twelve', 'Write the amount as 499.50.'],
  ['0', 'A buyable product cannot cost Rs.0.'],
])('%j is refused in a sentence', (text, sentence) => {
  expect(readPrice(product, text)).toEqual({ problem: expect.stringContaining(sentence) });
});

test('everything but the price is sent as it was read, with its version', () => {
  expect(priceBody(product, 1265.5)).toEqual({
    productId: 'p1',
    name: 'Spindle',
    description: 'd',
    price: 1265.5,
    productType: 'buyable',
    imageLink: ['a.jpg'],
    specifications: [{ key: 'Power', value: '7.5 kW' }],
    category: 'c1',
    updatedAt: '2026-11-13T05:00:00.000Z',
  });
});
