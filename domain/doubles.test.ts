import { expect, test } from 'vitest';
import { isDouble } from './doubles.ts';

const ORDER = {
  address: '14 Foundry Road',
  district: 'Coimbatore',
  state: 'Tamil Nadu',
  pincode: '641001',
  goods: [
    { productId: 'pump', quantity: 2 },
    { productId: 'seal', quantity: 3 },
  ],
};

test.each([
  ['the same again', {}],
  ['in another order of lines', { goods: [...ORDER.goods].reverse() }],
  [
    'with a product in two lines',
    {
      goods: [
        { productId: 'seal', quantity: 1 },
        { productId: 'pump', quantity: 2 },
        { productId: 'seal', quantity: 2 },
      ],
    },
  ],
  ['typed otherwise', { address: '14, FOUNDRY road', pincode: '641 001' }],
])('an order is a double: %s', (_, fields) => {
  expect(isDouble(ORDER, { ...ORDER, ...fields })).toBe(true);
});

test.each([
  ['other quantities', { goods: [{ productId: 'pump', quantity: 2 }] }],
  ['another product', { goods: [{ productId: 'motor', quantity: 2 }, ORDER.goods[1]!] }],
  ['another street', { address: '15 Foundry Road' }],
  ['another district', { district: 'Erode' }],
  ['another State', { state: 'Kerala' }],
  ['another pincode', { pincode: '641002' }],
])('an order is none with %s [B15.9b]', (_, fields) => {
  expect(isDouble(ORDER, { ...ORDER, ...fields })).toBe(false);
});

test('goods that the catalogue does not have are like no others', () => {
  const made = { ...ORDER, goods: [{ productId: null, quantity: 1 }] };
  expect(isDouble(made, made)).toBe(false);
});
