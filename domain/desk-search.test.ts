import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deskMarks, deskTerm, deskText, hiddenMatch } from './desk-search.ts';

const digits = (length: number) =>
  fc.stringMatching(new RegExp(`^[6-9]\\d{${length - 1}}$`)).filter((number) => !number.startsWith('91'));
/** Puts spaces, dashes, dots or brackets between the characters. */
const spread = (text: fc.Arbitrary<string>) =>
  text.chain((known) =>
    fc
      .array(fc.constantFrom('', '', ' ', '-', ' - ', '.'), {
        minLength: known.length,
        maxLength: known.length,
      })
      .map((between) => ({
        known,
        written: [...known].map((character, i) => `${i === 0 ? '' : between[i]}${character}`).join(''),
      })),
  );

describe('a phone number', () => {
  it('is the same in any writing: spaces, dashes, +91, 0091, 91 or a leading 0 [B5.1]', () => {
    const before = fc.constantFrom('', '+91', '+91 ', '+91-', '0091 ', '91', '91 ', '0', '(0)', '+91 (0)');
    fc.assert(
      fc.property(spread(digits(10)), before, ({ known, written }, prefix) => {
        expect(deskTerm(`${prefix}${written}`)).toBe(known);
      }),
    );
  });

  it('is found by any part of it, also in a stored number with country code or zero', () => {
    fc.assert(
      fc.property(digits(10), fc.nat(6), fc.integer({ min: 3, max: 10 }), (number, from, length) => {
        const part = deskTerm(number.slice(from, from + length));
        for (const stored of [number, `+91 ${number}`, `0${number}`, `91${number}`])
          expect(deskText(stored)).toContain(part);
      }),
    );
  });
});

describe('a code', () => {
  it('is the same in any case and with any separators', () => {
    const code = fc.stringMatching(/^[A-Z]{2}[A-Z0-9]{3,14}$/);
    fc.assert(
      fc.property(spread(code), ({ known, written }) => {
        expect(deskTerm(written)).toBe(known.toLowerCase());
        expect(deskTerm(written.toLowerCase())).toBe(deskTerm(` ${written} `));
      }),
    );
  });

  it('of digits is found by itself wherever it is stored', () => {
    fc.assert(
      fc.property(spread(fc.stringMatching(/^\d{3,16}$/)), ({ known, written }) => {
        expect(deskText(known)).toContain(deskTerm(written));
      }),
    );
  });
});

it.each([
  ['98940 55271', '9894055271'],
  ['+91 98940', '98940'],
  ['098940', '98940'],
  ['0422 230 4567', '4222304567'],
  ['4471 8820', '44718820'],
  ['33AAKFL8890M1ZJ', '33aakfl8890m1zj'],
  ['TN 39 BK 2814', 'tn39bk2814'],
  ['ES 65-200', 'es65200'],
  ['stores@ln-textile.example', 'stores@lntextileexample'],
  ['641 001', '641001'],
  ['0', '0'],
  ['91', '91'],
  ['-', '-'],
  ['%', '%'],
  ['  ', ''],
])('%j is looked for as %j', (typed, term) => {
  expect(deskTerm(typed)).toBe(term);
});

it('never takes everything for nothing: what was typed leaves something to look for', () => {
  fc.assert(
    fc.property(
      fc.string().filter((text) => text.trim() !== ''),
      (text) => {
        expect(deskTerm(text)).not.toBe('');
      },
    ),
  );
});

describe('why an order was found', () => {
  const hidden = [
    ['Phone', '98940 55271'],
    ['GSTIN', null],
    ['Tracking number', 'LR 4471 8820'],
  ] as const;

  it('is named by its field, unless the list shows it anyway', () => {
    expect(hiddenMatch(deskTerm('4471-8820'), ['V. Ramanathan'], hidden)).toEqual({
      field: 'Tracking number',
      value: 'LR 4471 8820',
    });
    expect(hiddenMatch(deskTerm('+91 98940'), ['V. Ramanathan'], hidden)?.field).toBe('Phone');
    expect(hiddenMatch(deskTerm('ramanathan'), ['V. Ramanathan'], hidden)).toBeNull();
    expect(hiddenMatch(deskTerm('nothing'), ['V. Ramanathan'], hidden)).toBeNull();
  });
});

it.each([
  ['Vijayalakshmi Raghavan', 'LAKSHMI', 'lakshmi'],
  ['MW-706A-KRA4', '706a kra', '706A-KRA'],
  ['Coimbatore, rafiq@borewell.example', 'borewell', 'borewell'],
  ['K. Thangavel', 'lakshmi', undefined],
  ['K. Thangavel', '', undefined],
])('in %j, %j stands out as %j', (text, typed, found) => {
  const [range] = deskMarks(text, deskTerm(typed));
  expect(range && text.slice(...range)).toBe(found);
});
