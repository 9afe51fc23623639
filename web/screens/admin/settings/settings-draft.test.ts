import { expect, test } from 'vitest';
import type { Settings } from '#contract/settings.ts';
import { continuedFrom } from '../../../ui/form/edited.ts';
import {
  bodyOf,
  changesBetween,
  daysOf,
  draftOf,
  draftProblems,
  rupeesOf,
  settingFields,
  textOfDays,
  textOfRupees,
  withTyped,
} from './settings-draft.ts';

const SETTINGS: Settings = {
  company: {
    legalName: 'Mill Works Private Limited',
    tradeName: 'Mill Works',
    address: '1 Mill Road',
    city: 'Coimbatore',
    pincode: '641004',
    state: 'Tamil Nadu',
    gstin: '33AABCM4521K1ZP',
    phone: '+91 422 245 1960',
    email: 'accounts@company.example',
    bank: { name: 'Bank', account: '50200073196428', ifsc: 'KVNB0001147', branch: 'Peelamedu' },
    signatory: 'R. Meenakshi',
    cin: '',
    lut: '',
    udyam: null,
  },
  tax: {
    invoicePrefix: 'MW',
    hsnDigits: 4,
    defaultRate: 18,
    rates: [5, 18],
    placeOfSupply: 'delivery',
    exemptPaper: 'separate',
    eInvoice: 'off',
    terms: 'Risk passes when the carrier takes the goods.',
  },
  orders: { transferFrom: 200_000, transferDays: 7, noticeMail: '' },
  stock: { sentWithinDays: 1, holdMinutes: 30, shownUpTo: 50, fewAt: 5 },
  ewayLimits: { '33': 100_000 },
  updatedAt: '2026-11-16T04:00:00.000Z',
  problem: null,
  nextInvoice: 'MW/26-27/00001',
  numberSuffix: null,
  productsWithoutRate: 0,
};
const base = draftOf(SETTINGS);

test('the bar names each change from and to, long ones shortened, and counts the rest', () => {
  const draft = { ...base, hsnDigits: 6, signatory: '', terms: 'None.', city: 'Erode' };
  expect(changesBetween(base, { ...base, hsnDigits: 6 })).toBe('HSN digits printed 4 → 6');
  expect(changesBetween(base, draft)).toBe(
    'city Coimbatore → Erode; signatory R. Meenakshi → (empty); HSN digits printed 4 → 6; 1 more',
  );
  expect(changesBetween(base, { ...base, terms: 'None.' })).toBe(
    'terms on the invoice Risk passes when the carrier… → None.',
  );
});

test('spaces around a value are no change', () => {
  expect(settingFields.changedWords(base, { ...base, legalName: ' Mill  Works Private Limited ' })).toEqual(
    [],
  );
});

test('a whole GSTIN brings its State, a part of one does not', () => {
  expect(withTyped(base, { gstin: '27aapfu0939f1zv' }).state).toBe('Maharashtra');
  expect(withTyped(base, { gstin: '27aapfu' }).state).toBe('Tamil Nadu');
});

test('a typed rate is saved without another key; what is no rate is refused and stays typed', () => {
  const typed = { ...base, newRate: '0.25 %' };
  expect(bodyOf(typed).tax?.rates).toEqual([0.25, 5, 18]);
  expect(changesBetween(base, typed)).toBe('rates offered 5 %, 18 % → 0.25 %, 5 %, 18 %');
  for (const newRate of ['0.125', 'a lot', '101', '18'])
    expect([newRate, Object.keys(draftProblems({ ...base, newRate }))]).toEqual([newRate, ['rates']]);
  expect(settingFields.changedWords(base, { ...base, newRate: 'a lot' })).toEqual(['rates offered']);
});

test('the amount and the days of transfers are read as people write them; what cannot be read is refused [B3.15 B3.19]', () => {
  expect(['2,50,000', '₹ 1,240.50', 'a lot', ''].map(rupeesOf)).toEqual([250_000, 1240.5, -1, -1]);
  expect(['14', ' 7 ', 'seven', ''].map(daysOf)).toEqual([14, 7, -1, -1]);
  expect([textOfRupees(250_000), textOfRupees(-1), textOfDays(7), textOfDays(-1)]).toEqual([
    '2,50,000',
    '',
    '7',
    '',
  ]);
  const typed = { ...base, transferFrom: rupeesOf('2,50,000'), transferDays: daysOf('14') };
  expect(bodyOf(typed).orders).toMatchObject({ transferFrom: 250_000, transferDays: 14 });
  expect(changesBetween(base, typed)).toBe(
    'bank transfer from Rs.2,00,000 → Rs.2,50,000; days for a transfer 7 → 14',
  );
  const unread = { ...base, transferFrom: rupeesOf('a lot'), transferDays: daysOf('seven') };
  expect(Object.keys(draftProblems(unread))).toEqual(['transferFrom', 'transferDays']);
});

test('what another staff member saved comes in and is named, and own edits stay, a half-typed rate too', () => {
  const fresh = { ...base, city: 'Erode', phone: '9876543210', updatedAt: '2026-11-16T05:00:00.000Z' };
  expect(
    continuedFrom(settingFields, fresh, { base, draft: { ...base, city: 'Salem', newRate: 'a lot' } }),
  ).toEqual({
    base: fresh,
    draft: { ...fresh, city: 'Salem', newRate: 'a lot' },
    theirs: ['city', 'phone'],
  });
});
