import { describe, expect, it } from 'vitest';
import {
  normalisePaymentStatus,
  ORDER_STATUSES,
  orderLabel,
  orderStatusLabel,
  shippingLabel,
  statusColour,
} from './orders.ts';

describe('order words', () => {
  it('shows a pending order as new and every other status by its name [S4.status.1]', () => {
    expect(ORDER_STATUSES.map(orderStatusLabel)).toEqual([
      'new',
      'confirmed',
      'completed',
      'requested for refund',
      'cancelled',
    ]);
  });

  it('calls an unshipped order partly shipped once a consignment of it has left [B14.9]', () => {
    const sentPieces = { sent: 580, of: 740 };
    expect(shippingLabel({ shippingStatus: 'unshipped', sentPieces })).toBe('partly shipped');
    expect(shippingLabel({ shippingStatus: 'shipped', sentPieces })).toBe('shipped');
    expect(shippingLabel({ shippingStatus: 'unshipped' })).toBe('unshipped');
  });

  it('calls a cancelled order that was not paid in time lapsed', () => {
    expect(orderLabel({ orderStatus: 'cancelled', lapsed: true })).toBe('lapsed');
    expect(orderLabel({ orderStatus: 'cancelled', lapsed: false })).toBe('cancelled');
    expect(orderLabel({ orderStatus: 'pending', lapsed: false })).toBe('new');
  });

  it('reads both spellings of a partial refund [S4.status.2]', () => {
    expect(normalisePaymentStatus('partial-refund')).toBe('partially-refunded');
    expect(normalisePaymentStatus('partially-refunded')).toBe('partially-refunded');
    expect(normalisePaymentStatus('success')).toBe('success');
    expect(normalisePaymentStatus('paid')).toBeNull();
  });

  it.each([
    ['teal', ['refunded']],
    ['green', ['success', 'completed', 'shipped']],
    ['blue', ['confirmed', 'created']],
    ['yellow', ['pending', 'partially-refunded', 'unshipped']],
    ['red', ['failed', 'cancelled']],
    ['gray', ['requested for refund', 'new', '', 'constructor']],
  ])('paints %s: %j [S4.status.5]', (colour, words) => {
    for (const word of words) expect(statusColour(word)).toBe(colour);
  });
});
