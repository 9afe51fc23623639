import { expect, test } from 'vitest';
import type { Settings } from '#contract/settings.ts';
import { billedOf, bodyOf, emptySale, problemsOfSale, type SaleForm, supplyOf } from './sale-form.ts';

const NOW = '2026-11-19T06:00:00.000Z';
const SHOP = {
  company: { gstin: '33AABCM4521K1ZP' },
  tax: { placeOfSupply: 'delivery' },
} as Settings;
const THANE_GSTIN = '27AAPFU0939F1ZV';
const FORM: SaleForm = {
  ...emptySale(NOW),
  known: { _id: 'c1', name: 'Senthil', email: '', phone: '9894053318', orders: 1 },
  delivery: {
    address: 'SF 12 Kangeyam Road',
    district: 'Tiruppur',
    state: 'Tamil Nadu',
    pincode: '641604',
    contact: '',
  },
};
const BILLED: SaleForm = {
  ...FORM,
  company: 'Thane Textile Machinery Ltd',
  gst: THANE_GSTIN,
  billing: {
    ...FORM.billing,
    address: '14 Wagle Estate',
    district: 'Thane',
    pincode: '400604',
  },
};
const END = { pricesWith: 'gst', rates: [18], end: 'order', freight: '' } as const;
const missing = (form: SaleForm) =>
  problemsOfSale(form, [], { rates: [18], end: 'order', nowIso: NOW }).map(({ at }) => at);

test('a GSTIN of another State than the delivery asks for its billing address, and decides the tax [B14.2 B14.8]', () => {
  expect(billedOf(FORM)).toMatchObject({ shape: 'link', billedTo: null });
  expect(missing(FORM)).toEqual(['add-line']);
  expect(supplyOf(FORM, SHOP)).toBe('intra');
  const asked = { ...FORM, gst: THANE_GSTIN };
  expect(missing(asked)).toEqual([
    'sale-company',
    'billed-address',
    'billed-district',
    'billed-pincode',
    'add-line',
  ]);
  expect(missing(BILLED)).toEqual(['add-line']);
  expect(supplyOf(BILLED, SHOP)).toBe('inter');
  expect(missing({ ...BILLED, billing: { ...BILLED.billing, pincode: '641604' } })).toContain(
    'billed-pincode',
  );
});

test('what is sent has the billing address with the State of its GSTIN [B14.8]', () => {
  expect(bodyOf(FORM, [], END)).not.toHaveProperty('billing');
  expect(bodyOf(BILLED, [], END)).toMatchObject({
    gst: THANE_GSTIN,
    billing: {
      company: 'Thane Textile Machinery Ltd',
      gst: THANE_GSTIN,
      address: '14 Wagle Estate',
      district: 'Thane',
      state: 'Maharashtra',
      pincode: '400604',
      sez: false,
    },
  });
});
