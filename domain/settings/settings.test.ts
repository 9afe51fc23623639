import { describe, expect, test } from 'vitest';
import { INVENTED_GSTIN } from '../papers/company.ts';
import { MAX_ORDER_TOTAL_PAISE } from '../sizes/orders.ts';
import { cleanSettings } from './clean-settings.ts';
import { type FlatSettings, flatSettings, nestedSettings } from './settings.ts';
import { settingsInWords } from './settings-in-words.ts';
import { settingsProblems } from './settings-problems.ts';

const RIGHT: FlatSettings = {
  legalName: 'Mill Works Private Limited',
  tradeName: '',
  address: '1 Mill Road',
  city: 'Coimbatore',
  pincode: '641004',
  state: 'Tamil Nadu',
  gstin: INVENTED_GSTIN,
  phone: '',
  email: '',
  signatory: '',
  cin: '',
  lut: '',
  udyamNumber: '',
  udyamClass: '',
  bankName: '',
  bankBranch: '',
  bankAccount: '',
  bankIfsc: '',
  invoicePrefix: 'MW',
  hsnDigits: 6,
  defaultRate: 18,
  rates: [0, 5, 18],
  placeOfSupply: 'delivery',
  exemptPaper: 'separate',
  eInvoice: 'off',
  terms: '',
  transferFrom: 200_000,
  transferDays: 7,
  noticeMail: '',
  sentWithinDays: 1,
  holdMinutes: 30,
  shownUpTo: 50,
  fewAt: 5,
  ewayLimits: '',
};
const BANK = { bankName: 'Bank', bankAccount: '50200073196428', bankIfsc: 'KVNB0001147' };

const problemsWith = (change: Partial<FlatSettings>) =>
  settingsProblems(cleanSettings({ ...RIGHT, ...change }));

test('what may be empty may be', () => {
  expect(problemsWith({})).toEqual({});
});

test('limits of e-way bills are written one way, and a wrong line is kept and refused [B14.4]', () => {
  const { ewayLimits } = cleanSettings({ ...RIGHT, ewayLimits: ' TN: 1,00,000\n\nGoa ₹75,000 ' });
  expect(ewayLimits).toBe('Goa 75,000\nTamil Nadu 1,00,000');
  expect(nestedSettings({ ...RIGHT, ewayLimits }).ewayLimits).toEqual({ '30': 75_000, '33': 1_00_000 });
  expect(problemsWith({ ewayLimits: 'TN 1,00,000\nAtlantis 5' })).toEqual({
    ewayLimits: 'No State is called Atlantis.',
  });
});

test('a CIN, a letter of undertaking and a Udyam number are read however they are typed', () => {
  const typed = { cin: 'u29120 tz2004 ptc011234', lut: 'ad330326012345x', udyamNumber: 'udyam tn03 0012345' };
  const cleaned = cleanSettings({ ...RIGHT, ...typed, udyamClass: 'Small' });
  expect(settingsProblems(cleaned)).toEqual({});
  expect(cleaned).toMatchObject({
    cin: 'U29120TZ2004PTC011234',
    lut: 'AD330326012345X',
    udyamNumber: 'UDYAM-TN-03-0012345',
  });
  expect(cleanSettings({ ...RIGHT, udyamClass: 'Small' }).udyamClass).toBe('');
});

test('settings survive being laid flat', () => {
  expect(flatSettings(nestedSettings({ ...RIGHT, ...BANK }))).toEqual({ ...RIGHT, ...BANK });
});

describe('a problem stands at its field', () => {
  test.each<[keyof FlatSettings, Partial<FlatSettings>]>([
    ['legalName', { legalName: '12345' }],
    ['address', { address: ' ' }],
    ['city', { city: '\u200d' }],
    ['pincode', { pincode: '6410045' }],
    ['state', { state: '' }],
    ['state', { state: 'Kerala' }],
    ['gstin', { gstin: '33AABCM4521K1ZQ' }],
    ['gstin', { gstin: '' }],
    ['phone', { phone: '123' }],
    ['email', { email: 'ｍe@company.example' }],
    ['bankName', { ...BANK, bankName: '' }],
    ['bankAccount', { ...BANK, bankAccount: '١٢٣٤٥٦٧٨٩' }],
    ['bankAccount', { bankBranch: 'Only a branch' }],
    ['bankIfsc', { ...BANK, bankIfsc: 'KVNBO001147' }],
    ['cin', { cin: 'U29120TZ2004PTC01123' }],
    ['lut', { lut: '330326012345' }],
    ['udyamNumber', { udyamNumber: 'UDYAM-TN-03-12345', udyamClass: 'Small' }],
    ['udyamClass', { udyamNumber: 'UDYAM-TN-03-0012345' }],
    ['udyamClass', { udyamNumber: 'UDYAM-TN-03-0012345', udyamClass: 'Large' }],
    ['invoicePrefix', { invoicePrefix: '' }],
    ['invoicePrefix', { invoicePrefix: 'MWIN' }],
    ['invoicePrefix', { invoicePrefix: 'cn' }],
    ['invoicePrefix', { invoicePrefix: 'QT' }],
    ['hsnDigits', { hsnDigits: 8 }],
    ['defaultRate', { defaultRate: 12 }],
    ['rates', { rates: [18, 18] }],
    ['rates', { rates: Array.from({ length: 21 }, (_, i) => i) }],
    ['terms', { terms: 'a\n'.repeat(9) }],
    ['terms', { terms: '😀'.repeat(601) }],
    ['transferFrom', { transferFrom: Number.POSITIVE_INFINITY }],
    ['transferFrom', { transferFrom: MAX_ORDER_TOTAL_PAISE / 100 + 1 }],
    ['transferDays', { transferDays: 0 }],
    ['noticeMail', { noticeMail: 'desk@company.example, desk' }],
  ])('%s, of %j [B2.40]', (field, change) => {
    expect(Object.keys(problemsWith(change))).toContain(field);
  });
});

describe('what people type around a value goes', () => {
  test.each<[keyof FlatSettings, string, string]>([
    ['legalName', '  Mill \t Works\u202e\r\n Ltd\u0007 ', 'Mill Works Ltd'],
    ['legalName', 'मिल क्\u200dष', 'मिल क्\u200dष'],
    ['pincode', '641 004', '641004'],
    ['state', 'tamilnadu', 'Tamil Nadu'],
    ['gstin', ' 33 aabcm4521k 1zp', '33AABCM4521K1ZP'],
    ['bankAccount', '5020 0073-1964 28', '50200073196428'],
    ['bankIfsc', 'kvnb 0001147', 'KVNB0001147'],
    ['invoicePrefix', ' ab1', 'AB1'],
    ['terms', '\n one \r\n\r\n two\u2028three', 'one\ntwo\nthree'],
    ['noticeMail', 'A@b.example;c@d.example\n a@b.example,', 'a@b.example, c@d.example'],
  ])('of %s: %j', (field, typed, stored) => {
    expect(cleanSettings({ ...RIGHT, [field]: typed })[field]).toBe(stored);
  });

  test('and rates rise', () => {
    expect(cleanSettings({ ...RIGHT, rates: [40, 0.25, 5] }).rates).toEqual([0.25, 5, 40]);
  });
});

test('cleaning twice changes nothing more', () => {
  const once = cleanSettings({ ...RIGHT, ...BANK, legalName: ' A\u200b \u200b B ', terms: 'x\u0085\n y' });
  expect(cleanSettings(once)).toEqual(once);
});

test('people read values as they stand on the screen', () => {
  expect(settingsInWords(RIGHT)).toMatchObject({
    rates: '0 %, 5 %, 18 %',
    defaultRate: '18 %',
    placeOfSupply: 'delivery address',
    hsnDigits: '6',
  });
});
