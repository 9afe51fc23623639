import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  actionIsAllowed,
  afterAction,
  afterExternalRefund,
  afterRefundAccepted,
  afterRefundFailed,
  afterRefundProcessed,
  afterRefundStarted,
  captureMustBeReturned,
  noRefundIsOffered,
  ORDER_ACTIONS,
  ORDER_LIFECYCLE,
  type OrderAction,
  type OrderState,
  orderCanBeConfirmed,
  orderCanBeShipped,
  refundableLeftPaise,
  refundCanBeStarted,
  refundOptionsOffered,
  refundRequestIsAllowed,
  refusalOf,
  rejectIsOfferedOnTopBar,
  stateViolations,
} from './order-lifecycle.ts';
import { ORDER_STATUSES, type OrderStatus } from './orders.ts';

const TOTAL = 100_000;
const PART = 30_000;

const ORDER = {
  P: 'pending',
  C: 'confirmed',
  D: 'completed',
  R: 'requested for refund',
  X: 'cancelled',
} as const;
const REFUNDED = { pending: 0, failed: 0, success: 0, 'partially-refunded': PART, refunded: TOTAL } as const;

type Row = [keyof typeof ORDER, keyof typeof REFUNDED, 'un' | 'shipped', from?: 'P' | 'C' | 'D'];

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
};

// A number is the next row, '=' no change, '·' a refusal; columns in the order of ORDER_ACTIONS.
type Cell = number | '=' | '·';
const TABLE: Record<number, Cell[]> = {
  1: [3, 2, '·', '·', '·', '·', '·', 11, '·'],
  2: [3, '=', '·', '·', '·', '·', '·', 11, '·'],
  3: ['=', '=', 6, 4, '·', 9, 12, 10, '·'],
  4: ['=', '=', 7, '·', 5, 9, 13, 10, '·'],
  5: ['=', '=', 8, '·', '·', 15, 14, '·', '·'],
  6: ['=', '=', '·', '·', '·', 9, 16, 10, 3],
  7: ['=', '=', '·', '·', '·', 9, 16, 10, 4],
  8: ['=', '=', '·', '·', '·', 15, 14, '·', 5],
  9: ['=', '=', '·', '·', '·', '·', '·', '·', '·'],
  10: ['=', '=', '·', '·', '·', '·', '·', '·', '·'],
  11: [9, '=', '·', '·', '·', '·', '·', '·', '·'],
  12: ['=', '=', '·', 13, '·', 9, 12, 16, '·'],
  13: ['=', '=', '·', '·', 14, 9, 13, 16, '·'],
  14: ['=', '=', '·', '·', '·', 15, 14, '·', '·'],
  15: ['=', '=', '·', '·', '·', '·', '·', '·', '·'],
  16: ['=', '=', '·', '·', '·', '·', '·', '·', '·'],
};

function stateOf(row: number): OrderState {
  const [order, payment, shipping, from] = ROWS[row]!;
  return {
    orderStatus: ORDER[order],
    paymentStatus: payment,
    shippingStatus: shipping === 'un' ? 'unshipped' : 'shipped',
    statusBeforeRefund: from ? ORDER[from] : null,
    busy: false,
    capturedPaise: payment === 'pending' || payment === 'failed' ? 0 : TOTAL,
    refundedPaise: REFUNDED[payment],
    refundHoldPaise: 0,
  };
}

function rowOf(state: OrderState): number | undefined {
  const payment =
    state.orderStatus === 'cancelled' && state.paymentStatus === 'failed' ? 'pending' : state.paymentStatus;
  return Object.keys(ROWS)
    .map(Number)
    .find((row) => {
      const known = stateOf(row);
      return (
        known.orderStatus === state.orderStatus &&
        known.paymentStatus === payment &&
        known.shippingStatus === state.shippingStatus &&
        known.statusBeforeRefund === state.statusBeforeRefund
      );
    });
}

const amountFor = (action: OrderAction) => ({ amountPaise: action === 'captured' ? TOTAL : PART });
const rows = Object.keys(ROWS).map(Number);

describe('the table of states and actions', () => {
  const cells = rows.flatMap((row) =>
    ORDER_ACTIONS.map((action, column) => ({ row, action, cell: TABLE[row]![column]! })),
  );

  it('has 16 rows of 9 actions', () => {
    expect(cells).toHaveLength(16 * 9);
  });

  it.each(cells)('row $row, $action: $cell', ({ row, action, cell }) => {
    const state = stateOf(row);
    expect(actionIsAllowed(state, action)).toBe(cell !== '·');
    if (cell === '·') {
      expect(() => afterAction(state, action, amountFor(action))).toThrow(RangeError);
      return;
    }
    const next = afterAction(state, action, amountFor(action));
    expect(rowOf(next)).toBe(cell === '=' ? row : cell);
    if (cell === '=' && row !== 11) expect(next).toEqual(state);
    expect(stateViolations(next)).toEqual([]);
  });

  it.each([
    [12, 9],
    [13, 9],
    [14, 15],
  ])('row %d, a partial refund of all that is left: %d', (row, next) => {
    expect(rowOf(afterAction(stateOf(row), 'refund-partial', { amountPaise: TOTAL - PART }))).toBe(next);
  });

  it('sends money for a cancelled or already paid order back', () => {
    expect(rows.filter((row) => !captureMustBeReturned(stateOf(row)))).toEqual([1, 2]);
  });

  it.each(rows)('row %d breaks no rule', (row) => {
    expect(stateViolations(stateOf(row))).toEqual([]);
  });
});

describe('the graph', () => {
  it('leads only to order statuses that exist', () => {
    for (const action of ORDER_ACTIONS) {
      for (const target of ORDER_LIFECYCLE[action].leadsTo) expect(ORDER_STATUSES).toContain(target);
    }
  });

  it('reaches every row from a new order, and no state outside the rows', () => {
    const reached = new Set([1]);
    for (const row of reached) {
      for (const action of ORDER_ACTIONS) {
        const state = stateOf(row);
        if (!actionIsAllowed(state, action)) continue;
        const next = rowOf(afterAction(state, action, amountFor(action)));
        expect(next).toBeDefined();
        reached.add(next!);
      }
    }
    expect([...reached].sort((a, b) => a - b)).toEqual(rows);
  });

  it('sets no order status that its rule does not name', () => {
    for (const row of rows) {
      for (const action of ORDER_ACTIONS) {
        const state = stateOf(row);
        if (!actionIsAllowed(state, action)) continue;
        const { orderStatus } = afterAction(state, action, amountFor(action));
        const named: readonly OrderStatus[] = [state.orderStatus, ...ORDER_LIFECYCLE[action].leadsTo];
        expect(named).toContain(orderStatus);
      }
    }
  });
});

describe('refusals name their reason', () => {
  it.each<[number, OrderAction, string]>([
    [1, 'ship', 'confirm-first'],
    [3, 'ship', 'confirm-first'],
    [6, 'ship', 'confirm-first'],
    [5, 'ship', 'already-shipped'],
    [1, 'confirm', 'not-paid'],
    [4, 'confirm', 'already-confirmed'],
    [9, 'confirm', 'order-cancelled'],
    [1, 'request-refund', 'payment-not-success'],
    [6, 'request-refund', 'already-requested'],
    [12, 'request-refund', 'payment-not-success'],
    [1, 'refund-full', 'not-paid'],
    [9, 'refund-full', 'order-cancelled'],
    [5, 'no-refund', 'already-completed'],
    [8, 'no-refund', 'already-completed'],
    [3, 'reject', 'not-requested'],
  ])('row %d, %s: %s', (row, action, reason) => {
    expect(refusalOf(stateOf(row), action)).toBe(reason);
  });
});

describe('what the screens offer', () => {
  const rowsWhere = (offered: (state: OrderState) => boolean) => rows.filter((row) => offered(stateOf(row)));

  it('follows the table', () => {
    expect(rowsWhere(refundRequestIsAllowed)).toEqual([3, 4, 5]);
    expect(rowsWhere(orderCanBeConfirmed)).toEqual([3, 12]);
    expect(rowsWhere(orderCanBeShipped)).toEqual([4, 13]);
    expect(rowsWhere(noRefundIsOffered)).toEqual([1, 2, 3, 4, 6, 7, 12, 13]);
    expect(rowsWhere(rejectIsOfferedOnTopBar)).toEqual([6, 7]);
  });

  it('lets a refund be started on every order that is not cancelled', () => {
    expect(rowsWhere(refundCanBeStarted)).toEqual(rowsWhere((state) => state.orderStatus !== 'cancelled'));
    expect(refundOptionsOffered(stateOf(1))).toEqual(['no-refund']);
    expect(refundOptionsOffered(stateOf(3))).toEqual(['full', 'partial', 'no-refund']);
    expect(refundOptionsOffered(stateOf(5))).toEqual(['full', 'partial']);
  });
});

describe('while a refund runs', () => {
  const admin: OrderAction[] = [
    'request-refund',
    'confirm',
    'ship',
    'refund-full',
    'refund-partial',
    'no-refund',
    'reject',
  ];

  it.each(rows.filter((row) => ![1, 2, 9, 10, 11, 15, 16].includes(row)))('row %d allows nothing', (row) => {
    const busy = afterRefundStarted(stateOf(row), PART);
    expect(admin.filter((action) => actionIsAllowed(busy, action))).toEqual([]);
  });

  it('a partial refund that leaves the order open blocks confirm and ship only until the gateway accepts it', () => {
    const started = afterRefundStarted(stateOf(3), PART);
    expect(refusalOf(started, 'confirm')).toBe('refund-running');
    const accepted = afterRefundAccepted(started, PART);
    expect(admin.filter((action) => actionIsAllowed(accepted, action))).toEqual(['confirm']);
    const shipped = afterAction(afterAction(accepted, 'confirm'), 'ship');
    expect(rowOf(afterRefundProcessed(shipped, PART))).toBe(14);
  });

  it('a refund that ends the order blocks until it is processed', () => {
    const all = afterRefundAccepted(afterRefundStarted(stateOf(4), TOTAL), TOTAL);
    expect(orderCanBeShipped(all)).toBe(false);
    expect(refundableLeftPaise(all)).toBe(0);
    expect(rowOf(afterRefundProcessed(all, TOTAL))).toBe(9);
  });

  it('a failed refund leaves the order as before', () => {
    for (const row of [3, 4, 5, 6, 7, 8, 12, 13, 14]) {
      const before = stateOf(row);
      expect(afterRefundFailed(afterRefundStarted(before, PART), PART)).toEqual({
        ...before,
        busyKind: 'none',
      });
    }
  });

  it('never promises more than was paid', () => {
    expect(() => afterAction(stateOf(12), 'refund-partial', { amountPaise: TOTAL })).toThrow(RangeError);
    expect(() => afterAction(stateOf(3), 'refund-partial', { amountPaise: -1 })).toThrow(RangeError);
    expect(() => afterAction(stateOf(3), 'refund-partial')).toThrow(RangeError);
    expect(() => afterAction(stateOf(1), 'captured')).toThrow(RangeError);
  });
});

describe('a refund made on the gateway’s own pages', () => {
  it('ends an order that has not left when everything went back', () => {
    expect(rowOf(afterExternalRefund(stateOf(7), TOTAL))).toBe(9);
    expect(afterExternalRefund(stateOf(5), TOTAL)).toMatchObject({
      orderStatus: 'completed',
      paymentStatus: 'refunded',
    });
  });

  it('takes from the money held for a refund of ours', () => {
    const both = afterExternalRefund(afterRefundStarted(stateOf(4), TOTAL), PART);
    expect(both).toMatchObject({ refundedPaise: PART, refundHoldPaise: TOTAL - PART });
    expect(stateViolations(both)).toEqual([]);
  });
});

describe('any walk', () => {
  const step = fc.record({
    move: fc.constantFrom(...ORDER_ACTIONS, 'start', 'accept', 'fail', 'process', 'outside' as const),
    amountPaise: fc.integer({ min: 100, max: TOTAL }),
  });

  it('keeps every check of the database', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let state = stateOf(1);
        for (const { move, amountPaise } of steps) {
          state = walk(state, move, amountPaise);
          expect(stateViolations(state)).toEqual([]);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('never leaves cancelled, and never ships or confirms an unpaid order', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let state = stateOf(1);
        for (const { move, amountPaise } of steps) {
          const next = walk(state, move, amountPaise);
          if (state.orderStatus === 'cancelled') expect(next.orderStatus).toBe('cancelled');
          if (next.orderStatus === 'confirmed' || next.shippingStatus === 'shipped')
            expect(next.capturedPaise).toBe(TOTAL);
          state = next;
        }
      }),
    );
  });

  function walk(
    state: OrderState,
    move: (typeof ORDER_ACTIONS)[number] | string,
    amountPaise: number,
  ): OrderState {
    const left = refundableLeftPaise(state);
    const held = state.refundHoldPaise;
    switch (move) {
      case 'start':
        return actionIsAllowed(state, 'refund-full')
          ? afterRefundStarted(state, Math.min(amountPaise, left))
          : state;
      case 'accept':
        return held > 0 ? afterRefundAccepted(state, held) : state;
      case 'fail':
        return state.busy ? afterRefundFailed(state, held) : state;
      case 'process':
        return held > 0 ? afterRefundProcessed(state, held) : state;
      case 'outside':
        return left > 0 ? afterExternalRefund(state, Math.min(amountPaise, left)) : state;
    }
    const action = move as OrderAction;
    if (!actionIsAllowed(state, action)) return state;
    return afterAction(state, action, {
      amountPaise: action === 'captured' ? TOTAL : Math.min(amountPaise, left),
    });
  }
});
