import { describe, expect, test } from 'vitest';
import type { OrderState } from '../order-state.ts';
import { type HoldFacts, holdEnds, orderHolds, piecesToHold } from './holds.ts';

const NEW: OrderState = {
  orderStatus: 'pending',
  paymentStatus: 'pending',
  shippingStatus: 'unshipped',
  statusBeforeRefund: null,
  busy: false,
  capturedPaise: 0,
  refundedPaise: 0,
  refundHoldPaise: 0,
};
const PAID: Partial<OrderState> = { paymentStatus: 'success', capturedPaise: 100 };

const holds = (state: Partial<OrderState>, facts: Partial<HoldFacts> = {}) =>
  orderHolds({ state: { ...NEW, ...state }, paymentMethod: 'card', isWithinHold: false, ...facts });

describe('what holds [B9.4 B9.7]', () => {
  test.each<[string, Partial<OrderState>, Partial<HoldFacts>, boolean]>([
    ['a card order within its time', {}, { isWithinHold: true }, true],
    ['a card order after its time', {}, {}, false],
    ['a failed attempt within its time', { paymentStatus: 'failed' }, { isWithinHold: true }, true],
    ['a transfer order that waits', {}, { paymentMethod: 'transfer' }, true],
    ['a transfer paid in part', { capturedPaise: 40 }, { paymentMethod: 'transfer' }, true],
    ['a paid order', PAID, {}, true],
    ['a confirmed order', { ...PAID, orderStatus: 'confirmed' }, {}, true],
    ['one whose refund is requested', { ...PAID, orderStatus: 'requested for refund' }, {}, true],
    ['one refunded in part', { ...PAID, paymentStatus: 'partially-refunded' }, {}, true],
    ['one refunded whole at the payment service', { ...PAID, paymentStatus: 'refunded' }, {}, false],
    ['a shipped one', { ...PAID, orderStatus: 'completed', shippingStatus: 'shipped' }, {}, false],
    ['a cancelled one, though paid', { ...PAID, orderStatus: 'cancelled' }, {}, false],
    ['a cancelled one within its time', { orderStatus: 'cancelled' }, { isWithinHold: true }, false],
  ])('%s', (_, state, facts, expected) => {
    expect(holds(state, facts)).toBe(expected);
  });
});

test('pieces refunded by name before shipping are given back [B9.7]', () => {
  const order = { state: { ...NEW, ...PAID }, paymentMethod: 'card', isWithinHold: false } as const;
  expect(piecesToHold(order, { quantity: 5, refunded: 2 })).toBe(3);
  expect(piecesToHold({ ...order, state: NEW }, { quantity: 5, refunded: 2 })).toBe(0);
});

test('opening the window again lengthens the hold to at most two hours after placing [B9.4]', () => {
  const placed = new Date('2026-11-17T10:00:00Z');
  const minutes = (after: number) => new Date(placed.getTime() + after * 60_000);
  expect(holdEnds(placed, placed, 30)).toEqual(minutes(30));
  expect(holdEnds(placed, minutes(80), 30)).toEqual(minutes(110));
  expect(holdEnds(placed, minutes(100), 30)).toEqual(minutes(120));
});
