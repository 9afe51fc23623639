import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { statesOfPincode } from './pincode-states.ts';
import { portalState, readState, STATES, stateOfCode, stateTaxName } from './states.ts';

describe('a typed State', () => {
  it.each([
    ['Tamil Nadu', '33'],
    ['Tamilnadu', '33'],
    ['TAMIL  NADU', '33'],
    ['TN', '33'],
    ['T.N.', '33'],
    ['33', '33'],
    ['33-Tamil Nadu', '33'],
    ['Tamil Nadu (33)', '33'],
    ['Tamil Nadu 641 001', '33'],
    ['Tamil Nadu, India', '33'],
    ['Maharashtra State', '27'],
    ['Orissa', '21'],
    ['Pondicherry', '34'],
    ['J&K', '01'],
    ['Jammu & Kashmir', '01'],
    ['new delhi', '07'],
    ['Uttaranchal', '05'],
    ['Chandigarh UT', '04'],
    ['Daman & Diu', '26'],
    ['9', '09'],
    ['28', '37'],
  ])('%j has the code %s', (typed, code) => {
    expect(readState(typed)?.code).toBe(code);
  });

  it.each(['', ' ', 'Bangalore', 'Tamil', 'Pradesh', '29 Tamil Nadu', '641001', '99', 'N/A', 'state', 'UT'])(
    '%j is not guessed',
    (typed) => {
      expect(readState(typed)).toBeNull();
    },
  );

  it('is read the same in any case and with any spaces, by its name, its code and as the portal writes it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...STATES), fc.array(fc.boolean()), (state, big) => {
        const odd = [...state.name]
          .map((c, i) => (big[i] ? ` ${c.toUpperCase()}` : c.toLowerCase()))
          .join('');
        expect(readState(odd)).toBe(state);
        expect(readState(state.name.replaceAll(' and ', ' & '))).toBe(state);
        expect(readState(portalState(state))).toBe(state);
        expect(stateOfCode(state.code)).toBe(state);
      }),
    );
  });

  it('no writing belongs to two States', () => {
    for (const state of STATES)
      for (const written of state.alsoWritten) expect(readState(written)).toBe(state);
  });
});

it('union territories without legislature have UTGST', () => {
  const withUtgst = STATES.filter((state) => stateTaxName(state) === 'UTGST').map(({ code }) => code);
  expect(withUtgst).toEqual(['04', '26', '31', '35', '38', '97']);
  for (const name of ['Delhi', 'Puducherry', 'Jammu and Kashmir'])
    expect(stateTaxName(readState(name)!)).toBe('SGST');
});

it('is written as the portal does', () => {
  expect(portalState(stateOfCode('33')!)).toBe('33-Tamil Nadu');
});

describe('a pincode suggests', () => {
  it.each([
    ['641 001', ['33']],
    ['600001', ['33']],
    ['643999', ['33']],
    ['670001', ['32']],
    ['682555', ['32', '31']],
    ['605001', ['34', '33']],
    ['248001', ['05']],
    ['244713', ['09', '05']],
    ['744101', ['35']],
    ['990000', []],
    ['64100', []],
  ])('%s: %j', (pincode, codes) => {
    expect(statesOfPincode(pincode).map(({ code }) => code)).toEqual(codes);
  });

  it('every State but Other Territory has pincodes', () => {
    const found = new Set(
      Array.from({ length: 900 }, (_, i) => statesOfPincode(`${100 + i}001`))
        .flat()
        .map(({ code }) => code),
    );
    expect([...found].sort()).toEqual(STATES.map(({ code }) => code).filter((code) => code !== '97'));
  });
});
