import { expect, test } from 'vitest';
import type { Approval } from '#contract/approvals.ts';
import { endInWords, monthInWords, preparedReasons, tabOf, whenInWords, whyAsked } from './approval-words.ts';

const request: Approval = {
  _id: 'request',
  state: 'waiting',
  createdAt: '2026-11-16T11:12:00Z',
  endsAt: '2026-11-23T11:12:00Z',
  requester: { _id: 'buyer', name: 'R. Senthilkumar' },
  isMine: false,
  mayDecide: true,
  total: 84_500,
  itemCount: 2,
  firstItem: 'Motor',
  decidedAt: null,
  decidedBy: null,
  reason: null,
  order: null,
  lines: [],
  totalNow: 84_760,
  hindrance: null,
  quote: null,
  delivery: {
    address: '1 Mill Road',
    district: 'Pune',
    state: 'Maharashtra',
    pincode: '411001',
    contact: '1',
    gst: null,
  },
  billing: null,
  company: null,
  poNumber: null,
  paymentMethod: 'card',
  note: '',
  requesterLimits: { perOrder: 50_000, perMonth: 3_00_000, orderedThisMonth: 1_82_400 },
};
const decided = { decidedAt: '2026-11-17T05:32:00Z', decidedBy: 'Kavitha Ramasamy' };

test('a request says why it waits and what approving does to the month [B10.5]', () => {
  expect(whyAsked(request)).toBe('Above the limit of Rs.50,000 an order.');
  expect(whyAsked({ ...request, total: 40_000 })).toBe('Above the limit of Rs.3,00,000 a month.');
  expect(monthInWords(request)).toBe('The month becomes Rs.2,67,160 of Rs.3,00,000.');
  const none = { perOrder: 0, perMonth: null, orderedThisMonth: 0 };
  expect(whyAsked({ ...request, requesterLimits: none })).toBe(
    'The limit is Rs.0: everything needs approval.',
  );
});

test('an approver who does not see the limits reads nothing about them [B10.3]', () => {
  const unknown = { ...request, requesterLimits: null };
  expect([whyAsked(unknown), monthInWords(unknown)]).toEqual([null, null]);
});

test('every end is said with who decided and when [B10.5]', () => {
  expect(endInWords(request)).toBeNull();
  const order = { _id: 'order', orderId: 'MW-1', lapsed: false };
  expect(endInWords({ ...request, ...decided, state: 'approved', order })).toBe(
    'Kavitha Ramasamy approved this on 17 Nov 2026, 11:02 am.',
  );
  expect(
    endInWords({ ...request, ...decided, state: 'approved', order: { ...order, lapsed: true } }),
  ).toMatch(/not paid in time and has lapsed/);
  expect(endInWords({ ...request, ...decided, state: 'rejected' })).toMatch(/^Kavitha Ramasamy rejected/);
  expect(endInWords({ ...request, state: 'withdrawn', isMine: true })).toMatch(/^You took this back/);
  expect(endInWords({ ...request, state: 'expired' })).toMatch(/ended on 23 Nov 2026/);
});

test('a list says until when a request waits, or when it ended [B10.5]', () => {
  const nowMs = Date.parse('2026-11-17T06:00:00Z');
  expect(whenInWords(request, nowMs)).toBe('Yesterday, 4:42 pm, waits until 23 Nov 2026');
  expect(whenInWords({ ...request, ...decided, state: 'rejected' }, nowMs)).toBe('Rejected today, 11:02 am');
});

test('a request that is opened from a mail is in the list of the one who reads it [B10.5]', () => {
  expect(tabOf({ isMine: true, state: 'approved' })).toBe('mine');
  expect(tabOf({ isMine: false, state: 'waiting' })).toBe('to-decide');
  expect(tabOf({ isMine: false, state: 'expired' })).toBe('done');
});

test('what is short is proposed with what is left as the reason [B10.5]', () => {
  const line = {
    productId: 'seal',
    name: 'Seal',
    partNumber: 'MW-S28',
    imageLink: null,
    quantity: 5,
    price: 1,
    stock: null,
  };
  const lines = [
    { ...line, priceNow: 1, free: 3 },
    { ...line, priceNow: 1, free: null },
    { ...line, priceNow: 1, free: 0 },
  ];
  expect(preparedReasons({ lines })).toEqual(['Ask again with 3 of MW-S28.']);
});
