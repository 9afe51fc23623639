import { describe, expect, test } from 'vitest';
import { readLoggedState, readRefundBody, readSpecifications } from './json-columns.ts';

const ROW = '019a7c1e-0000-7000-8000-000000000001';

describe('what a JSON column holds', () => {
  test('is handed out when it fits, with whatever another version added', () => {
    const body = { amountPaise: 100, receipt: ROW, notes: { order: 'MW-1' }, speed: 'normal' };
    expect(readRefundBody(ROW, body)).toBe(body);
    const older = { orderStatus: 'pending', paymentStatus: 'pending', shippingStatus: 'pending' };
    expect(readLoggedState(ROW, older)).toBe(older);
    expect(readLoggedState(ROW, null)).toBeNull();
  });

  test.each([
    ['a refund without its amount', () => readRefundBody(ROW, {}), 'refunds.request_body'],
    [
      'an amount as text',
      () => readRefundBody(ROW, { amountPaise: '100', receipt: '', notes: {} }),
      'at /amountPaise',
    ],
    [
      'a specification without value',
      () => readSpecifications(ROW, [{ key: 'Power' }]),
      'products.specifications',
    ],
    ['a state that is a list', () => readLoggedState(ROW, []), 'order_log state'],
  ])('is refused when it does not fit, with its place: %s', (_what, read, place) => {
    expect(read).toThrow(place);
    expect(read).toThrow(ROW);
  });
});
