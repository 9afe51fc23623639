import { describe, expect, it } from 'vitest';
import { type OrderState, paymentStatusFromLedger } from './order-state.ts';
import { stateViolations } from './testing/state-violations.ts';

const confirmed: OrderState = {
  orderStatus: 'confirmed',
  paymentStatus: 'success',
  shippingStatus: 'unshipped',
  statusBeforeRefund: null,
  busy: false,
  capturedPaise: 1000,
  refundedPaise: 0,
  refundHoldPaise: 0,
};

describe('payment status', () => {
  it.each([
    [0, 0, false, 'pending'],
    [0, 0, true, 'failed'],
    [1000, 0, false, 'success'],
    [1000, 0, true, 'success'],
    [1000, 1, false, 'partially-refunded'],
    [1000, 999, false, 'partially-refunded'],
    [1000, 1000, false, 'refunded'],
  ])(
    'captured %d, refunded %d, last attempt failed %s: %s [S4.status.2]',
    (capturedPaise, refundedPaise, lastAttemptFailed, status) => {
      expect(paymentStatusFromLedger({ capturedPaise, refundedPaise, lastAttemptFailed })).toBe(status);
    },
  );
});

describe('checks of an order', () => {
  it.each<[string, Partial<OrderState>]>([
    ['a shipped order is completed', { shippingStatus: 'shipped' }],
    ['a completed order is shipped', { orderStatus: 'completed' }],
    ['has been paid', { paymentStatus: 'pending', capturedPaise: 0 }],
    ['all that was captured went back', { refundedPaise: 1000 }],
    ['stay within what was captured', { busy: true, refundHoldPaise: 1001 }],
    ['remembers the status before it', { orderStatus: 'requested for refund' }],
    ['remembers the status before it', { statusBeforeRefund: 'pending' }],
    ['follows the ledger', { refundedPaise: 500 }],
    ['held only while a refund runs', { refundHoldPaise: 10 }],
  ])('%s', (rule, change) => {
    expect(stateViolations(confirmed)).toEqual([]);
    expect(stateViolations({ ...confirmed, ...change })).toContainEqual(expect.stringContaining(rule));
  });
});
