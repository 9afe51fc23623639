import { describe, expect, test } from 'vitest';
import type { OrderState } from '../order-state.ts';
import { HOLD_AFTER, type HoldFacts, holdEnds, orderHolds, piecesToHold } from './holds.ts';

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

describe('what each event does [B9.4 B9.7]', () => {
  const CONFIRMED: Partial<OrderState> = { ...PAID, orderStatus: 'confirmed' };
  const REQUESTED: Partial<OrderState> = { ...PAID, orderStatus: 'requested for refund' };
  const SENT: Partial<OrderState> = { ...PAID, orderStatus: 'completed', shippingStatus: 'shipped' };
  const OVER: Partial<OrderState> = { orderStatus: 'cancelled' };
  /** The state that the event meets, and the one that it leaves; a hold within its time where it says so. */
  const LIVES: Record<
    keyof typeof HOLD_AFTER,
    [before: Partial<OrderState> | null, after: Partial<OrderState>, isWithinHold?: true]
  > = {
    placed: [null, {}, true],
    paid: [{}, PAID],
    'transfer-received': [{}, { capturedPaise: 40 }],
    'transfer-refunded': [REQUESTED, { ...PAID, ...OVER, paymentStatus: 'refunded' }],
    'payment-failed': [{}, { paymentStatus: 'failed' }, true],
    'amount-mismatch': [{}, {}, true],
    'duplicate-payment': [PAID, PAID],
    'late-payment': [OVER, OVER],
    'payment-returned': [{}, {}, true],
    confirmed: [PAID, CONFIRMED],
    shipped: [CONFIRMED, SENT],
    'shipping-corrected': [SENT, SENT],
    'invoice-issued': [SENT, SENT],
    delivered: [SENT, SENT],
    'delivery-corrected': [SENT, SENT],
    'delivery-taken-back': [SENT, SENT],
    note: [PAID, PAID],
    'new-date': [CONFIRMED, CONFIRMED],
    short: [CONFIRMED, CONFIRMED],
    'short-ended': [CONFIRMED, CONFIRMED],
    'refund-requested': [PAID, REQUESTED],
    'request-rejected': [REQUESTED, PAID],
    'refund-started': [REQUESTED, { ...REQUESTED, busy: true, refundHoldPaise: 100 }],
    'refund-processed': [REQUESTED, { ...PAID, ...OVER, paymentStatus: 'refunded', refundedPaise: 100 }],
    'refund-failed': [{ ...REQUESTED, busy: true, refundHoldPaise: 100 }, REQUESTED],
    'refund-external': [PAID, { ...PAID, paymentStatus: 'partially-refunded', refundedPaise: 40 }],
    cancelled: [{}, OVER, true],
    lapsed: [{}, OVER, true],
    disputed: [PAID, PAID],
    'dispute-lost': [PAID, PAID],
    'dispute-ended': [PAID, PAID],
  };

  test.each(Object.entries(LIVES))('%s', (event, [before, after, isWithinHold = false]) => {
    const held = before !== null && holds(before, { isWithinHold });
    const holdsNow = holds(after, { isWithinHold });
    const isGone = after.shippingStatus === 'shipped' && before?.shippingStatus !== 'shipped';
    const effect = held === holdsNow ? 'keeps' : holdsNow ? 'takes' : isGone ? 'sends' : 'returns';
    expect(effect).toBe(HOLD_AFTER[event as keyof typeof HOLD_AFTER]);
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
