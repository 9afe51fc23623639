import { expect, test } from 'vitest';
import { ApiError } from '../../../api/client.ts';
import { otherRefusal, refusedField, saidAbout } from './transfer-refusal.ts';

test.each([
  ['amount', 409, 'bad-amount', 'Only Rs.5,00,292.00 of this order is still to be paid.'],
  ['utr', 409, 'conflict', 'The UTR KVNB1 is already entered as a transfer for order MW-1.'],
  ['date', 400, 'invalid', 'The day of the transfer is still to come.'],
  ['date', 400, 'invalid', 'The order was placed on 15 Nov 2026: its transfer cannot be older than that.'],
  [null, 409, 'conflict', 'The order is already paid.'],
])('the shop’s sentence stands at the field %s', (field, status, code, error) => {
  const refusal = new ApiError(status, { error, code });
  expect(refusedField(refusal)).toBe(field);
  expect(otherRefusal(refusal)).toBe(field === null ? error : null);
  expect(saidAbout(refusal, 'utr')).toBe(field === 'utr' ? error : null);
});

test('without an answer it is said that sending it again is safe', () => {
  expect(otherRefusal(new ApiError(0, null))).toContain('recorded only once');
  expect(otherRefusal(null)).toBeNull();
});
