import { describe, expect, it } from 'vitest';
import { contactProblem, normaliseContact, normalisePincode, pincodeProblem } from './address.ts';

describe('pincode', () => {
  it.each([641001, '641001', ' 110001 ', '641 001'])('takes %j', (pincode) =>
    expect(pincodeProblem(pincode)).toBeNull(),
  );

  it.each([64100, 6410011, '041001', '64100a', '', '641 001 1', -641001, 641001.5, Number.NaN, '६४१००१'])(
    'refuses %j',
    (pincode) => expect(pincodeProblem(pincode)).toEqual(expect.any(String)),
  );
});

it('keeps a pincode as digits', () => {
  expect(normalisePincode(' 641 001 ')).toBe('641001');
});

describe('contact', () => {
  it.each([9876543210, '9876543210', '+91 98765 43210', '0422-2345678', 919876543210])(
    'takes %j',
    (contact) => expect(contactProblem(contact)).toBeNull(),
  );

  it.each([
    987654321,
    '1234567890123456',
    '98765x3210',
    '',
    '++919876543210',
    -9876543210,
    9876543210.5,
    1e21,
  ])('refuses %j', (contact) => expect(contactProblem(contact)).toEqual(expect.any(String)));

  it('is kept as digits', () => {
    expect(normaliseContact('+91 98765-43210')).toBe('919876543210');
    expect(normaliseContact(9876543210)).toBe('9876543210');
  });
});
