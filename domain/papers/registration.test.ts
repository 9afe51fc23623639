import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gstinCheckCharacter, gstinProblem } from '../gstin.ts';
import { companyGstinProblem, countsAsRegistered, readRegistration, registrationOf } from './registration.ts';
import { STATES } from './states.ts';

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const complete = (first14: string) => first14 + gstinCheckCharacter(first14);
const problemOf = (typed: string) => {
  const read = readRegistration(typed);
  return 'problem' in read ? read.problem : null;
};

const regular = fc
  .tuple(
    fc.constantFrom(...STATES.map(({ code }) => code)),
    fc.stringMatching(/^[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z][Z1-9ABD-J]$/),
  )
  .map(([code, rest]) => complete(code + rest));

describe('a GSTIN', () => {
  it.each([
    ['27AAPFU0939F1ZV', 'Maharashtra', 'AAPFU0939F'],
    ['29AAGCB7383J1Z4', 'Karnataka', 'AAGCB7383J'],
    ['33AAACH7409R1Z8', 'Tamil Nadu', 'AAACH7409R'],
    [' 27 aapfu0939f 1zv', 'Maharashtra', 'AAPFU0939F'],
    [complete('28AAPFU0939F1Z'), 'Andhra Pradesh', 'AAPFU0939F'],
  ])('%j is of %s with the PAN %s [B2.41]', (typed, state, pan) => {
    expect(registrationOf(typed)).toMatchObject({ kind: 'regular', state: { name: state }, pan });
    expect(companyGstinProblem(typed)).toBeNull();
  });

  it.each([
    ['27AAPFU0939F1Z', /15 characters; this one has 14/],
    ['27AAPFU0939F1ZVV', /this one has 16/],
    ['', /this one has 0/],
    ['27AAP1U0939F1ZV', /not in their places/],
    ['123456789012345', /not in their places/],
    ['27AAPFU0939F1ZA', /wrong check character/],
    [complete('39AAPFU0939F1Z'), /No State has the code 39/],
    [complete('00AAPFU0939F1Z'), /No State has the code 00/],
  ])('%j is refused', (typed, problem) => {
    expect(problemOf(typed)).toMatch(problem);
    expect(registrationOf(typed)).toBeNull();
    expect(companyGstinProblem(typed)).toMatch(problem);
  });

  it.each([
    ['33AAACH7409R1C', 'tax collector', 'AAACH7409R', true],
    ['33AAACH7409R1D', 'regular', 'AAACH7409R', true],
    ['33AAAC17409R1D', 'regular', null, true],
    ['0717USA12345UN', 'united nations', null, true],
    ['0717USA12345NR', 'non-resident', null, false],
    ['9917USA29003OS', 'online service', null, false],
  ])('of another holder, %s…, is known as %s', (first14, kind, pan, isRegistered) => {
    const registration = registrationOf(complete(first14));
    expect(registration).toMatchObject({ kind, pan });
    expect(countsAsRegistered(registration)).toBe(isRegistered);
  });

  it('of a government office has a TAN in the place of the PAN', () => {
    const first14 = Array.from({ length: 100 }, (_, i) => `33CHEA${String(i).padStart(5, '0')}B1Z`).find(
      (text) => /\d/.test(gstinCheckCharacter(text)),
    )!;
    expect(registrationOf(complete(first14))).toMatchObject({ kind: 'government', pan: null });
    expect(companyGstinProblem(complete(first14))).toMatch(/sells goods/);
  });

  it('with any one character changed is refused [B2.41]', () => {
    fc.assert(
      fc.property(regular, fc.nat(14), fc.nat(34), (gstin, at, step) => {
        const other = CHARACTERS[(CHARACTERS.indexOf(gstin.charAt(at)) + 1 + step) % CHARACTERS.length];
        expect(problemOf(gstin)).toBeNull();
        expect(problemOf(gstin.slice(0, at) + other + gstin.slice(at + 1))).not.toBeNull();
      }),
      { numRuns: 2_000 },
    );
  });

  it('that papers take is taken by the checkout too', () => {
    const lettered = regular.filter((gstin) => /[A-Z]/.test(gstin.charAt(13)));
    fc.assert(fc.property(lettered, (gstin) => gstinProblem(gstin) === null));
  });

  it('is none where the checkout stored other digits, or nothing', () => {
    expect(registrationOf('123456')).toBeNull();
    expect(registrationOf(null)).toBeNull();
    expect(countsAsRegistered(null)).toBe(false);
  });
});
