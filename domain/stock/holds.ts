import type { OrderEventName } from '../order-events.ts';
import { type OrderState, orderIsPaid } from '../order-state.ts';

/** The hold of a card order that is not paid ends at most so long after the order was placed. */
export const LONGEST_HOLD_MINUTES = 120;
export const HOLD_MINUTES = { min: 5, max: 120, usual: 30 } as const;

export interface HoldFacts {
  state: OrderState;
  paymentMethod: 'card' | 'transfer';
  /** Of a card order that is not paid: its hold has not ended. */
  isWithinHold: boolean;
}

/**
 * Whether the order holds its goods. The state alone decides, so that a second webhook, a second click or a restored
 * backup finds nothing to give back.
 */
export function orderHolds({ state, paymentMethod, isWithinHold }: HoldFacts): boolean {
  if (state.orderStatus === 'cancelled' || state.shippingStatus === 'shipped') return false;
  if (state.paymentStatus === 'refunded') return false;
  if (orderIsPaid(state) || state.capturedPaise > 0) return true;
  return paymentMethod === 'transfer' || isWithinHold;
}

interface HeldLine {
  quantity: number;
  /** Pieces that were refunded by name before they were shipped. */
  refunded: number;
}

export const piecesToHold = (order: HoldFacts, { quantity, refunded }: HeldLine): number =>
  orderHolds(order) ? Math.max(0, quantity - refunded) : 0;

/** takes: holds what it did not hold. keeps: nothing moves. returns: gives back. sends: leaves the store room. */
type Effect = 'takes' | 'keeps' | 'returns' | 'sends';

/**
 * What each event of an order's life does to its hold. A refund of a part returns the pieces that it names, and keeps the
 * others.
 */
export const HOLD_AFTER = {
  placed: 'takes',
  paid: 'takes',
  'transfer-received': 'takes',
  'transfer-refunded': 'returns',
  'payment-failed': 'keeps',
  'amount-mismatch': 'keeps',
  'duplicate-payment': 'keeps',
  'late-payment': 'keeps',
  'payment-returned': 'keeps',
  confirmed: 'keeps',
  shipped: 'sends',
  'shipping-corrected': 'keeps',
  'invoice-issued': 'keeps',
  delivered: 'keeps',
  'delivery-corrected': 'keeps',
  'delivery-taken-back': 'keeps',
  note: 'keeps',
  'new-date': 'keeps',
  short: 'keeps',
  'short-ended': 'keeps',
  'refund-requested': 'keeps',
  'request-rejected': 'keeps',
  'refund-started': 'keeps',
  'refund-processed': 'returns',
  'refund-failed': 'keeps',
  'refund-external': 'keeps',
  cancelled: 'returns',
  lapsed: 'returns',
  disputed: 'keeps',
  'dispute-lost': 'keeps',
  'dispute-ended': 'keeps',
} as const satisfies Record<OrderEventName, Effect>;

/** When the hold of an unpaid card order ends, each time its payment window opens. */
export function holdEnds(placedAt: Date, openedAt: Date, holdMinutes: number): Date {
  const latest = placedAt.getTime() + LONGEST_HOLD_MINUTES * 60_000;
  return new Date(Math.min(openedAt.getTime() + holdMinutes * 60_000, latest));
}
