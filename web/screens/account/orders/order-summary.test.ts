import { describe, expect, test } from 'vitest';
import type { OwnOrderSummary } from '#contract/checkout.ts';
import { awaitsTransfer, canBeReordered, orderedInWords, stateInWords } from './order-summary.ts';

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
  test('names its goods, without the freight, and the quote that it came from', () => {
    const product = [line('Pump', 1), line('Ring', 200), { ...line('Freight', 1), kind: 'freight' as const }];
    expect(orderedInWords({ product, quote: null })).toBe('Pump ×\u00a01, Ring ×\u00a0200');
    const quote = { _id: 'q', number: 'QT/26-27/00039', revision: 1 };
    expect(orderedInWords({ product: product.slice(0, 1), quote })).toBe(
      'Pump ×\u00a01. From quote QT/26-27/00039.',
    );
  });

  const order = {
    orderStatus: 'pending',
    paymentStatus: 'success',
    shippingStatus: 'unshipped',
    payableUntil: null,
    lapsed: false,
    paidAmount: 0,
    paymentMethod: 'card',
    refundedAmount: 0,
    short: [],
    quote: null,
    carrier: null,
    shippedAt: null,
    createdAt: '2026-11-09T10:56:00Z',
    product: [line('Pump', 1)],
  } as unknown as OwnOrderSummary;
  const NOW = Date.parse('2026-11-16T06:00:00Z');
  test.each<[Partial<OwnOrderSummary>, string]>([
    [{}, 'Paid. We confirm it next.'],
    [{ orderStatus: 'confirmed' }, 'Confirmed and being packed. With the carrier by 16\u00a0Nov\u00a02026.'],
    [
      { orderStatus: 'confirmed', product: [line('Pump', 1), { ...line('Ring', 1), leadDays: 21 }] },
      'Confirmed and being packed. With the carrier by 30\u00a0Nov\u00a02026.',
    ],
    [{ orderStatus: 'confirmed', createdAt: '2026-11-08T10:56:00Z' }, 'Confirmed and being packed.'],
    [{ orderStatus: 'confirmed', paymentMethod: 'transfer' }, 'Confirmed and being packed.'],
    [
      { orderStatus: 'confirmed', promisedOn: '2026-12-08' },
      'Confirmed and being packed. With the carrier by 8\u00a0Dec\u00a02026.',
    ],
    [
      { orderStatus: 'confirmed', promisedOn: '2026-12-08', short: [{ position: 1, pieces: 3 }] },
      'Confirmed and being packed.',
    ],
    [
      { orderStatus: 'confirmed', promisedOn: '2026-12-02', sentPieces: { sent: 580, of: 1740 } },
      '580\u00a0of\u00a01,740\u00a0pieces sent. The rest leaves by 2\u00a0Dec\u00a02026.',
    ],
    [
      { orderStatus: 'completed', refundedAmount: 4120, sentPieces: { sent: 580, of: 740 } },
      '580\u00a0of\u00a0740\u00a0pieces sent. Rs.4,120.00 paid back.',
    ],
    [
      { orderStatus: 'completed', shippingStatus: 'shipped', sentPieces: { sent: 740, of: 740 } },
      'On its way.',
    ],
    [{ orderStatus: 'completed', shippingStatus: 'shipped' }, 'On its way.'],
    [
      {
        orderStatus: 'completed',
        shippingStatus: 'shipped',
        carrier: 'VRL Logistics',
        shippedAt: '2026-11-12T12:10:00Z',
      },
      'On its way with VRL Logistics since 12\u00a0Nov\u00a02026.',
    ],
    [
      { orderStatus: 'completed', shippingStatus: 'shipped', deliveredOn: '2026-11-13' },
      'Delivered on 13\u00a0Nov\u00a02026.',
    ],
    [
      { orderStatus: 'completed', shippingStatus: 'shipped', refundedAmount: 4120 },
      'On its way. Rs.4,120.00 paid back.',
    ],
    [{ orderStatus: 'requested for refund' }, 'You asked for a refund. We answer by e-mail.'],
    [
      { paymentStatus: 'failed', payableUntil: '2026-11-16T04:36:00Z' },
      'The payment failed. You have not been charged. Can be paid until 16\u00a0Nov\u00a02026,\u00a010:06\u00a0am.',
    ],
    [{ paymentStatus: 'pending' }, 'Not paid yet. You have not been charged.'],
    [
      {
        paymentMethod: 'transfer',
        paymentStatus: 'pending',
        payableUntil: '2026-11-22T18:30:00Z',
        totalBill: 800_292,
      },
      'Waits for your transfer: Rs.8,00,292.00 by 22\u00a0Nov\u00a02026.',
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
    expect(stateInWords({ ...order, ...states } as OwnOrderSummary, NOW)).toBe(sentence);
  });

  test('whose payment is being checked is not to be paid again', () => {
    const checked = { ...order, paymentStatus: 'pending', paymentInCheck: true } as OwnOrderSummary;
    expect(stateInWords(checked, NOW)).toBe('Your payment is being checked. Please do not pay again.');
  });

  test('can be ordered again whatever became of it, unless it still waits for its money', () => {
    const made = (states: object) => canBeReordered({ ...order, ...states } as OwnOrderSummary);
    expect(made({ paidAmount: 1000 })).toBe(true);
    expect(made({ paidAmount: 1000, orderStatus: 'cancelled', paymentStatus: 'refunded' })).toBe(true);
    expect(made({ paymentStatus: 'failed' })).toBe(false);
    expect(made({ paymentStatus: 'pending', orderStatus: 'cancelled', lapsed: true })).toBe(true);
    expect(made({ paymentStatus: 'pending', orderStatus: 'cancelled' })).toBe(true);
    const transfer = { paymentMethod: 'transfer', paymentStatus: 'pending' };
    expect(made(transfer)).toBe(false);
    expect(made({ ...transfer, orderStatus: 'cancelled', lapsed: true })).toBe(true);
    expect(awaitsTransfer({ ...order, ...transfer } as OwnOrderSummary)).toBe(true);
  });
});
