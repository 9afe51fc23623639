import type { Paise } from './money.ts';
import type { OrderStatus, PaymentStatus, ShippingStatus } from './orders.ts';

export interface OrderState {
  orderStatus: OrderStatus;
  paymentStatus: PaymentStatus;
  shippingStatus: ShippingStatus;
  /** What a rejected refund request leads back to; null unless a refund is requested. */
  statusBeforeRefund: OrderStatus | null;
  /** A refund is requested or pending at the gateway. */
  busy: boolean;
  /** 'adjusting': the gateway accepted a partial refund that leaves the order open, so confirm and ship go on. */
  busyKind?: 'none' | 'blocking' | 'adjusting';
  capturedPaise: Paise;
  refundedPaise: Paise;
  refundHoldPaise: Paise;
}

export function orderIsPaid(state: OrderState): boolean {
  return state.paymentStatus === 'success' || state.paymentStatus === 'partially-refunded';
}

export function refundableLeftPaise(state: OrderState): Paise {
  return Math.max(0, state.capturedPaise - state.refundedPaise - state.refundHoldPaise);
}

export function paymentStatusFromLedger(ledger: {
  capturedPaise: Paise;
  refundedPaise: Paise;
  lastAttemptFailed: boolean;
}): PaymentStatus {
  if (ledger.capturedPaise <= 0) return ledger.lastAttemptFailed ? 'failed' : 'pending';
  if (ledger.refundedPaise <= 0) return 'success';
  return ledger.refundedPaise < ledger.capturedPaise ? 'partially-refunded' : 'refunded';
}

type Check = readonly [string, (state: OrderState) => boolean];

const CHECKS: readonly Check[] = [
  [
    'a shipped order is completed, requested for refund or cancelled',
    (s) =>
      s.shippingStatus === 'unshipped' ||
      ['completed', 'requested for refund', 'cancelled'].includes(s.orderStatus),
  ],
  ['a completed order is shipped', (s) => s.orderStatus !== 'completed' || s.shippingStatus === 'shipped'],
  [
    'a confirmed, completed or requested order has been paid',
    (s) =>
      !['confirmed', 'completed', 'requested for refund'].includes(s.orderStatus) ||
      ['success', 'partially-refunded', 'refunded'].includes(s.paymentStatus),
  ],
  [
    'the payment is refunded exactly when all that was captured went back',
    (s) => (s.paymentStatus === 'refunded') === (s.capturedPaise > 0 && s.refundedPaise === s.capturedPaise),
  ],
  [
    'refunds and holds stay within what was captured',
    (s) =>
      s.refundedPaise >= 0 &&
      s.refundHoldPaise >= 0 &&
      s.refundedPaise + s.refundHoldPaise <= s.capturedPaise,
  ],
  [
    'exactly a requested refund remembers the status before it',
    (s) => (s.orderStatus === 'requested for refund') === (s.statusBeforeRefund !== null),
  ],
  [
    'the payment status follows the ledger',
    (s) =>
      s.paymentStatus === paymentStatusFromLedger({ ...s, lastAttemptFailed: s.paymentStatus === 'failed' }),
  ],
  ['money is held only while a refund runs', (s) => s.busy || s.refundHoldPaise === 0],
];

/** The broken rules, in words; the database holds the same checks. */
export function stateViolations(state: OrderState): string[] {
  return CHECKS.filter(([, holds]) => !holds(state)).map(([rule]) => rule);
}
