import { describe, expect, test } from 'vitest';
import type { OrderEventName } from '../order-events.ts';
import type { OrderState } from '../order-state.ts';
import { type HoldFacts, orderHolds, piecesToHold } from './holds.ts';

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
  /** takes: holds what it did not hold. keeps: nothing moves. returns: gives back. sends: leaves the store room. */
  type Effect = 'takes' | 'keeps' | 'returns' | 'sends';
  /** What the event does, the state that it meets, and the one that it leaves; a hold within its time where it says so. */
  const LIVES: Record<
    OrderEventName,
    [effect: Effect, before: Partial<OrderState> | null, after: Partial<OrderState>, isWithinHold?: true]
  > = {
    placed: ['takes', null, {}, true],
    paid: ['takes', {}, PAID],
    'transfer-received': ['takes', {}, { capturedPaise: 40 }],
    'transfer-reversed': ['keeps', PAID, { capturedPaise: 40 }],
    'transfer-refunded': ['returns', REQUESTED, { ...PAID, ...OVER, paymentStatus: 'refunded' }],
    'payment-failed': ['keeps', {}, { paymentStatus: 'failed' }, true],
    'amount-mismatch': ['keeps', {}, {}, true],
    'duplicate-payment': ['keeps', PAID, PAID],
    'late-payment': ['keeps', OVER, OVER],
    'payment-returned': ['keeps', {}, {}, true],
    confirmed: ['keeps', PAID, CONFIRMED],
    shipped: ['sends', CONFIRMED, SENT],
    // The rest stays held: what left is taken line by line.
    'part-shipped': ['keeps', CONFIRMED, { ...CONFIRMED, isPartShipped: true }],
    'address-corrected': ['keeps', CONFIRMED, CONFIRMED],
    'shipping-corrected': ['keeps', SENT, SENT],
    'eway-bill-added': ['keeps', SENT, SENT],
    'invoice-issued': ['keeps', SENT, SENT],
    'invoice-replaced': ['keeps', SENT, SENT],
    delivered: ['keeps', SENT, SENT],
    'delivery-corrected': ['keeps', SENT, SENT],
    'delivery-taken-back': ['keeps', SENT, SENT],
    note: ['keeps', PAID, PAID],
    'new-date': ['keeps', CONFIRMED, CONFIRMED],
    // What the store room did is written down after it.
    held: ['keeps', {}, {}, true],
    'hold-ended': ['keeps', {}, {}],
    short: ['keeps', CONFIRMED, CONFIRMED],
    'short-ended': ['keeps', CONFIRMED, CONFIRMED],
    'refund-requested': ['keeps', PAID, REQUESTED],
    'request-rejected': ['keeps', REQUESTED, PAID],
    'refund-started': ['keeps', REQUESTED, { ...REQUESTED, busy: true, refundHoldPaise: 100 }],
    'refund-processed': [
      'returns',
      REQUESTED,
      { ...PAID, ...OVER, paymentStatus: 'refunded', refundedPaise: 100 },
    ],
    'refund-failed': ['keeps', { ...REQUESTED, busy: true, refundHoldPaise: 100 }, REQUESTED],
    'refund-external': ['keeps', PAID, { ...PAID, paymentStatus: 'partially-refunded', refundedPaise: 40 }],
    cancelled: ['returns', {}, OVER, true],
    lapsed: ['returns', {}, OVER, true],
    disputed: ['keeps', PAID, PAID],
    'dispute-lost': ['keeps', PAID, PAID],
    'dispute-ended': ['keeps', PAID, PAID],
  };

  test.each(Object.entries(LIVES))('%s', (_, [effect, before, after, isWithinHold = false]) => {
    const held = before !== null && holds(before, { isWithinHold });
    const holdsNow = holds(after, { isWithinHold });
    const isGone = after.shippingStatus === 'shipped' && before?.shippingStatus !== 'shipped';
    expect(held === holdsNow ? 'keeps' : holdsNow ? 'takes' : isGone ? 'sends' : 'returns').toBe(effect);
  });
});

test('pieces refunded by name before shipping are given back [B9.7]', () => {
  const order = { state: { ...NEW, ...PAID }, paymentMethod: 'card', isWithinHold: false } as const;
  expect(piecesToHold(order, { quantity: 5, refunded: 2 })).toBe(3);
  expect(piecesToHold({ ...order, state: NEW }, { quantity: 5, refunded: 2 })).toBe(0);
  // Of an order in parts, what is still to leave.
  expect(piecesToHold(order, { quantity: 5, refunded: 2, toSend: 1 })).toBe(1);
});
