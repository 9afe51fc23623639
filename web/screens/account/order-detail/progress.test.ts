import { expect, test } from 'vitest';
import type { Order } from '#contract/order-entities.ts';
import { progressOf } from './progress.ts';

const event = (action: string, day: number) =>
  ({ action, at: `2026-11-${day}T06:00:00Z`, actor: 'shop', from: null, to: null, note: null }) as const;
const part = (utr: string, amount: number, isRefund = false) => ({
  utr,
  amount,
  date: '2026-11-16',
  isRefund,
});
const order = {
  orderStatus: 'pending',
  paymentStatus: 'pending',
  shippingStatus: 'unshipped',
  paymentMethod: 'transfer',
  paidAmount: 300_000,
  product: [{ kind: 'goods' }],
  history: [event('placed', 15), event('transfer-received', 16)],
  transfer: { left: 500_292, transfers: [part('A', 300_000)] },
} as unknown as Order;
const labels = (some: Order) => progressOf(some).map(({ label }) => label);

test('each part of a transfer is a step with its amount, and the rest is still to come', () => {
  expect(labels(order)).toEqual([
    'Order placed',
    'Rs.3,00,000.00 received',
    'Payment received',
    'Confirmed',
    'Shipped',
    'Delivered',
  ]);
  expect(progressOf(order)[2]).toEqual({
    label: 'Payment received',
    detail: 'Rs.5,00,292.00 still to come',
    at: null,
  });
});

test('while a part payment goes back, no step is to come', () => {
  const goesBack = { ...order, transfer: { ...order.transfer, left: 0, refundDue: 300_000 } } as Order;
  expect(labels(goesBack)).toEqual(['Order placed', 'Rs.3,00,000.00 received']);
});

test('with the last part it is paid, by bank transfer', () => {
  const paid = {
    ...order,
    paymentStatus: 'success',
    paidAmount: 800_292,
    history: [...order.history, event('transfer-received', 17), event('paid', 17)],
    transfer: { left: 0, transfers: [part('A', 300_000), part('R', 1, true), part('B', 500_292)] },
  } as unknown as Order;
  expect(labels(paid).slice(2, 5)).toEqual(['Rs.5,00,292.00 received', 'Payment received', 'Confirmed']);
  expect(progressOf(paid)[3]?.detail).toBe('bank transfer');
});

test('where freight is part of the order, nothing is paid to the carrier', () => {
  const shipped = (kind: string) =>
    progressOf({ ...order, product: [{ kind }] } as unknown as Order).find(({ label }) => label === 'Shipped')
      ?.detail;
  expect(shipped('goods')).toContain('Shipping is paid to the carrier');
  expect(shipped('freight')).not.toContain('carrier');
});

test('goods on their way are still to be delivered, unless the shop knows that they were [B5.14]', () => {
  const shipped = { ...order, paymentStatus: 'success', orderStatus: 'completed', shippingStatus: 'shipped' };
  expect(labels({ ...shipped, deliveredOn: null } as Order).at(-1)).toBe('Delivered');
  expect(labels({ ...shipped, deliveredOn: '2026-11-18' } as Order).at(-1)).not.toBe('Delivered');
});
