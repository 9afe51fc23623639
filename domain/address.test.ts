import { describe, expect, it } from 'vitest';
import {
  addressProblem,
  asDelivery,
  contactProblem,
  deliveryProblem,
  isSameAddress,
  normaliseContact,
  normalisePincode,
  pincodeProblem,
} from './address.ts';

describe('pincode', () => {
  it.each([641001, '641001', ' 110001 ', '641 001'])('takes %j [S3.checkout.1]', (pincode) =>
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
    expect(normaliseContact('+91 98765-43210')).toBe('9876543210');
    expect(normaliseContact(919876543210)).toBe('9876543210');
    expect(normaliseContact('+44 7700 900123')).toBe('447700900123');
    expect(normaliseContact('9198765432')).toBe('9198765432');
    expect(normaliseContact(9876543210)).toBe('9876543210');
  });
});

describe('an address', () => {
  const typed = {
    address: ' 14 Foundry Road ',
    district: 'Coimbatore',
    state: ' Tamil Nadu',
    gst: '',
    pincode: '641 001',
    contact: '+91 98765 43210',
  };
  const stored = {
    address: '14 Foundry Road',
    district: 'Coimbatore',
    state: 'Tamil Nadu',
    gst: null,
    pincode: '641001',
    contact: '9876543210',
  };

  it('is stored without what people type around it', () => {
    expect(deliveryProblem(typed)).toBeNull();
    expect(asDelivery(typed)).toEqual(stored);
  });

  it.each([
    ['address', 'Enter the address.'],
    ['district', 'Enter the district.'],
    ['state', 'Enter the state.'],
    ['pincode', 'Enter the pincode.'],
    ['contact', 'Enter the contact.'],
  ] as const)('needs its %s', (field, sentence) => {
    expect(deliveryProblem({ ...typed, [field]: ' ' })).toBe(sentence);
  });

  it('needs a name in the book, and neither company nor GSTIN', () => {
    expect(addressProblem('label', ' ')).toBe('Enter a name for this address.');
    expect([addressProblem('company', ''), addressProblem('gst', '')]).toEqual([null, null]);
    expect(addressProblem('gst', '27AAPFU0939F1ZX')).toMatch(/wrong check character/);
  });

  it('is the same in other capitals and with other signs, and another one with any other word', () => {
    const mill = { ...stored, company: 'Annapoorna Mills' };
    expect(isSameAddress(mill, { ...mill, address: '14, FOUNDRY road.', company: 'annapoorna mills' })).toBe(
      true,
    );
    for (const other of [{ address: '15 Foundry Road' }, { contact: '9876543211' }, { company: null }])
      expect(isSameAddress(mill, { ...mill, ...other })).toBe(false);
    const sheds = ['Shed 1/12', 'Shed 11/2', 'Shed 112'].map((address) => ({ ...mill, address }));
    expect(isSameAddress(sheds[0]!, sheds[1]!)).toBe(false);
    expect(isSameAddress(sheds[0]!, sheds[2]!)).toBe(false);
  });
});
