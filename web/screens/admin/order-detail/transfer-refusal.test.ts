import { expect, test } from 'vitest';
import { ApiError } from '../../../api/client.ts';
import { otherRefusal, refusedField, saidAbout } from './transfer-refusal.ts';

test.each([
  ['amount', 422, 'bad-amount', 'Only Rs.5,00,292.00 of this order is still to be paid.'],
  ['utr', 400, 'bad-utr', 'A UTR has only letters and digits.'],
  ['utr', 409, 'utr-taken', 'The UTR KVNB1 is already entered as a transfer for order MW-1.'],
  [
    'utr',
    409,
    'utr-near',
    'The UTR KVNB11 begins like KVNB1, which is entered as a transfer for order MW-1.',
  ],
  ['date', 400, 'bad-day', 'The money came for this order on 15 Nov 2026: it cannot have gone back before.'],
  [null, 409, 'conflict', 'Rs.100.00 of UTR 1 is to go back by now, whatever the day.'],
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
