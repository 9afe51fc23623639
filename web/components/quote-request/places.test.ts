import { expect, test } from 'vitest';
import { deliveryStateOf, stateOfGstin, statesInWords } from './places.ts';

test('a whole GSTIN names its State, plain digits name none', () => {
  expect(stateOfGstin('33AAACS7240F1ZP')).toBe('Tamil Nadu');
  expect(stateOfGstin('33AAACS')).toBeNull();
  expect(stateOfGstin('331234567890123')).toBeNull();
});

test('a pincode gives its State, or the States to choose from', () => {
  expect(statesInWords('641 653')).toBe('Tamil Nadu');
  expect(statesInWords('247001')).toBe('Uttar Pradesh or Uttarakhand');
  expect(statesInWords('6416')).toBe('');
});

test('where a pincode may be in two States, that of the GSTIN is taken [B14.2]', () => {
  expect(deliveryStateOf('247001', '05AAPFU0939F1Z1')).toBe('Uttarakhand');
  expect(deliveryStateOf('247001', '27AAPFU0939F1ZV')).toBe('Uttar Pradesh');
  expect(deliveryStateOf('6416', '27AAPFU0939F1ZV')).toBe('');
});
