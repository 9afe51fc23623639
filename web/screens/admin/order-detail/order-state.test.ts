import { expect, test } from 'vitest';
import type { Order } from '#contract/order-entities.ts';
import { addressCanBeCorrected, refundOptionsOffered } from '#domain/order-lifecycle.ts';
import { runningRupees, stateOf } from './order-state.ts';

const refund = (amount: number, status: string, kind = 'full') => ({ amount, status, kind });
const order = (...refunds: object[]) =>
  ({
    orderStatus: 'pending',
    paymentStatus: 'success',
    paidAmount: 1000,
    refundedAmount: 0,
    refunds,
    consignments: [] as Order['consignments'],
  }) as Order;

test('a refund that goes back in parts holds the sum of them', () => {
  const running = order(refund(300, 'pending'), refund(700, 'pending'), refund(50, 'pending', 'duplicate'));
  expect(runningRupees(running)).toBe(1000);
  expect(stateOf(running)).toMatchObject({ busy: true, busyKind: 'blocking', refundHoldPaise: 1000_00 });
});

test('a part that leaves the order open adjusts it, and without one nothing is on its way', () => {
  expect(stateOf(order(refund(300, 'pending', 'partial'))).busyKind).toBe('adjusting');
  expect(stateOf(order(refund(300, 'requested', 'partial'))).busyKind).toBe('blocking');
  expect(stateOf(order(refund(300, 'processed'))).busyKind).toBe('none');
  expect(runningRupees(order())).toBeNull();
});

test('a consignment that left, and a rest that did not, make an order in parts [B14.9]', () => {
  const part = { ...order(), shippingStatus: 'unshipped', consignments: [{}] } as Order;
  expect(stateOf(part).isPartShipped).toBe(true);
  expect(stateOf({ ...part, shippingStatus: 'shipped' }).isPartShipped).toBe(false);
  expect(stateOf({ ...part, consignments: [] }).isPartShipped).toBe(false);
  const confirmed = { ...part, orderStatus: 'confirmed' } as Order;
  expect(refundOptionsOffered(stateOf(confirmed))).toEqual(['full', 'partial']);
  expect(addressCanBeCorrected(stateOf(confirmed))).toBe(false);
  expect(addressCanBeCorrected(stateOf({ ...confirmed, consignments: [] }))).toBe(true);
});
