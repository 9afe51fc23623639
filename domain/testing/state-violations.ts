import {
  hasPartLeft,
  type OrderState,
  orderIsPartPaid,
  paymentStatusFromLedger,
  returnablePaise,
} from '../order-state.ts';

type Check = readonly [string, (state: OrderState) => boolean];

const CHECKS: readonly Check[] = [
  [
    'a shipped order is completed, requested for refund or cancelled',
    (s) =>
      s.shippingStatus === 'unshipped' ||
      ['completed', 'requested for refund', 'cancelled'].includes(s.orderStatus),
  ],
  [
    'a completed order is shipped, or in part',
    (s) => s.orderStatus !== 'completed' || s.shippingStatus === 'shipped' || hasPartLeft(s),
  ],
  [
    'a confirmed, completed or requested order has been paid',
    (s) =>
      !['confirmed', 'completed', 'requested for refund'].includes(s.orderStatus) ||
      ['success', 'partially-refunded', 'refunded'].includes(s.paymentStatus),
  ],
  [
    'the payment is refunded exactly when all that was captured went back, without what was withheld of it',
    (s) =>
      (s.paymentStatus === 'refunded') === (s.capturedPaise > 0 && s.refundedPaise === returnablePaise(s)),
  ],
  [
    'refunds and holds stay within what was captured',
    (s) =>
      s.refundedPaise >= 0 &&
      s.refundHoldPaise >= 0 &&
      s.refundedPaise + s.refundHoldPaise <= returnablePaise(s),
  ],
  [
    'what was withheld is a part of what was captured',
    ({ withheldPaise = 0, capturedPaise }) => withheldPaise >= 0 && withheldPaise <= capturedPaise,
  ],
  [
    'exactly a requested refund remembers the status before it',
    (s) => (s.orderStatus === 'requested for refund') === (s.statusBeforeRefund !== null),
  ],
  [
    'the payment status follows the ledger; a part of the sum pays nothing yet',
    (s) =>
      (orderIsPartPaid(s) && s.refundedPaise === 0) ||
      s.paymentStatus === paymentStatusFromLedger({ ...s, lastAttemptFailed: s.paymentStatus === 'failed' }),
  ],
  ['money is held only while a refund runs', (s) => s.busy || s.refundHoldPaise === 0],
];

/** The violated rules as sentences; the database has the same checks. */
export function stateViolations(state: OrderState): string[] {
  return CHECKS.filter(([, holds]) => !holds(state)).map(([rule]) => rule);
}
