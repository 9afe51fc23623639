import { expect, test } from 'vitest';
import { phaseAfter } from './phase-after-payment.ts';

const tomorrow = '2026-11-16T04:36:00Z';

test.each([
  ['a paid order', 'pending', 'success', null, 'verified'],
  ['an order of which a part went back', 'pending', 'partially-refunded', null, 'verified'],
  ['an order whose payment is on its way in time', 'pending', 'pending', tomorrow, 'verified'],
  ['an order that cannot be paid any more', 'pending', 'pending', null, 'unverified'],
  ['an order that ended unpaid', 'cancelled', 'pending', null, 'returned'],
  ['an order whose money is on its way back', 'cancelled', 'success', null, 'returned'],
])('after the payment of %s', (_, orderStatus, paymentStatus, payableUntil, phase) => {
  expect(phaseAfter({ orderStatus, paymentStatus, payableUntil })).toBe(phase);
});
