import type { Paise } from './money.ts';
import type { OrderStatus, PaymentStatus, ShippingStatus } from './orders.ts';

export interface OrderState {
  orderStatus: OrderStatus;
  paymentStatus: PaymentStatus;
  shippingStatus: ShippingStatus;
  /** Some of its pieces were sent in a consignment, and others are still to leave. */
  isPartShipped?: boolean;
  /** The status that a rejected refund request returns to; null unless a refund is requested. */
  statusBeforeRefund: OrderStatus | null;
  /** A refund is requested or pending at the gateway. */
  busy: boolean;
  /** 'adjusting': the gateway accepted a partial refund that leaves the order open; confirming and shipping go on. */
  busyKind?: 'none' | 'blocking' | 'adjusting';
  capturedPaise: Paise;
  refundedPaise: Paise;
  refundHoldPaise: Paise;
  /** Paid as far as the order goes, but never in the bank: tax that the buyer kept back, and charges. It never goes back. */
  withheldPaise?: Paise;
}

export function orderIsPaid(state: OrderState): boolean {
  return state.paymentStatus === 'success' || state.paymentStatus === 'partially-refunded';
}

/** Transfers have come, but not all of the sum: neither paid nor free, and only the shop ends it. */
export function orderIsPartPaid({ paymentStatus, capturedPaise }: OrderState): boolean {
  return paymentStatus === 'pending' && capturedPaise > 0;
}

/** A consignment left, and the rest of the order did not. */
export function hasPartLeft({ isPartShipped = false, shippingStatus }: OrderState): boolean {
  return isPartShipped && shippingStatus === 'unshipped';
}

export function refundableLeftPaise(state: OrderState): Paise {
  return Math.max(0, returnablePaise(state) - state.refundedPaise - state.refundHoldPaise);
}

/** What came and can go back, before any of it did. */
export function returnablePaise({
  capturedPaise,
  withheldPaise = 0,
}: Pick<OrderState, 'capturedPaise' | 'withheldPaise'>): Paise {
  return capturedPaise - withheldPaise;
}

export function paymentStatusFromLedger(ledger: {
  capturedPaise: Paise;
  refundedPaise: Paise;
  withheldPaise?: Paise;
  lastAttemptFailed: boolean;
}): PaymentStatus {
  if (ledger.capturedPaise <= 0) return ledger.lastAttemptFailed ? 'failed' : 'pending';
  if (ledger.refundedPaise <= 0) return 'success';
  return ledger.refundedPaise < returnablePaise(ledger) ? 'partially-refunded' : 'refunded';
}
