import { expect, test } from 'vitest';
import type { Order } from '#contract/order-entities.ts';
import { statusSentence } from './status-sentence.ts';

const lapsed = {
  orderStatus: 'cancelled',
  lapsed: true,
  paidAmount: 1000,
  refundedAmount: 0,
  refundState: 'none',
} as Order;
const LATE = 'Your payment came after the order had lapsed.';

test.each<[string, Partial<Order>, string]>([
  ['is on its way', { refundState: 'processing' }, `${LATE} Your money is on its way back.`],
  ['is back', { refundedAmount: 1000 }, `${LATE} Rs.1,000 has been paid back to your card.`],
  [
    'failed',
    { refundState: 'failed' },
    `${LATE} We could not send your money back yet. We are working on it.`,
  ],
])('a lapsed order whose late payment came says that the refund %s', (_, money, sentence) => {
  expect(statusSentence({ ...lapsed, ...money })).toBe(sentence);
});

test('a cancelled order says the same about its money', () => {
  expect(statusSentence({ ...lapsed, lapsed: false, refundState: 'failed' })).toBe(
    'Your order is cancelled. We could not send your money back yet. We are working on it.',
  );
});

test('an unpaid lapsed order says that a late payment is returned', () => {
  expect(statusSentence({ ...lapsed, paidAmount: 0 })).toContain(
    'a payment that comes in late goes back to your card',
  );
});

const cancelled = {
  orderStatus: 'cancelled',
  paymentStatus: 'success',
  shippingStatus: 'unshipped',
  lapsed: false,
  paidAmount: 1000,
  refundedAmount: 0,
  refundState: 'none',
  refunds: [] as Order['refunds'],
} as Order;

test('a paid order cancelled without a refund says so, and where to ask', () => {
  expect(statusSentence(cancelled)).toBe(
    'Your order is cancelled. Your payment of Rs.1,000 was not refunded. If you have questions about it, write to us on the contact page.',
  );
});

test('an unpaid order that is cancelled was not charged', () => {
  expect(statusSentence({ ...cancelled, paymentStatus: 'pending', paidAmount: 0 })).toBe(
    'Your order is cancelled. You have not been charged; a payment that still comes in goes back to your card.',
  );
});

test('a cancelled order whose money went back says how much', () => {
  expect(statusSentence({ ...cancelled, paymentStatus: 'refunded', refundedAmount: 1000 })).toBe(
    'Your order is cancelled. Rs.1,000 has been paid back to your card.',
  );
});

test('a cancelled order of which a part went back says that the rest did not', () => {
  expect(statusSentence({ ...cancelled, paymentStatus: 'partially-refunded', refundedAmount: 300 })).toBe(
    'Your order is cancelled. Rs.300 has been paid back to your card. The other Rs.700 was not refunded. If you have questions about it, write to us on the contact page.',
  );
});

test('an order whose signed payment is not confirmed yet does not say that nothing was charged', () => {
  const waiting = { orderStatus: 'pending', paymentStatus: 'pending', paidAmount: 0 } as Order;
  const sentence = statusSentence({ ...waiting, payableUntil: '2026-11-16T04:00:00Z', paymentInCheck: true });
  expect(sentence).toBe(
    'Your payment is being checked with the payment service, usually for a few minutes. Please do not pay again.',
  );
});

type Transfer = NonNullable<Order['transfer']>;
const transfer = {
  left: 500_292,
  dueOn: null,
  received: 300_000,
  refundDue: null,
  transfers: [] as Transfer['transfers'],
} as Transfer;
const awaited = {
  orderStatus: 'pending',
  paymentStatus: 'pending',
  paymentMethod: 'transfer',
  paidAmount: 0,
  refundedAmount: 0,
  transfer: { ...transfer, left: 800_292, dueOn: '2026-11-22' },
} as Order;

test('an order that waits for a transfer says how much and until when, after a part how much more', () => {
  expect(statusSentence(awaited)).toBe(
    'Transfer Rs.8,00,292.00 by 22\u00a0Nov\u00a02026. We pack as soon as all of it has arrived.',
  );
  expect(statusSentence({ ...awaited, paidAmount: 300_000, transfer })).toBe(
    'Transfer Rs.5,00,292.00 more. We pack as soon as all of it has arrived.',
  );
});

test('an entry that was an error is said to be taken back, with what is due and until when [B14.5]', () => {
  const reversed = { reason: 'Typed on the wrong order', at: '2026-11-17T06:22:00Z' };
  const error = { isRefund: false, over: 0, reversed } as Transfer['transfers'][number];
  const sentenceOf = (transfers: Transfer['transfers']) =>
    statusSentence({ ...awaited, transfer: { ...awaited.transfer!, transfers } });
  expect(sentenceOf([error])).toBe(
    'A transfer was entered for your order in error, and taken back on 17\u00a0Nov\u00a02026. Transfer Rs.8,00,292.00 by 22\u00a0Nov\u00a02026. We pack as soon as all of it has arrived.',
  );
  expect(sentenceOf([error, { ...error, reversed: null }]), 'another came since').toMatch(/^Transfer /);
});

test('what came more than was due of a paid order goes back, and what never came is not asked for [B14.5 B13.2]', () => {
  const over = { isRefund: false, over: 500, reversed: null } as Transfer['transfers'][number];
  const paid = {
    ...awaited,
    paymentStatus: 'success',
    paidAmount: 1000,
    short: [] as Order['short'],
  } as Order;
  const toReturn = { ...transfer, left: 0, refundDue: 500, transfers: [over] };
  expect(statusSentence({ ...paid, transfer: toReturn, promisedOn: null })).toBe(
    'Your payment is in. We confirm your order next. Rs.500.00 came more than was due: we send it back to your bank account.',
  );
  const second = { ...over, over: 0, goesBack: true };
  expect(
    statusSentence({ ...paid, transfer: { ...toReturn, transfers: [second] }, promisedOn: null }),
  ).toContain('Rs.500.00 came more than was due: we send it back');
  const withTds = { ...transfer, left: 0, withheld: 1 };
  expect(statusSentence({ ...cancelled, paymentMethod: 'transfer', transfer: withTds })).toContain(
    'Your payment of Rs.999 was not refunded.',
  );
});

test('an order whose part payment goes back asks for no more money', () => {
  const goesBack = { ...transfer, left: 0, refundDue: 300_000 };
  expect(statusSentence({ ...awaited, paidAmount: 300_000, transfer: goesBack })).toBe(
    'Your order is being cancelled: we send Rs.3,00,000.00 back to your bank account. Do not transfer anything more for it.',
  );
});

test('a lapsed transfer order says that no more money should be sent, and what came late goes back to the account', () => {
  const over = { ...awaited, orderStatus: 'cancelled', lapsed: true, refundState: 'none' } as Order;
  const none = { ...transfer, left: 0, received: 0 };
  expect(statusSentence({ ...over, transfer: none })).toContain(
    'has lapsed. Do not transfer anything for it any more',
  );
  expect(statusSentence({ ...over, transfer: { ...none, refundDue: 100 } })).toBe(
    'Your transfer came after the order had lapsed. We send it back to your bank account.',
  );
});

test('a lapsed order from a quote is ordered again at the prices of the quote, not at today’s', () => {
  const over = { ...awaited, orderStatus: 'cancelled', lapsed: true, refundState: 'none' } as Order;
  const none = { ...transfer, left: 0, received: 0 };
  const quote = { _id: 'q', number: 'QT/26-27/00039', revision: 1 };
  const again = 'You can order the quote again at its prices, as long as it is valid.';
  expect(statusSentence({ ...over, quote, transfer: none })).toContain(again);
  expect(statusSentence({ ...over, quote, transfer: null, paymentMethod: 'card' })).toContain(again);
  expect(statusSentence({ ...over, transfer: none })).toContain('at today’s prices');
});

test('money of a transfer goes back to the bank account', () => {
  expect(
    statusSentence({
      ...cancelled,
      paymentMethod: 'transfer',
      paymentStatus: 'refunded',
      refundedAmount: 1000,
    }),
  ).toBe('Your order is cancelled. Rs.1,000 has been paid back to your bank account.');
});
