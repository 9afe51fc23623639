import { describe, expect, it, test } from 'vitest';
import { asReceipted, type Delivery, placeOfSupply, supplyOfReceipt, supplyTo } from './place-of-supply.ts';
import { registrationOf } from './registration.ts';
import { stateOfCode } from './states.ts';

const tamilNadu = stateOfCode('33')!;
const ofKarnataka = registrationOf('29AAGCB7383J1Z4');
const ofTamilNadu = registrationOf('33AAACH7409R1Z8');
const delivery = (over: Partial<Delivery> = {}): Delivery => ({
  state: 'Tamil Nadu',
  pincode: '641001',
  chosenStateCode: null,
  ...over,
});

test('to a special economic zone all supplies are between two States [B14.6]', () => {
  expect(supplyTo(tamilNadu, tamilNadu)).toBe('intra');
  expect(supplyTo(tamilNadu, tamilNadu, true)).toBe('inter');
});

test('what the first receipt took stays, whatever the settings say later [B14.2]', () => {
  const later = placeOfSupply(delivery(), ofKarnataka, 'gstin');
  expect(asReceipted(later, '33').place).toBe(tamilNadu);
  expect(asReceipted(later, null)).toBe(later);
});

describe('the place of supply', () => {
  it('is where the goods go [B2.16]', () => {
    expect(placeOfSupply(delivery(), null, 'delivery')).toEqual({
      place: tamilNadu,
      deliveryState: tamilNadu,
      notices: [],
    });
    expect(placeOfSupply(delivery(), ofTamilNadu, 'delivery')).toMatchObject({ notices: [] });
  });

  it('is where a registered buyer is registered, if the settings say so; both are named [B2.16]', () => {
    const found = placeOfSupply(delivery(), ofKarnataka, 'gstin');
    expect(found).toMatchObject({ place: { name: 'Karnataka' }, deliveryState: tamilNadu });
    expect(found).toHaveProperty('notices', [
      "The buyer's GSTIN is of Karnataka, the goods go to Tamil Nadu. Both are printed; the place of supply is Karnataka.",
    ]);
    expect(placeOfSupply(delivery(), null, 'gstin').place).toBe(tamilNadu);
  });

  it('stays with the delivery otherwise, and the difference is named [B2.17]', () => {
    const found = placeOfSupply(delivery(), ofKarnataka, 'delivery');
    expect(found.place).toBe(tamilNadu);
    expect(found).toHaveProperty('notices', [expect.stringMatching(/GSTIN is of Karnataka/)]);
  });

  it('of a pincode elsewhere is named, unless a State was chosen', () => {
    expect(placeOfSupply(delivery({ pincode: '560001' }), null, 'delivery')).toHaveProperty('notices', [
      'The pincode 560001 is probably in Karnataka, the address says Tamil Nadu.',
    ]);
    expect(
      placeOfSupply(delivery({ pincode: '560001', chosenStateCode: '33' }), null, 'delivery'),
    ).toHaveProperty('notices', []);
  });

  it('is not guessed from a text that names no State: a staff member chooses, the pincode suggests', () => {
    expect(placeOfSupply(delivery({ state: ' Coimbatore ' }), ofKarnataka, 'delivery')).toEqual({
      place: null,
      problem:
        '“Coimbatore” is not the name of a State. Choose the State of the delivery: the tax depends on it. The pincode 641001 is probably in Tamil Nadu.',
      suggestions: [tamilNadu],
    });
    expect(placeOfSupply(delivery({ state: '', pincode: '999999' }), null, 'delivery')).toEqual({
      place: null,
      problem:
        'The delivery address names no State. Choose the State of the delivery: the tax depends on it.',
      suggestions: [],
    });
    const chosen = placeOfSupply(delivery({ state: 'Coimbatore', chosenStateCode: '33' }), null, 'delivery');
    expect(chosen.place).toBe(tamilNadu);
  });
});

describe('the supply', () => {
  it('is within the State or between two [B2.18]', () => {
    expect(supplyTo(tamilNadu, tamilNadu)).toBe('intra');
    expect(supplyTo(stateOfCode('29')!, tamilNadu)).toBe('inter');
  });

  it('of a receipt counts as one between States while the place is unknown', () => {
    const unknown = placeOfSupply(delivery({ state: '?' }), null, 'delivery');
    expect(supplyOfReceipt(unknown, tamilNadu)).toBe('inter');
    expect(supplyOfReceipt(placeOfSupply(delivery(), null, 'delivery'), tamilNadu)).toBe('intra');
  });
});
