import type { Paise } from './money.ts';
import { hasPartLeft, type OrderState, paymentStatusFromLedger, returnablePaise } from './order-state.ts';

/** An amount that moves. */
export interface Money {
  amountPaise?: Paise | undefined;
  /** Of the order; parts that are transferred add up to it. */
  totalPaise?: Paise | undefined;
  /** The part of the amount that never was in the bank. */
  withheldPaise?: Paise | undefined;
}

/** Money for a cancelled or already paid order is returned immediately. */
export function captureMustBeReturned(state: OrderState): boolean {
  return state.orderStatus === 'cancelled' || state.capturedPaise > 0;
}

/** A refund that ends the order: of the full remaining amount, or in answer to a customer's request. */
export function refundClosesOrder(state: OrderState, amountPaise: Paise): boolean {
  return (
    state.orderStatus === 'requested for refund' ||
    state.refundedPaise + amountPaise >= returnablePaise(state)
  );
}

export function afterRefundStarted(state: OrderState, amountPaise: Paise): OrderState {
  return {
    ...state,
    busy: true,
    busyKind: 'blocking',
    refundHoldPaise: state.refundHoldPaise + positivePaise(amountPaise),
  };
}

export function afterRefundFailed(state: OrderState, amountPaise: Paise): OrderState {
  return { ...state, busy: false, busyKind: 'none', refundHoldPaise: holdWithout(state, amountPaise) };
}

export function afterRefundProcessed(state: OrderState, amountPaise: Paise): OrderState {
  const next = withRefund(afterRefundFailed(state, amountPaise), amountPaise);
  if (next.orderStatus === 'cancelled') return next;
  if (next.paymentStatus === 'refunded')
    return { ...next, orderStatus: 'cancelled', statusBeforeRefund: null };
  if (next.orderStatus !== 'requested for refund') return next;
  const orderStatus = next.shippingStatus === 'shipped' || hasPartLeft(next) ? 'completed' : 'cancelled';
  return { ...next, orderStatus, statusBeforeRefund: null };
}

/**
 * A refund made on the gateway's own pages ends only an order that has not been shipped yet.
 * It may use money held for a refund of our own, which the gateway will then refuse.
 */
export function afterExternalRefund(state: OrderState, amountPaise: Paise): OrderState {
  const unheldPaise = state.capturedPaise - state.refundedPaise - amountPaise;
  const refundHoldPaise = Math.max(0, Math.min(state.refundHoldPaise, unheldPaise));
  const next = withRefund({ ...state, refundHoldPaise }, amountPaise);
  const ends = next.paymentStatus === 'refunded' && next.shippingStatus === 'unshipped';
  return ends ? { ...next, orderStatus: 'cancelled', statusBeforeRefund: null } : next;
}

export function recordCapture(state: OrderState, { amountPaise }: Money): OrderState {
  if (state.capturedPaise > 0) return state;
  const capturedPaise = positivePaise(amountPaise);
  const paid: OrderState = { ...state, capturedPaise, paymentStatus: 'success' };
  return captureMustBeReturned(state) ? withRefund(paid, capturedPaise) : paid;
}

/** The order is paid when its parts are its total, and not before. */
export function recordTransfer(
  state: OrderState,
  { amountPaise, totalPaise, withheldPaise = 0 }: Money,
): OrderState {
  const capturedPaise = state.capturedPaise + positivePaise(amountPaise);
  if (capturedPaise > positivePaise(totalPaise))
    throw new RangeError('Transfers cannot be more than the order’s total.');
  const paymentStatus = capturedPaise === totalPaise ? 'success' : 'pending';
  return withWithheld({ ...state, capturedPaise, paymentStatus }, withheldPaise);
}

/** A transfer that was entered in error: what is left of the others is a part again, or nothing. */
export function undoTransfer(state: OrderState, { amountPaise, withheldPaise = 0 }: Money): OrderState {
  const capturedPaise = state.capturedPaise - positivePaise(amountPaise);
  if (capturedPaise < 0) throw new RangeError('More is reversed than came.');
  return withWithheld(
    { ...state, capturedPaise, orderStatus: 'pending', paymentStatus: 'pending' },
    -withheldPaise,
  );
}

const withWithheld = (state: OrderState, paise: Paise): OrderState =>
  paise === 0 ? state : { ...state, withheldPaise: (state.withheldPaise ?? 0) + paise };

export function recordFailedAttempt(state: OrderState): OrderState {
  return state.capturedPaise > 0 ? state : { ...state, paymentStatus: 'failed' };
}

function withRefund(state: OrderState, amountPaise: Paise): OrderState {
  const refundedPaise = state.refundedPaise + positivePaise(amountPaise);
  if (refundedPaise + state.refundHoldPaise > returnablePaise(state)) {
    throw new RangeError('A refund cannot be more than what was paid.');
  }
  const paymentStatus = paymentStatusFromLedger({ ...state, refundedPaise, lastAttemptFailed: false });
  return { ...state, refundedPaise, paymentStatus };
}

function holdWithout(state: OrderState, amountPaise: Paise): Paise {
  return Math.max(0, state.refundHoldPaise - amountPaise);
}

export function positivePaise(amountPaise: Paise | undefined): Paise {
  if (amountPaise === undefined || !Number.isSafeInteger(amountPaise) || amountPaise <= 0) {
    throw new RangeError('An amount above zero in whole paise is needed.');
  }
  return amountPaise;
}
