import { expect, test } from 'vitest';
import { shippingWords } from './shipping-words.ts';

const order = { orderId: 'MW-AAAA-AAAA' };
const whole = { consignment: null, sent: null, corrected: null, ships: 3, keeps: 0 };
const label = (over: object) => shippingWords(order, { ...whole, ...over }).label;

test('the button says what leaves and what stays', () => {
  expect(label({})).toBe('Mark as Shipped');
  expect(label({ ships: 1000, keeps: 2 })).toBe('Ship 1,000, keep 2 open');
});

test('an e-way bill number that was missing is added without a mail; any other change is a correction [B14.4]', () => {
  const added = { mongooseOrderId: 'a', ewayBill: '551204913380' };
  const left = { ewayBill: null };
  expect(label({ sent: left, corrected: added })).toBe('Save E-way Bill Number');
  expect(shippingWords(order, { ...whole, sent: left, corrected: added }).lead).toContain('gets no mail');
  expect(label({ sent: { ewayBill: '1' }, corrected: added })).toBe('Save and Mail Customer');
  expect(label({ sent: left, corrected: { ...added, trackingNumber: 'LR 1' } })).toBe(
    'Save and Mail Customer',
  );
  expect(label({ sent: left, corrected: { mongooseOrderId: 'a' } })).toBe('Save and Mail Customer');
});
