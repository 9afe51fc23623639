import { expect, test } from 'vitest';
import type { Order } from '#contract/order-entities.ts';
import { whatReversingDoes } from './reversal.ts';

const order = { totalBill: 2_39_400, paidAmount: 2_39_400, customerId: { name: 'Bhaskar Rao' } } as Order;
const entry = { utr: 'KVBLN1', amount: 2_39_197.12, over: 0, tds: 202.88, charges: 0 };

test('reversing an entry names what happens, and what the order then waits for [B14.5]', () => {
  expect(whatReversingDoes(order, entry)).toEqual([
    'No money moves: a refund voucher, “entered in error”, takes its receipt back.',
    'UTR KVBLN1 is free again, for this order or another.',
    'The order waits again, for Rs.2,39,400.00, at least 2 days long.',
    'Bhaskar Rao is told by mail.',
  ]);
});

test('another transfer stays a part of it, and what was more than due is no longer to be returned [B14.5]', () => {
  const part = { ...entry, amount: 1_39_900, over: 500, tds: 0 };
  const does = whatReversingDoes(order, part);
  expect(does[2]).toBe('The Rs.500.00 more than due are no longer to be returned.');
  expect(does[3]).toBe('The order waits again, for Rs.1,39,400.00.');
});
