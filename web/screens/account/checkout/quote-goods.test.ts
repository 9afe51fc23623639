import { expect, test } from 'vitest';
import type { Order } from '#contract/order-entities.ts';
import type { Line } from './lines.ts';
import { linesOfQuote, prefillOf, whyNotThere } from './quote-goods.ts';

const last = {
  address: '18/2 Tenkasi Road',
  district: 'Virudhunagar',
  state: 'Tamil Nadu',
  pincode: '626117',
  contact: '9842216730',
  company: 'Annapoorna Mills',
  gst: '33AAACS7240F1ZP',
} as Order;
const quote = { pincode: null, gst: null, company: null, poNumber: 'PO/1', billing: null };

test('the address of the last order is filled in, unless the quote goes to another pincode [B3.12]', () => {
  const { address, pincode, contact, company, poNumber } = prefillOf(quote, last);
  expect([address, pincode, contact, company, poNumber]).toEqual([
    '18/2 Tenkasi Road',
    '626117',
    '9842216730',
    'Annapoorna Mills',
    'PO/1',
  ]);
  expect(prefillOf({ ...quote, pincode: '641653' }, last)).toMatchObject({
    address: '',
    state: 'Tamil Nadu',
    pincode: '641653',
    contact: '9842216730',
  });
});

test('what the quote says goes first, and without an order nothing else is filled in', () => {
  const own = {
    pincode: '641653',
    gst: '27AAPFU0939F1ZV',
    company: 'Sri Mills',
    poNumber: null,
    billing: null,
  };
  expect(prefillOf(own, last)).toMatchObject({ gst: '27AAPFU0939F1ZV', company: 'Sri Mills', poNumber: '' });
  expect(prefillOf(own, null)).toMatchObject({ address: '', contact: '', pincode: '641653' });
  const billing = { ...last, gst: null, company: 'Sri Mills', sez: false };
  expect(prefillOf({ ...own, gst: null, billing }, last).gst).toBe('');
});

test('freight and goods that no catalogue has are lines too, at the prices of the newest revision', () => {
  const line = {
    position: 2,
    kind: 'freight',
    productId: null,
    name: 'Freight',
    unitPrice: 500,
    quantity: 1,
  };
  const revisions = [{ lines: [{ ...line, imageLink: null, gstRate: 18 }] }, { lines: [] }] as never;
  expect(linesOfQuote({ revisions })).toMatchObject([
    {
      _id: '2',
      kind: 'freight',
      product: { _id: null, price: 500, gstRate: 18, imageLink: [] },
      quantity: 1,
    },
  ]);
});

test('the State is filled in where the pincode of the quote leaves no other', () => {
  const stateAt = (pincode: string) => prefillOf({ ...quote, pincode }, null).state;
  expect([stateAt('641653'), stateAt('160001')]).toEqual(['Tamil Nadu', '']);
});

test('a whole pincode that the freight was not quoted for is reported at once', () => {
  const lines = [{ kind: 'freight' }] as Line[];
  const there = { pincode: '641653' };
  expect(whyNotThere(there, lines, '781 001')).toContain('quoted for PIN 641653');
  expect([whyNotThere(there, lines, '7810'), whyNotThere(there, lines, '641 653')]).toEqual([null, null]);
  expect(whyNotThere(undefined, lines, '781001')).toBeNull();
});
