import { hasPartLeft, type OrderState, orderIsPartPaid } from '../order-state.ts';

/** The twenty-three states that an order can be in, numbered as in the table of states and actions. */
export const TOTAL = 100_000;
export const PART = 30_000;

const ORDER = {
  P: 'pending',
  C: 'confirmed',
  D: 'completed',
  R: 'requested for refund',
  X: 'cancelled',
} as const;
const REFUNDED = {
  pending: 0,
  part: 0,
  failed: 0,
  success: 0,
  'partially-refunded': PART,
  refunded: TOTAL,
} as const;

const CAPTURED: Partial<Record<keyof typeof REFUNDED, number>> = { pending: 0, failed: 0, part: PART };

type Row = [keyof typeof ORDER, keyof typeof REFUNDED, 'un' | 'part' | 'shipped', from?: 'P' | 'C' | 'D'];

const ROWS: Record<number, Row> = {
  1: ['P', 'pending', 'un'],
  2: ['P', 'failed', 'un'],
  3: ['P', 'success', 'un'],
  4: ['C', 'success', 'un'],
  5: ['D', 'success', 'shipped'],
  6: ['R', 'success', 'un', 'P'],
  7: ['R', 'success', 'un', 'C'],
  8: ['R', 'success', 'shipped', 'D'],
  9: ['X', 'refunded', 'un'],
  10: ['X', 'success', 'un'],
  11: ['X', 'pending', 'un'],
  12: ['P', 'partially-refunded', 'un'],
  13: ['C', 'partially-refunded', 'un'],
  14: ['D', 'partially-refunded', 'shipped'],
  15: ['X', 'refunded', 'shipped'],
  16: ['X', 'partially-refunded', 'un'],
  17: ['P', 'part', 'un'],
  18: ['X', 'part', 'un'],
  19: ['C', 'success', 'part'],
  20: ['R', 'success', 'part', 'C'],
  21: ['D', 'partially-refunded', 'part'],
  22: ['C', 'partially-refunded', 'part'],
  23: ['X', 'refunded', 'part'],
};

export function stateOf(row: number): OrderState {
  const [order, payment, shipping, from] = ROWS[row]!;
  return {
    orderStatus: ORDER[order],
    paymentStatus: payment === 'part' ? 'pending' : payment,
    shippingStatus: shipping === 'shipped' ? 'shipped' : 'unshipped',
    ...(shipping === 'part' && { isPartShipped: true }),
    statusBeforeRefund: from ? ORDER[from] : null,
    busy: false,
    capturedPaise: CAPTURED[payment] ?? TOTAL,
    refundedPaise: REFUNDED[payment],
    refundHoldPaise: 0,
  };
}

/** The row of a state; a cancelled order that was never paid has one row, with or without a failed attempt. */
export function rowOf(state: OrderState): number | undefined {
  const payment =
    state.orderStatus === 'cancelled' && state.paymentStatus === 'failed' ? 'pending' : state.paymentStatus;
  return Object.keys(ROWS)
    .map(Number)
    .find((row) => {
      const known = stateOf(row);
      return (
        known.orderStatus === state.orderStatus &&
        known.paymentStatus === payment &&
        orderIsPartPaid(known) === orderIsPartPaid(state) &&
        known.shippingStatus === state.shippingStatus &&
        hasPartLeft(known) === hasPartLeft(state) &&
        known.statusBeforeRefund === state.statusBeforeRefund
      );
    });
}

export const rows = Object.keys(ROWS).map(Number);
