import { expect, test } from 'vitest';
import { fieldValue, fieldWord } from './recorded-fields.ts';

test('a price is shown as money, with paise only when it has some', () => {
  expect(fieldValue('price', '1284750.5')).toBe('Rs.12,84,750.50');
  expect(fieldValue('price', '45999')).toBe('Rs.45,999');
  expect(fieldValue('price', null)).toBe('-');
});

test('pictures are counted, other fields keep their words', () => {
  expect(fieldValue('imageLink', '/a.jpg\n/b.jpg')).toBe('2');
  expect(fieldValue('imageLink', null)).toBe('0');
  expect(fieldValue('name', '45999')).toBe('45999');
  expect(fieldValue('specifications', 'Power: 5 HP\nSpeed: 2880 rpm')).toBe('Power: 5 HP, Speed: 2880 rpm');
  expect(fieldValue('spares', '1: 1 × Impeller\n2: 2 × Bearing')).toBe('1: 1 × Impeller, 2: 2 × Bearing');
  expect([fieldWord('curve'), fieldValue('curve', '10 m³/h, 30 m\n20 m³/h, 28 m')]).toEqual([
    'pump curve',
    '10 m³/h, 30 m; 20 m³/h, 28 m',
  ]);
  expect(fieldValue('description', null)).toBe('-');
  expect([fieldValue('stock', null), fieldValue('stock', '999999')]).toEqual(['not counted', '9,99,999']);
  expect([fieldWord('gstRate'), fieldValue('gstRate', '18')]).toEqual(['GST rate', '18 %']);
  expect([fieldWord('leadDays'), fieldValue('leadDays', '7')]).toEqual(['lead time', '7 days']);
  expect([fieldWord('priceBreaks'), fieldValue('priceBreaks', '10: 318\n1000: 296.5')]).toEqual([
    'quantity prices',
    'from 10 Rs.318, from 1,000 Rs.296.50',
  ]);
  expect(fieldValue('expires', '2027-05-16T20:00:00.000Z')).toBe('17 May 2027');
  expect([fieldWord('productType'), fieldWord('imageLink'), fieldWord('price')]).toEqual([
    'product type',
    'images',
    'price',
  ]);
});
