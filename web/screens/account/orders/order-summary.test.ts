import { describe, expect, test } from 'vitest';
import type { OrderSummary } from '#contract/entities.ts';
import { goodsInWords, stateInWords } from './order-summary.ts';

const line = (name: string, quantity: number) => ({
  productId: { _id: name, name, price: 1, imageLink: [] },
  quantity,
  partNumber: null,
  hsn: null,
  unit: null,
  kind: 'goods' as const,
  leadDays: null,
  remark: null,
});

describe('a listed order', () => {
  test('names its products, and how many more there are', () => {
    const product = [line('Pump', 1), line('Ring', 200), line('Seal', 3), line('Belt', 4)];
    expect(goodsInWords({ product: product.slice(0, 1) })).toBe('Pump × 1');
    expect(goodsInWords({ product: product.slice(0, 2) })).toBe('Pump × 1, Ring × 200');
    expect(goodsInWords({ product })).toBe('Pump × 1, Ring × 200 and 2 more');
  });

  const order = {
    orderStatus: 'pending',
    paymentStatus: 'success',
    shippingStatus: 'unshipped',
    payableUntil: null,
    lapsed: false,
    paidAmount: 0,
    paymentMethod: 'card',
  } as OrderSummary;
  test.each<[Partial<OrderSummary>, string]>([
    [{}, 'Paid. We confirm it next.'],
    [{ orderStatus: 'confirmed' }, 'Confirmed and being packed.'],
    [{ orderStatus: 'completed', shippingStatus: 'shipped' }, 'On its way to you.'],
    [
      { orderStatus: 'completed', shippingStatus: 'shipped', deliveredOn: '2026-11-13' },
      'Delivered on 13\u00a0Nov\u00a02026.',
    ],
    [
      { orderStatus: 'completed', shippingStatus: 'shipped', paymentStatus: 'partially-refunded' },
      'On its way to you. A part of the payment was paid back.',
    ],
    [{ orderStatus: 'requested for refund' }, 'You asked for a refund. We answer by e-mail.'],
    [
      { paymentStatus: 'failed', payableUntil: '2026-11-16T04:36:00Z' },
      'The payment failed. You have not been charged. Can be paid until 16\u00a0Nov\u00a02026,\u00a010:06\u00a0am.',
    ],
    [{ paymentStatus: 'pending' }, 'Not paid yet. You have not been charged.'],
    [
      { paymentMethod: 'transfer', paymentStatus: 'pending', payableUntil: '2026-11-22T18:30:00Z' },
      'Waits for your transfer until 22\u00a0Nov\u00a02026.',
    ],
    [
      { paymentMethod: 'transfer', paymentStatus: 'pending', paidAmount: 300_000, totalBill: 800_292 },
      'Rs.3,00,000.00 received. Rs.5,00,292.00 is still to come.',
    ],
    [
      { paymentMethod: 'transfer', orderStatus: 'cancelled', lapsed: true },
      'No transfer came in time, and this order has lapsed. You can order it again.',
    ],
    [{ orderStatus: 'cancelled', paymentStatus: 'pending' }, 'Cancelled. You have not been charged.'],
    [{ orderStatus: 'cancelled', paymentStatus: 'refunded' }, 'Cancelled. Your money has been paid back.'],
    [{ orderStatus: 'cancelled' }, 'Cancelled.'],
  ])('says its state: %j', (states, sentence) => {
    expect(stateInWords({ ...order, ...states })).toBe(sentence);
  });
});
