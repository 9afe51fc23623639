import { describe, expect, it } from 'vitest';
import {
  actionIsAllowed,
  afterAction,
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
  shippingCanBeCorrected,
  unpaidOrderCanBeCancelled,
} from './order-lifecycle.ts';
import { captureMustBeReturned } from './order-money.ts';
import { ORDER_STATUSES, type OrderStatus } from './orders.ts';
import { PART, rowOf, rows, stateOf, TOTAL } from './testing/order-rows.ts';
import { stateViolations } from './testing/state-violations.ts';

// A number is the next row, '=' no change, '·' a refusal; columns in the order of ORDER_ACTIONS.
type Cell = number | '=' | '·';
const TABLE: Record<number, Cell[]> = {
  1: [3, 17, '·', 2, '·', '·', '·', '·', '·', 11, '·', 11, 11, '·', '·', '·', '·'],
  2: [3, '·', '·', '=', '·', '·', '·', '·', '·', 11, '·', 11, 11, '·', '·', '·', '·'],
  3: ['=', '·', 1, '=', 6, 4, '·', 9, 12, 10, '·', '·', '·', '·', '·', '·', '='],
  4: ['=', '·', 1, '=', 7, '·', 5, 9, 13, 10, '·', '·', '·', '·', '·', 19, '='],
  5: ['=', '·', '·', '=', 8, '·', '·', 15, 14, '·', '·', '·', '·', '=', '=', '·', '·'],
  6: ['=', '·', '·', '=', '·', '·', '·', 9, 16, 10, 3, '·', '·', '·', '·', '·', '='],
  7: ['=', '·', '·', '=', '·', '·', '·', 9, 16, 10, 4, '·', '·', '·', '·', '·', '='],
  8: ['=', '·', '·', '=', '·', '·', '·', 15, 14, '·', 5, '·', '·', '=', '=', '·', '·'],
  9: ['=', '·', '·', '=', '·', '·', '·', '·', '·', '·', '·', '·', '·', '·', '·', '·', '·'],
  10: ['=', '·', '·', '=', '·', '·', '·', 9, 16, '·', '·', '·', '·', '·', '·', '·', '·'],
  11: [9, '·', '·', '=', '·', '·', '·', '·', '·', '·', '·', '·', '·', '·', '·', '·', '·'],
  12: ['=', '·', '·', '=', '·', 13, '·', 9, 12, 16, '·', '·', '·', '·', '·', '·', '='],
  13: ['=', '·', '·', '=', '·', '·', 14, 9, 13, 16, '·', '·', '·', '·', '·', 22, '='],
  14: ['=', '·', '·', '=', '·', '·', '·', 15, 14, '·', '·', '·', '·', '=', '=', '·', '·'],
  15: ['=', '·', '·', '=', '·', '·', '·', '·', '·', '·', '·', '·', '·', '·', '·', '·', '·'],
  16: ['=', '·', '·', '=', '·', '·', '·', 9, 16, '·', '·', '·', '·', '·', '·', '·', '·'],
  17: ['=', 17, 1, '=', '·', '·', '·', 9, '·', 18, '·', '·', '·', '·', '·', '·', '·'],
  18: ['=', '·', '·', '=', '·', '·', '·', 9, 9, '·', '·', '·', '·', '·', '·', '·', '·'],
  // A part of it left in a consignment.
  19: ['=', '·', '·', '=', 20, '·', 5, 23, 22, '·', '·', '·', '·', '=', '=', '=', '·'],
  20: ['=', '·', '·', '=', '·', '·', '·', 23, 21, '·', 19, '·', '·', '=', '=', '·', '·'],
  21: ['=', '·', '·', '=', '·', '·', 14, 23, 21, '·', '·', '·', '·', '=', '=', '=', '·'],
  22: ['=', '·', '·', '=', '·', '·', 14, 23, 22, '·', '·', '·', '·', '=', '=', '=', '·'],
  23: ['=', '·', '·', '=', '·', '·', '·', '·', '·', '·', '·', '·', '·', '·', '·', '·', '·'],
};

const amountFor = (action: OrderAction, { capturedPaise }: OrderState) => ({
  amountPaise: action === 'captured' ? TOTAL : action === 'reverse-transfer' ? capturedPaise : PART,
  totalPaise: TOTAL,
});

describe('the table of states and actions', () => {
  const cells = rows.flatMap((row) =>
    ORDER_ACTIONS.map((action, column) => ({ row, action, cell: TABLE[row]![column]! })),
  );

  it('has 23 rows of 17 actions', () => {
    expect(cells).toHaveLength(23 * 17);
  });

  it.each(cells)('row $row, $action: $cell [S4.status.3 S4.admin.1 S4.refund.1]', ({ row, action, cell }) => {
    const state = stateOf(row);
    expect(actionIsAllowed(state, action)).toBe(cell !== '·');
    if (cell === '·') {
      expect(() => afterAction(state, action, amountFor(action, state))).toThrow(RangeError);
      return;
    }
    const next = afterAction(state, action, amountFor(action, state));
    expect(rowOf(next)).toBe(cell === '=' ? row : cell);
    if (cell === '=' && row !== 11) expect(next).toEqual(state);
    expect(stateViolations(next)).toEqual([]);
  });

  it.each([
    [12, 9],
    [13, 9],
    [14, 15],
    [16, 9],
  ])('row %d, a partial refund of all that is left: %d', (row, next) => {
    expect(rowOf(afterAction(stateOf(row), 'refund-partial', { amountPaise: TOTAL - PART }))).toBe(next);
  });

  it('row 3, one of two transfers is reversed: the other is a part again [B14.5]', () => {
    const next = afterAction(stateOf(3), 'reverse-transfer', { amountPaise: TOTAL - PART });
    expect(rowOf(next)).toBe(17);
  });

  it('what the buyer withheld is never refunded, and what is refunded then is all [B13.2]', () => {
    const paid = afterAction(stateOf(1), 'transfer-received', {
      amountPaise: TOTAL,
      totalPaise: TOTAL,
      withheldPaise: 2,
    });
    expect(paid).toMatchObject({ paymentStatus: 'success', capturedPaise: TOTAL, withheldPaise: 2 });
    expect(refundableLeftPaise(paid)).toBe(TOTAL - 2);
    expect(() => afterAction(paid, 'refund-partial', { amountPaise: TOTAL - 1 })).toThrow(RangeError);
    const back = afterAction(paid, 'refund-full');
    expect(back).toMatchObject({
      orderStatus: 'cancelled',
      paymentStatus: 'refunded',
      refundedPaise: TOTAL - 2,
    });
    const undone = afterAction(paid, 'reverse-transfer', { amountPaise: TOTAL, withheldPaise: 2 });
    expect(undone).toMatchObject({ capturedPaise: 0, withheldPaise: 0, orderStatus: 'pending' });
  });

  it('sends money for a cancelled or already paid order back', () => {
    expect(rows.filter((row) => !captureMustBeReturned(stateOf(row)))).toEqual([1, 2]);
  });

  it.each(rows)('row %d breaks no rule', (row) => {
    expect(stateViolations(stateOf(row))).toEqual([]);
  });
});

describe('the graph', () => {
  it('leads only to order statuses that exist [S3.order.3]', () => {
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
        const next = rowOf(afterAction(state, action, amountFor(action, state)));
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
        const { orderStatus } = afterAction(state, action, amountFor(action, state));
        const named: readonly OrderStatus[] = [state.orderStatus, ...ORDER_LIFECYCLE[action].leadsTo];
        expect(named).toContain(orderStatus);
      }
    }
  });
});

describe('parts of the sum', () => {
  const receive = (state: OrderState, amountPaise: number) =>
    afterAction(state, 'transfer-received', { amountPaise, totalPaise: TOTAL });

  it('pay the order when they are the total, not a paisa before', () => {
    const almost = receive(receive(stateOf(1), PART), TOTAL - PART - 1);
    expect(almost).toMatchObject({ capturedPaise: TOTAL - 1, paymentStatus: 'pending' });
    expect(receive(almost, 1)).toEqual(stateOf(3));
  });

  it('are never more than the total', () => {
    expect(() => receive(stateOf(17), TOTAL - PART + 1)).toThrow(RangeError);
    expect(() => receive(stateOf(1), 0)).toThrow(RangeError);
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
    [11, 'refund-partial', 'order-cancelled'],
    [10, 'no-refund', 'order-cancelled'],
    [5, 'no-refund', 'already-completed'],
    [8, 'no-refund', 'already-completed'],
    [3, 'reject', 'not-requested'],
    [3, 'lapse', 'already-paid'],
    [12, 'lapse', 'already-paid'],
    [11, 'lapse', 'order-cancelled'],
    [3, 'cancel-unpaid', 'already-paid'],
    [11, 'cancel-unpaid', 'order-cancelled'],
    [4, 'correct-shipping', 'not-shipped'],
    [15, 'correct-shipping', 'order-cancelled'],
    [4, 'record-delivery', 'not-shipped'],
    [15, 'record-delivery', 'order-cancelled'],
    [17, 'cancel-unpaid', 'part-paid'],
    [17, 'lapse', 'part-paid'],
    [17, 'request-refund', 'part-paid'],
    [17, 'refund-partial', 'part-refund-of-part'],
    [17, 'confirm', 'not-paid'],
    [3, 'transfer-received', 'already-paid'],
    [18, 'transfer-received', 'order-cancelled'],
  ])('row %d, %s: %s', (row, action, refusal) => {
    expect(refusalOf(stateOf(row), action)).toBe(refusal);
  });

  it('less than the provider moves is nothing to refund', () => {
    const left = (paise: number): OrderState => ({ ...stateOf(14), refundedPaise: TOTAL - paise });
    for (const action of ['refund-full', 'refund-partial'] as const) {
      expect(refusalOf(left(99), action)).toBe('nothing-left');
      expect(refusalOf(left(100), action)).toBeNull();
    }
  });
});

describe('what the screens offer', () => {
  const rowsWhere = (offered: (state: OrderState) => boolean) => rows.filter((row) => offered(stateOf(row)));

  it('follows the table [S4.admin.10 S4.refund.1]', () => {
    expect(rowsWhere(refundRequestIsAllowed)).toEqual([3, 4, 5, 19]);
    expect(rowsWhere(unpaidOrderCanBeCancelled)).toEqual([1, 2]);
    expect(rowsWhere(orderCanBeConfirmed)).toEqual([3, 12]);
    expect(rowsWhere(orderCanBeShipped)).toEqual([4, 13, 19, 21, 22]);
    expect(rowsWhere(shippingCanBeCorrected)).toEqual([5, 8, 14, 19, 20, 21, 22]);
    expect(rowsWhere(noRefundIsOffered)).toEqual([1, 2, 3, 4, 6, 7, 12, 13, 17]);
    expect(rowsWhere(rejectIsOfferedOnTopBar)).toEqual([6, 7, 20]);
  });

  it('lets a refund be started on every order that is not cancelled [S4.admin.8]', () => {
    const open = rowsWhere((state) => state.orderStatus !== 'cancelled');
    expect(rowsWhere(refundCanBeStarted)).toEqual(expect.arrayContaining(open));
    expect(refundOptionsOffered(stateOf(1))).toEqual(['no-refund']);
    expect(refundOptionsOffered(stateOf(3))).toEqual(['full', 'partial', 'no-refund']);
    expect(refundOptionsOffered(stateOf(5))).toEqual(['full', 'partial']);
    expect(refundOptionsOffered(stateOf(17))).toEqual(['full', 'no-refund']);
  });

  it('lets the money left on a cancelled order be refunded, and nothing else of it [B1.8]', () => {
    const cancelled = rowsWhere((state) => state.orderStatus === 'cancelled');
    expect(cancelled.filter((row) => refundCanBeStarted(stateOf(row)))).toEqual([10, 16, 18]);
    for (const row of [10, 16, 18]) expect(refundOptionsOffered(stateOf(row))).toEqual(['full', 'partial']);
    const fewPaise = { ...stateOf(16), refundedPaise: TOTAL - 99 };
    expect(refusalOf(fewPaise, 'refund-full')).toBe('order-cancelled');
  });
});
