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
  /** Pieces that are still to leave, of an order that is sent in parts. */
  toSend?: number | null;
}

export const piecesToHold = (order: HoldFacts, { quantity, refunded, toSend }: HeldLine): number =>
  orderHolds(order) ? (toSend ?? Math.max(0, quantity - refunded)) : 0;
