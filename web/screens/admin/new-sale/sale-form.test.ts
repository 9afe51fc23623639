import { expect, test } from 'vitest';
import type { Settings } from '#contract/settings.ts';
import {
  billedOf,
  bodyOf,
  emptySale,
  NO_CUSTOMER,
  problemsOfSale,
  type SaleForm,
  supplyOf,
  withCaller,
  withLatestAddress,
} from './sale-form.ts';

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

const MEENA = { _id: 'c2', name: 'Meena', email: 'meena@mill.example', phone: '9840012345', orders: 0 };

test('another customer gets nothing of the one before; lines and note stay [B14.8]', () => {
  const before = { ...BILLED, poNumber: 'PO 7', note: 'Second boiler', freight: '100' };
  const chosen = withCaller(before, { ...MEENA, gstin: null });
  const kept = { note: 'Second boiler', freight: '100' };
  expect(chosen).toEqual({ ...emptySale(NOW), ...kept, known: MEENA });
  expect(withCaller(before, { ...MEENA, gstin: THANE_GSTIN }).gst).toBe(THANE_GSTIN);
  const made = { ...NO_CUSTOMER, name: 'K. Thangavel', email: '' };
  expect(withCaller({ ...before, known: null, made }, { ...MEENA, email: '', gstin: null })).toEqual({
    ...chosen,
    known: { ...MEENA, email: '' },
  });
});

test('the same customer keeps what was typed, also one who proves to be known [B14.8]', () => {
  expect(withCaller(BILLED, { ...BILLED.known!, gstin: null })).toBe(BILLED);
  const made = { ...NO_CUSTOMER, name: 'Meena', email: 'Meena@mill.example' };
  expect(withCaller({ ...BILLED, known: null, made }, { ...MEENA, gstin: null })).toEqual({
    ...BILLED,
    known: MEENA,
  });
});

test('the latest address is only that of the customer who is chosen, and typed ones stay [B14.8]', () => {
  const { contact: _, ...address } = FORM.delivery;
  const addresses = [{ ...address, address: '7 Mill Lane' }] as Parameters<
    typeof withLatestAddress
  >[1]['addresses'];
  const chosen = withCaller(FORM, { ...MEENA, gstin: null });
  expect(withLatestAddress(chosen, { _id: 'c2', addresses }).delivery.address).toBe('7 Mill Lane');
  expect(withLatestAddress(chosen, { _id: 'c1', addresses })).toBe(chosen);
  expect(withLatestAddress(FORM, { _id: 'c1', addresses })).toBe(FORM);
});

test('how an order is paid is not sent with a quote', () => {
  const form: SaleForm = { ...FORM, payment: 'link' };
  expect(bodyOf(form, [], END)).toHaveProperty('paymentMethod', 'card');
  expect(bodyOf(form, [], { ...END, end: 'quote' })).not.toHaveProperty('paymentMethod');
});
