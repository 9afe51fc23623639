import { expect, test } from 'vitest';
import { bodyOf, NO_DELIVERY } from './delivery.ts';

const typed = {
  ...NO_DELIVERY,
  address: ' 12 Mill Road ',
  district: 'Pune',
  state: 'Maharashtra',
  pincode: ' 411001 ',
};
const wish = { method: 'card', quoteId: null, billing: null } as const;
const sent = (contact: string, gst: string) =>
  bodyOf({ ...wish, lines: [], delivery: { ...typed, contact, gst } });

test('pincode, contact and a GSTIN of digits are sent as numbers [S3.checkout.1]', () => {
  expect(sent('98765 43210', '331234567890123')).toMatchObject({
    address: '12 Mill Road',
    pincode: 411001,
    contact: 9876543210,
    gst: 331234567890123,
  });
});

test('a leading 0 and letters stay, India’s own code and an empty GSTIN are not sent', () => {
  expect(sent('+91 98765-43210', '27AAPFU0939F1ZV')).toMatchObject({
    contact: 9876543210,
    gst: '27AAPFU0939F1ZV',
  });
  expect(sent('0422 245196', ' ')).toMatchObject({ contact: '0422245196' });
  expect(sent('9876543210', ' ')).not.toHaveProperty('gst');
});

test('company and PO number are sent when they are given, the way of payment when it is no card [B3.20]', () => {
  const delivery = { ...typed, contact: '9876543210', company: ' Annapoorna Mills ', poNumber: ' PO/1 ' };
  expect(bodyOf({ delivery, billing: null, lines: [], method: 'transfer', quoteId: 'quote' })).toMatchObject({
    quoteId: 'quote',
    company: 'Annapoorna Mills',
    poNumber: 'PO/1',
    paymentMethod: 'transfer',
  });
  for (const name of ['company', 'poNumber', 'paymentMethod', 'quoteId'])
    expect(sent('9876543210', '')).not.toHaveProperty(name);
});

test('a billing address is part of the order, its company also who gets the goods where no other is named [B14.2]', () => {
  const billing = {
    company: ' Thane Textile Machinery Ltd ',
    gst: '27AAPFU0939F1ZV',
    address: ' 14 Wagle Estate',
    district: 'Thane ',
    state: 'Maharashtra',
    pincode: '400604',
    sez: false,
  };
  const delivery = { ...typed, contact: '9876543210', gst: billing.gst };
  const body = bodyOf({ ...wish, lines: [], delivery, billing });
  expect(body).toMatchObject({
    company: 'Thane Textile Machinery Ltd',
    gst: '27AAPFU0939F1ZV',
    billing: { company: 'Thane Textile Machinery Ltd', address: '14 Wagle Estate', district: 'Thane' },
  });
  expect(bodyOf({ ...wish, lines: [], delivery: { ...delivery, company: 'Unit II' }, billing }).company).toBe(
    'Unit II',
  );
  expect(sent('9876543210', billing.gst)).not.toHaveProperty('billing');
});
