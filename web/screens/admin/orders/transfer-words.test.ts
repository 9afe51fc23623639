import { expect, test } from 'vitest';
import { transferWords } from './transfer-words.ts';

test('a list shows a transfer, and the part that has come until it is all', () => {
  const order = { paymentStatus: 'pending', paidAmount: 300_000, totalBill: 800_292 } as const;
  expect(transferWords(order)).toBe('transfer, Rs.3,00,000.00 of 8,00,292.00 received');
  expect(transferWords({ ...order, paidAmount: 0 })).toBe('transfer');
  expect(transferWords({ ...order, paymentStatus: 'success', paidAmount: 800_292 })).toBe('transfer');
});
