import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  actionIsAllowed,
  afterAction,
  ORDER_ACTIONS,
  type OrderAction,
  type OrderState,
  orderCanBeShipped,
  refundableLeftPaise,
  refusalOf,
} from './order-lifecycle.ts';
import {
  afterExternalRefund,
  afterRefundFailed,
  afterRefundProcessed,
  afterRefundStarted,
  refundClosesOrder,
} from './order-money.ts';
import { orderIsPartPaid } from './order-state.ts';
import { PART, rowOf, rows, stateOf, TOTAL } from './testing/order-rows.ts';
import { stateViolations } from './testing/state-violations.ts';

/** The order after the gateway accepted the refund and before it is processed. */
const afterRefundAccepted = (state: OrderState, amountPaise: number): OrderState => ({
  ...state,
  busyKind: refundClosesOrder(state, amountPaise) ? 'blocking' : 'adjusting',
});

describe('while a refund runs', () => {
  const staffActions: OrderAction[] = [
    'request-refund',
    'confirm',
    'ship',
    'refund-full',
    'refund-partial',
    'no-refund',
    'reject',
  ];

  it.each(rows.filter((row) => ![1, 2, 9, 11, 15].includes(row)))('row %d allows nothing', (row) => {
    const busy = afterRefundStarted(stateOf(row), PART);
    expect(staffActions.filter((action) => actionIsAllowed(busy, action))).toEqual([]);
  });

  it('a partial refund that leaves the order open blocks confirm and ship only until the gateway accepts it', () => {
    const started = afterRefundStarted(stateOf(3), PART);
    expect(refusalOf(started, 'confirm')).toBe('refund-running');
    const accepted = afterRefundAccepted(started, PART);
    expect(staffActions.filter((action) => actionIsAllowed(accepted, action))).toEqual(['confirm']);
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

  it('obeys every check of the database', () => {
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
          if (next.paymentStatus === 'success') expect(next.capturedPaise).toBe(TOTAL);
          if (orderIsPartPaid(next) && !next.busy) expect(actionIsAllowed(next, 'refund-full')).toBe(true);
          if (orderIsPartPaid(next)) expect(actionIsAllowed(next, 'lapse')).toBe(false);
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
          ? afterRefundStarted(state, orderIsPartPaid(state) ? left : Math.min(amountPaise, left))
          : state;
      case 'accept':
        return held > 0 ? afterRefundAccepted(state, held) : state;
      case 'fail':
        return state.busy ? afterRefundFailed(state, held) : state;
      case 'process':
        return held > 0 ? afterRefundProcessed(state, held) : state;
      case 'outside':
        return left > 0 && !orderIsPartPaid(state)
          ? afterExternalRefund(state, Math.min(amountPaise, left))
          : state;
    }
    const action = move as OrderAction;
    if (!actionIsAllowed(state, action)) return state;
    const { capturedPaise, withheldPaise = 0 } = state;
    if (action === 'reverse-transfer')
      return afterAction(state, action, { amountPaise: capturedPaise, withheldPaise });
    const most = action === 'transfer-received' ? TOTAL - capturedPaise : left;
    const paise = action === 'captured' ? TOTAL : Math.min(amountPaise, most);
    return afterAction(state, action, {
      amountPaise: paise,
      totalPaise: TOTAL,
      // Of every third transfer a third; a rupee of it at least is in the bank.
      withheldPaise: paise % 3 === 0 && paise >= 300 ? paise / 3 : 0,
    });
  }
});
