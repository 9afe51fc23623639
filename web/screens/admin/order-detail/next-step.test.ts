import { describe, expect, test } from 'vitest';
import type { Order } from '#contract/order-entities.ts';
import { nextStepOf, shipThereStep } from './next-step.ts';
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
  product: [] as Order['product'],
  consignments: [] as Order['consignments'],
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
  transfers: [] as NonNullable<Order['transfer']>['transfers'],
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

test('after an entry was reversed the transfer is looked for again [B14.5]', () => {
  const reversed = { reason: 'Typed on the wrong order', at: '2026-11-17T06:22:00Z' };
  const entry = { reversed } as (typeof transfer)['transfers'][number];
  const textOf = (received: number, entries: (typeof transfer)['transfers']) =>
    next({ ...awaited, transfer: { ...transfer, received, transfers: entries } })?.text;
  expect(textOf(0, [entry])).toContain(' Nothing received, one entry was reversed. Look for it');
  expect(textOf(100, [entry, entry])).toContain(' 2 entries were reversed. Look for it');
});

test('more than was due is to be paid back; who may not do that goes on with the goods [B14.5]', () => {
  const refunds = [{ kind: 'over', status: 'pending' }] as Order['refunds'];
  const order = { ...paid, refunds, transfer: { ...transfer, left: 0, refundDue: 500 } };
  expect(next(order)).toMatchObject({
    dialog: 'record-refund',
    text: expect.stringMatching(/^Rs\.500\.00, more than was due, goes back to the customer/),
  });
  const mayNotPay = nextStepOf(order, stateOf(order), '2026-11-13', (dialog) => dialog !== 'record-refund');
  expect(mayNotPay?.dialog).toBe('confirm');
});

test('a refund of a transfer is made at the bank before anything else, also when the order has ended', () => {
  const due = { ...transfer, left: 0, refundDue: 300_000 };
  for (const orderStatus of ['pending', 'requested for refund', 'cancelled'] as const)
    expect(next({ ...awaited, orderStatus, transfer: due })?.dialog).toBe('record-refund');
  expect(next({ ...awaited, orderStatus: 'cancelled', transfer: { ...transfer, left: 0 } })).toBeNull();
});

describe('of an order in parts [B14.9]', () => {
  const line = (position: number, toSend: number, there: number | null) => ({
    kind: 'goods',
    quantity: 480,
    toSend,
    partNumber: `PN-${position}`,
    productId: { _id: `p${position}`, name: 'Spindle', price: 1237.5, imageLink: [] },
    ...(there !== null && { inStore: { onHand: there, there, held: toSend } }),
  });
  const consignment = (number: number, deliveredOn: string | null) => ({
    _id: `c${number}`,
    number,
    at: '2026-11-10T20:12:00Z',
    lines: [],
    shippingProvider: null,
    trackingNumber: null,
    deliveredOn,
  });
  const inParts = (...product: object[]) =>
    ({
      ...confirmed,
      history: [],
      promisedOn: '2026-12-02',
      sentPieces: { sent: 580, of: 740 },
      consignments: [consignment(1, null)],
      product,
    }) as unknown as Order;

  test('what is there of the rest can be sent', () => {
    expect(next(inParts(line(1, 160, 96), line(2, 0, 0)))).toMatchObject({
      dialog: 'ship-there',
      title: 'Next: ship what is there, 96 of the 160 open pieces',
      text: 'Consignment 1 left on 11 Nov 2026 with 580 pieces. The rest is promised by 2 Dec 2026.',
      label: 'Ship 96 now',
    });
  });

  test('with all or nothing there, the rest is sent', () => {
    for (const there of [160, 0, null])
      expect(next(inParts(line(1, 160, there)))).toMatchObject({
        dialog: 'ship',
        title: 'Next: send the rest, 160 pieces',
        label: 'Initiate Shipping',
      });
  });

  test('when all has left, the deliveries are recorded one by one', () => {
    const left = {
      ...inParts(line(1, 0, null)),
      orderStatus: 'completed',
      shippingStatus: 'shipped',
    } as Order;
    const delivered = (...days: (string | null)[]) =>
      next({ ...left, consignments: days.map((day, i) => consignment(i + 1, day)) } as unknown as Order);
    expect(delivered(null, null)?.consignmentId).toBe('c1');
    expect(delivered('2026-11-12', null)).toMatchObject({
      dialog: 'deliver',
      consignmentId: 'c2',
      title: 'Next: record the delivery of consignment 2',
    });
    expect(delivered('2026-11-12', '2026-11-13')).toBeNull();
  });

  test('a short order that is confirmed has a third way out: ship what is there [B9.6 B14.9]', () => {
    const short = { ...confirmed, product: [line(1, 8, 5)] } as unknown as Order;
    expect(shipThereStep(short, stateOf(short))).toEqual({ dialog: 'ship-there', label: 'Ship 5 now' });
    const waiting = { ...short, orderStatus: 'pending' } as Order;
    expect(shipThereStep(waiting, stateOf(waiting))).toBeNull();
    const none = { ...short, product: [line(1, 8, 0)] } as unknown as Order;
    expect(shipThereStep(none, stateOf(none))).toBeNull();
  });
});
