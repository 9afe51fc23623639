import { describe, expect, test } from 'vitest';
import { changeInWords, eventForCustomer, eventForStaff } from './order-events.ts';

const event = (action: string, from: string | null = null, to: string | null = null) => ({
  action,
  from,
  to,
});

describe('an event of an order’s history', () => {
  test.each([
    ['confirmed', 'pending', 'confirmed', 'The order is confirmed.'],
    ['paid', 'pending', 'success', 'The order is paid.'],
    ['shipped', 'confirmed, unshipped', 'completed, shipped', 'The order is completed and shipped.'],
    ['payment-failed', 'pending', 'failed', 'The order is not paid.'],
    ['refund-requested', 'confirmed', 'requested for refund', 'The customer waits for an answer.'],
    ['refund-processed', 'success', 'partially-refunded', 'A part of the payment is refunded.'],
    ['request-rejected', 'requested for refund', 'pending', 'The order is new again.'],
    ['request-rejected', 'requested for refund', 'confirmed', 'The order is confirmed again.'],
    [
      'refund-processed',
      'requested for refund, success',
      'cancelled, refunded',
      'The order is cancelled. The payment is refunded.',
    ],
  ])('%s says what is different now: %s → %s', (action, from, to, words) => {
    expect(changeInWords(event(action, from, to))).toBe(words);
  });

  test('that changed no status says nothing more', () => {
    expect(changeInWords(event('placed', null, 'pending, pending, unshipped'))).toBeNull();
    expect(changeInWords(event('refund-started'))).toBeNull();
  });

  test('is named for staff even when it is new, and for customers only when it concerns them', () => {
    expect(eventForStaff(event('request-rejected'))).toBe('Refund request rejected');
    expect(eventForStaff(event('e-way-bill-added'))).toBe('E way bill added');
    expect(eventForCustomer(event('request-rejected'))).toBe('Refund request declined');
    expect(eventForCustomer(event('amount-mismatch'))).toBeNull();
  });
});
