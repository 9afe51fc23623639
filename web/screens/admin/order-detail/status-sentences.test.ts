import { expect, test } from 'vitest';
import type { Order } from '#contract/order-entities.ts';
import { stateOf } from '#domain/testing/order-rows.ts';
import { orderSentence, shippingSentence } from './status-sentences.ts';

const lapsed = { orderStatus: 'cancelled', lapsed: true } as Order;
const withMoney = stateOf(10);
const without = stateOf(11);

test('a lapsed order shows what is left with the shop', () => {
  expect(orderSentence(lapsed, withMoney)).toBe('It was not paid in time; Rs.1,000.00 is left with the shop');
  expect(orderSentence(lapsed, without)).toBe('It was not paid in time');
});

test('so does a cancelled one', () => {
  const cancelled = { ...lapsed, lapsed: false };
  expect(orderSentence(cancelled, withMoney)).toBe('Rs.1,000.00 is left with the shop');
  expect(orderSentence(cancelled, without)).toBe('Nothing more can be done with it');
});

test('what is not shipped yet says by when it was promised, once it is paid [B9.5]', () => {
  const order = {
    orderStatus: 'confirmed',
    paymentStatus: 'success',
    shippingStatus: 'unshipped',
    deliveredOn: null,
    promisedOn: '2026-12-08',
    short: [],
    consignments: [],
  } as unknown as Order;
  expect(shippingSentence(order)).toBe('Ready to be handed to a carrier, promised by 8 Dec 2026');
  expect(shippingSentence({ ...order, short: [{ position: 1, pieces: 3 }] })).toBe(
    '3 pieces missing, promised by 8 Dec 2026',
  );
  const awaited = { ...order, orderStatus: 'pending', paymentStatus: 'pending' } as Order;
  expect(shippingSentence(awaited)).toBe('Waits for the confirmation');
});

test('of an order in parts it says how many pieces are on their way [B14.9]', () => {
  const order = {
    orderStatus: 'confirmed',
    paymentStatus: 'success',
    shippingStatus: 'unshipped',
    deliveredOn: null,
    short: [],
    sentPieces: { sent: 580, of: 740 },
    consignments: [{ at: '2026-11-18T09:40:00Z', deliveredOn: null }],
    history: [],
  } as unknown as Order;
  expect(shippingSentence(order)).toBe('580 of 740 pieces are on their way');
  expect(shippingSentence({ ...order, short: [{ position: 1, pieces: 64 }] })).toBe(
    '580 of 740 pieces are on their way, 64 missing',
  );
  const arrived = order.consignments.map((one) => ({ ...one, deliveredOn: '2026-11-20' }));
  expect(shippingSentence({ ...order, consignments: arrived })).toBe('580 of 740 pieces arrived');
  expect(shippingSentence({ ...order, shippingStatus: 'shipped' })).toBe(
    'Handed over 18 Nov 2026, 3:10 pm, delivery not recorded',
  );
});
