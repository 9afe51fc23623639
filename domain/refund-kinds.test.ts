import { describe, expect, test } from 'vitest';
import { KINDS_THAT_HOLD_MONEY, kindOfRefund, REFUND_KINDS, type RefundKind } from './refund-kinds.ts';
import { PART, stateOf } from './testing/order-rows.ts';
import { stateViolations } from './testing/state-violations.ts';

const kinds = Object.keys(REFUND_KINDS) as RefundKind[];
const paid = stateOf(3);

test('the refunds that the database lets run one at a time hold money', () => {
  expect(KINDS_THAT_HOLD_MONEY).toEqual(['full', 'partial', 'late']);
});

describe.each(kinds)('%s', (kind) => {
  const { isOfOrder, holdsMoney, whenStarted, whenProcessed, whenFailed } = REFUND_KINDS[kind];
  const started = whenStarted(paid, PART);

  test('holds its amount while it runs, if it holds money', () => {
    expect(started.refundHoldPaise).toBe(holdsMoney ? PART : 0);
    expect(started.busy).toBe(holdsMoney);
  });

  test('counts when it is processed, if it is of the order', () => {
    const processed = whenProcessed(started, PART);
    expect(processed).toMatchObject({ refundedPaise: isOfOrder ? PART : 0, refundHoldPaise: 0, busy: false });
    expect(stateViolations(processed)).toEqual([]);
  });

  test('leaves the order as it was when it fails', () => {
    expect(whenFailed(started, PART)).toMatchObject(paid);
  });
});

test('a kind of another version is unknown', () => {
  expect(kindOfRefund('goodwill')).toBeUndefined();
});
