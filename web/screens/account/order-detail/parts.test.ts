import { expect, test } from 'vitest';
import type { Consignment, Order } from '#contract/order-entities.ts';
import { restOf } from './parts.ts';
import { progressOf } from './progress.ts';
import { statusSentence } from './status-sentence.ts';

const consignment = (number: number, quantities: number[], deliveredOn: string | null = null) =>
  ({
    _id: `c${number}`,
    number,
    lines: quantities.map((quantity, i) => ({ position: i + 1, quantity })),
    shippingProvider: { serviceProvider: 'ARC Parcel Service', link: '' },
    deliveredOn,
  }) as unknown as Consignment;
const event = (action: string, day: number, note: string | null = null) =>
  ({ action, at: `2026-11-${day}T06:00:00Z`, actor: 'shop', from: null, to: null, note }) as const;
const line = (quantity: number, toSend: number) => ({ kind: 'goods', quantity, toSend });

const first = consignment(1, [320, 200, 60]);
const order = {
  orderStatus: 'confirmed',
  paymentStatus: 'success',
  shippingStatus: 'unshipped',
  paymentMethod: 'card',
  paidAmount: 732_320,
  createdAt: '2026-11-15T06:00:00Z',
  refundedAmount: 0,
  promisedOn: '2999-12-02',
  deliveredOn: null,
  short: [],
  transfer: null,
  quote: null,
  product: [line(480, 160), line(200, 0), line(60, 0)],
  consignments: [first],
  sentPieces: { sent: 580, of: 740 },
  history: [event('placed', 15), event('confirmed', 17), event('part-shipped', 18, 'Consignment 1')],
} as unknown as Order;
const second = consignment(2, [160]);
const sentWhole = {
  ...order,
  orderStatus: 'completed',
  shippingStatus: 'shipped',
  product: [line(480, 0), line(200, 0), line(60, 0)],
  consignments: [first, second],
  sentPieces: { sent: 740, of: 740 },
  history: [...order.history, event('shipped', 20, 'Consignment 2')],
} as unknown as Order;
const came = (part: Consignment, deliveredOn = '2026-11-20') => ({ ...part, deliveredOn });
const sentenceOf = (some: Order) => statusSentence(some).replaceAll('\u00a0', ' ');
const labels = (some: Order) => progressOf(some).map(({ label }) => label);

test.each<[string, Order, string]>([
  [
    'what is on its way, and by when the rest leaves',
    order,
    '580 of 740 pieces are on their way; the rest leaves by Mon 2 Dec 2999.',
  ],
  [
    'no day that has passed',
    { ...order, promisedOn: '2020-01-01' },
    '580 of 740 pieces are on their way. We write to you when the rest leaves.',
  ],
  [
    'what has arrived',
    { ...order, consignments: [came(first)] },
    '580 of 740 pieces have arrived; the rest leaves by Mon 2 Dec 2999.',
  ],
  [
    'one piece as one',
    { ...order, sentPieces: { sent: 1, of: 2 }, promisedOn: null },
    '1 of 2 pieces is on its way. We write to you when the rest leaves.',
  ],
  [
    'what a refund in answer to a request left to be sent',
    { ...order, orderStatus: 'completed', refundedAmount: 250, promisedOn: null },
    '580 of 740 pieces are on their way. We write to you when the rest leaves. Rs.250 has been paid back to your card.',
  ],
  ['that all of it is on its way', sentWhole, 'All 740 pieces are on their way, in 2 consignments.'],
  [
    'which part of all has arrived',
    { ...sentWhole, consignments: [came(first), second] },
    '580 of 740 pieces have arrived, 160 are on their way.',
  ],
  [
    'when the last of it arrived',
    { ...sentWhole, consignments: [came(first), came(second)], deliveredOn: '2026-11-20' },
    'Your order was delivered in 2 consignments, the last on 20 Nov 2026.',
  ],
  [
    'of one consignment whose rest was paid back the same as of an order that left at once',
    { ...sentWhole, consignments: [first], shippingProvider: first.shippingProvider, history: [] },
    'Your order left our Coimbatore works with ARC Parcel Service.',
  ],
  [
    'that a refund is asked for',
    { ...order, orderStatus: 'requested for refund' },
    'You asked for a refund. We look at your request and answer by e-mail.',
  ],
])('an order in parts says %s [B14.9]', (_, some, sentence) => {
  expect(sentenceOf(some)).toBe(sentence);
});

test('each consignment is a step with its pieces, and the rest is still to come [B14.9]', () => {
  expect(labels(order)).toEqual([
    'Order placed',
    'Confirmed',
    'Consignment 1 shipped',
    'The other 160 pieces shipped',
    'Delivered',
  ]);
  expect(progressOf(order)[2]?.detail).toBe('580 pieces, ARC Parcel Service');
  expect(progressOf(order)[2]?.note).toBeUndefined();
  expect(progressOf({ ...order, promisedOn: null })[3]?.detail).toMatch(/^We send you the tracking data/);
  const afterRefund = { ...order, orderStatus: 'completed' } as Order;
  expect(labels(afterRefund).at(-2), 'after a refund').toBe('The other 160 pieces shipped');
});

test('of what was sent the steps name the consignments that are still to come, and the day each came [B14.9]', () => {
  expect(labels(sentWhole).slice(-3)).toEqual([
    'Consignment 1 shipped',
    'Consignment 2 shipped',
    'Delivered',
  ]);
  expect(progressOf(sentWhole).at(-1)?.detail).toBe('Consignments 1 and 2 still to come');
  const history = [
    ...sentWhole.history,
    event('delivered', 21, 'Consignment 1'),
    event('delivery-corrected', 22, 'Consignment 1'),
  ];
  const arrived = { ...sentWhole, consignments: [came(first), second], history };
  const steps = progressOf(arrived).slice(-3);
  expect(steps.map(({ label, detail }) => `${label}, ${detail}`)).toEqual([
    'Consignment 1 delivered, on 20 Nov 2026',
    'Consignment 1: day of delivery corrected, on 20 Nov 2026',
    'Delivered, Consignment 2 still to come',
  ]);
});

test('a cancelled order has nothing that is still to come [B14.9]', () => {
  expect(restOf(order).map(({ position, quantity }) => [position, quantity])).toEqual([[1, 160]]);
  expect(restOf({ ...order, orderStatus: 'cancelled' })).toEqual([]);
  expect(labels({ ...order, orderStatus: 'cancelled' }).at(-1)).toBe('Consignment 1 shipped');
});
