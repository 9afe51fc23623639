import { expect, test } from 'vitest';
import type { Order } from '#contract/order-entities.ts';
import { nextStepOf } from './next-step.ts';
import { stateOf } from './order-state.ts';

const paid = {
  orderStatus: 'pending',
  paymentStatus: 'success',
  shippingStatus: 'unshipped',
  statusBeforeRefund: null,
  deliveredOn: null,
  paidAmount: 1000,
  refundedAmount: 0,
  refunds: [] as Order['refunds'],
  shippingProvider: null,
  trackingNumber: null,
  history: [
    { action: 'paid', at: '2026-11-08T04:38:00Z' },
    { action: 'confirmed', at: '2026-11-08T07:00:00Z' },
    { action: 'shipped', at: '2026-11-10T20:12:00Z' },
  ],
} as Order;
const confirmed: Order = { ...paid, orderStatus: 'confirmed' };
const shipped: Order = { ...paid, orderStatus: 'completed', shippingStatus: 'shipped' };
const next = (order: Order) => nextStepOf(order, stateOf(order), '2026-11-13');

test.each<[string, Order, string | null]>([
  ['a new, paid order', paid, 'Confirm Order'],
  ['an unpaid one', { ...paid, paymentStatus: 'pending', paidAmount: 0 }, null],
  ['a confirmed one', confirmed, 'Initiate Shipping'],
  ['a shipped one', shipped, 'Record Delivery'],
  ['a delivered one', { ...shipped, deliveredOn: '2026-11-12' }, null],
  ['one that the customer wants refunded', { ...shipped, orderStatus: 'requested for refund' }, null],
  ['a cancelled one', { ...shipped, orderStatus: 'cancelled' }, null],
])('the next step of %s', (_, order, label) => {
  expect(next(order)?.label ?? null).toBe(label);
});

test('of a shipped order it says when it left, by the Indian calendar, and the partner', () => {
  const carrier = { serviceProvider: 'ARC Parcel Service', link: 'https://arc.example' };
  expect(next({ ...shipped, shippingProvider: carrier, trackingNumber: '4471 8820' })?.text).toBe(
    'Left on 11 Nov 2026 with ARC Parcel Service, 4471 8820, 2 days ago. Call the customer or look at the carrier’s page.',
  );
  expect(next({ ...shipped, shippingProvider: { ...carrier, link: '' } })?.text, 'no page to look at').toBe(
    'Left on 11 Nov 2026 with ARC Parcel Service, 2 days ago. Call the customer.',
  );
  expect(next({ ...shipped, history: [] })?.text).toBe('Left. Call the customer.');
});

const transfer = {
  reference: 'MW-8TD4-K2PV',
  received: 0,
  left: 800_292,
  refundDue: null,
  refundFrom: null,
} as NonNullable<Order['transfer']>;
const awaited: Order = {
  ...paid,
  paymentMethod: 'transfer',
  paymentStatus: 'pending',
  paidAmount: 0,
  totalBill: 800_292,
  transfer,
};

test('an order that waits for a transfer is looked for at the bank, also after a part of it', () => {
  expect(next(awaited)).toMatchObject({
    dialog: 'receive',
    text: 'Rs.8,00,292.00 is to come, with the reference MW-8TD4-K2PV. Look for it on the bank’s statement.',
  });
  const part = {
    ...awaited,
    paidAmount: 300_000,
    transfer: { ...transfer, received: 300_000, left: 500_292 },
  };
  expect(next(part)?.text).toContain('Rs.5,00,292.00 of Rs.8,00,292.00 is still to come');
});

test('a refund of a transfer is made at the bank before anything else, also when the order has ended', () => {
  const due = { ...transfer, left: 0, refundDue: 300_000 };
  for (const orderStatus of ['pending', 'requested for refund', 'cancelled'] as const)
    expect(next({ ...awaited, orderStatus, transfer: due })?.dialog).toBe('record-refund');
  expect(next({ ...awaited, orderStatus: 'cancelled', transfer: { ...transfer, left: 0 } })).toBeNull();
});
