import { expect, test } from 'vitest';
import { stateOf } from '#domain/testing/order-rows.ts';
import { refundConsequence } from './refund-consequence.ts';

const paid = stateOf(3);
const shipped = stateOf(5);
const requested = stateOf(6);
const unpaid = stateOf(1);

test('a partial refund of a request says that the order is then cancelled and how much stays [B1.6]', () => {
  expect(refundConsequence(requested, 'partial', 499_50)).toEqual({
    happens:
      'Rs.499.50 goes back to the customer’s card; the bank usually needs five to ten working days. This cannot be undone.',
    remains: 'The order is then cancelled. Rs.500.50 stays with the shop; it can be refunded later.',
  });
  expect(refundConsequence(requested, 'partial', null).remains).toBe(
    'The order is then cancelled. What is left stays with the shop.',
  );
});

test('a partial refund of a request after shipping answers the request', () => {
  expect(refundConsequence(stateOf(8), 'partial', 100_00).remains).toBe(
    'The request is then answered, and the order is completed. Rs.900.00 stays with the shop; it can be refunded later.',
  );
});

test('a partial refund without a request leaves the order as it is', () => {
  expect(refundConsequence(paid, 'partial', 300_00).remains).toBe(
    'The order stays new. Rs.700.00 stays with the shop; it can be refunded later.',
  );
  expect(refundConsequence(shipped, 'partial', 300_00).remains).toContain('The order stays completed.');
});

test('what takes the last pieces that had not left completes the order [B14.9]', () => {
  expect(refundConsequence(stateOf(19), 'partial', 300_00, 'card', true).remains).toContain(
    'Nothing of the order is then left to be sent: it is completed.',
  );
  expect(refundConsequence(stateOf(19), 'full', 1_000_00, 'card', true).remains).toContain('then cancelled');
});

test('an amount too small to be refunded is not offered', () => {
  expect(refundConsequence(paid, 'partial', 999_50).remains).toBe(
    'The order stays new. Rs.0.50 stays with the shop.',
  );
});

test('a refund of everything left cancels, and nothing stays with the shop', () => {
  expect(refundConsequence(paid, 'full', 1_000_00)).toEqual({
    happens:
      'Rs.1,000.00 goes back to the customer’s card; the bank usually needs five to ten working days. This cannot be undone.',
    remains: 'The order is then cancelled. Nothing stays with the shop.',
  });
});

test('money left on a cancelled order goes back, and the order stays cancelled', () => {
  expect(refundConsequence(stateOf(10), 'full', 1_000_00).remains).toContain('The order stays cancelled.');
});

test('cancelling mentions the cancellation and the money that stays with the shop [B1.7]', () => {
  expect(refundConsequence(unpaid, 'no-refund', null)).toEqual({
    happens: 'The order is cancelled. This cannot be undone.',
    remains: 'Nothing was paid, so no money moves. A payment that still comes in goes back by itself.',
  });
  expect(refundConsequence(paid, 'no-refund', null).remains).toBe(
    'No money moves. Rs.1,000.00 stays with the shop; it can be refunded later.',
  );
});

test('money that came by transfer goes back by transfer, which a person has to make', () => {
  expect(refundConsequence(paid, 'full', 1_000_00, 'transfer').happens).toBe(
    'Rs.1,000.00 goes back by bank transfer: make it at the bank, then record its UTR here. This cannot be undone.',
  );
});

test('cancelling with a part of the money does not say that nothing was paid', () => {
  const part = { ...unpaid, capturedPaise: 300_00 };
  expect(refundConsequence(part, 'no-refund', null).remains).toContain('Rs.300.00 stays with the shop');
});
