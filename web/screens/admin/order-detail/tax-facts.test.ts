import { describe, expect, test } from 'vitest';
import type { PaperSummary } from '#contract/papers.ts';
import type { Settings } from '#contract/settings.ts';
import { taxFacts, taxSums } from './tax-facts.ts';

const TAMIL_NADU = { gst: null, state: 'Tamilnadu', pincode: '641001', paymentId: 'pay_settling' };
const settings = (placeOfSupply: 'delivery' | 'gstin') =>
  ({ company: { gstin: '33AABCM4521K1ZP' }, tax: { placeOfSupply } }) as Settings;

const paper = (changed: Partial<PaperSummary>): PaperSummary => ({
  _id: '1',
  kind: 'invoice',
  number: 'MW/26-27/00001',
  date: '2026-11-13T06:00:00Z',
  mongooseOrderId: '2',
  orderId: 'MW-6JWS-90BD',
  buyer: 'LN Textile Engineering',
  gstin: null,
  placeOfSupply: '33',
  isInterState: false,
  taxable: 1000,
  cgst: 90,
  sgst: 90,
  igst: 0,
  total: 1180,
  against: null,
  paymentId: null,
  irn: null,
  needsIrn: false,
  irnIsDue: false,
  replaces: null,
  ...changed,
});

const receiptOf = (paymentId: string, changed: Partial<PaperSummary> = {}) =>
  paper({ kind: 'receipt', number: 'RV/26-27/00001', paymentId, ...changed });
const order = (totalBill: number, paymentId: string | null = 'pay_settling') => ({ totalBill, paymentId });

describe('how an order without papers will be taxed', () => {
  test('within the company’s State and outside of it', () => {
    expect(taxFacts(TAMIL_NADU, [], settings('delivery'))).toEqual({
      buyer: 'No GSTIN, unregistered',
      place: 'Tamil Nadu (33)',
      taxes: 'CGST + SGST, same State',
      notices: [],
    });
    const kerala = { ...TAMIL_NADU, state: 'Kerala', pincode: '682001' };
    expect(taxFacts(kerala, [], settings('delivery')).taxes).toBe('IGST, another State');
    expect(taxFacts(kerala, [], undefined).taxes).toBeNull();
  });

  test('a GSTIN of another State than the delivery is pointed out, and the settings decide [B2.17]', () => {
    const order = { ...TAMIL_NADU, gst: '27AAPFU0939F1ZV' };
    expect(taxFacts(order, [], settings('delivery'))).toMatchObject({
      buyer: 'GSTIN 27AAPFU0939F1ZV',
      place: 'Tamil Nadu (33)',
      notices: [expect.stringContaining("The buyer's GSTIN is of Maharashtra")],
    });
    expect(taxFacts(order, [], settings('gstin'))).toMatchObject({
      place: 'Maharashtra (27)',
      taxes: 'IGST, another State',
    });
  });

  test('a billing address with a GSTIN decides whatever the settings say, and needs no look [B14.2]', () => {
    const billing = {
      company: 'Thane Textile Machinery Ltd',
      gst: '27AAPFU0939F1ZV',
      address: '14 Wagle Estate',
      district: 'Thane',
      state: 'Maharashtra',
      pincode: '400604',
      sez: false,
    };
    const order = { ...TAMIL_NADU, gst: billing.gst, billing };
    expect(taxFacts(order, [], settings('delivery'))).toMatchObject({
      place: 'Maharashtra (27)',
      taxes: 'IGST, another State',
      notices: [],
    });
    const elsewhere = { ...TAMIL_NADU, billing: { ...billing, gst: null } };
    expect(taxFacts(elsewhere, [], settings('gstin')).place).toBe('Tamil Nadu (33)');
    const unreadable = { ...order, state: 'Nowhere' };
    expect(taxFacts(unreadable, [], settings('delivery')).notices).toHaveLength(1);
  });

  test('a buyer in a special economic zone has IGST within the State [B14.6]', () => {
    const zone = { gst: '33AAACH7409R1Z8', state: 'Tamil Nadu', pincode: '600045', sez: true };
    const billing = { company: 'Zone Ltd', address: 'MEPZ', district: 'Chennai', ...zone };
    expect(taxFacts({ ...TAMIL_NADU, gst: zone.gst, billing }, [], settings('delivery'))).toMatchObject({
      place: 'Tamil Nadu (33)',
      taxes: 'IGST, Special Economic Zone',
    });
  });

  test('a State that cannot be read, and a GSTIN that is none, are said', () => {
    const facts = taxFacts({ ...TAMIL_NADU, gst: '33ABC', state: 'Nowhere' }, [], settings('delivery'));
    expect(facts.place).toBe('Not known');
    expect(facts.buyer).toContain('no valid GSTIN');
    expect(facts.notices).toEqual([expect.stringContaining('“Nowhere” is not the name of a State.')]);
  });
});

describe('how an order with papers is taxed', () => {
  test('as its invoice says, and its receipt before that', () => {
    const receipt = receiptOf('pay_settling', { placeOfSupply: null, isInterState: true, igst: 180 });
    const unreadable = { ...TAMIL_NADU, state: 'Nowhere' };
    expect(taxFacts(unreadable, [receipt], settings('delivery'))).toMatchObject({
      place: 'Not known',
      taxes: 'IGST until the State is known',
    });
    const invoice = paper({ placeOfSupply: '04' });
    expect(taxFacts(unreadable, [invoice, receipt], settings('delivery'))).toMatchObject({
      place: 'Chandigarh (04)',
      taxes: 'CGST + UTGST, same State',
      notices: [],
    });
  });

  test('its sums are named, and what was invoiced when that is not the total', () => {
    expect(taxSums([], order(1180))).toBeNull();
    expect(taxSums([paper({})], order(1180))).toBe('Taxable Rs.1,000.00, CGST Rs.90.00, SGST Rs.90.00');
    const igst = paper({ isInterState: true, cgst: 0, sgst: 0, igst: 180 });
    expect(taxSums([igst], order(1500))).toBe('Invoiced Rs.1,180.00: taxable Rs.1,000.00, IGST Rs.180.00');
  });

  test('a payment that came twice or of a wrong amount does not show how the order is taxed', () => {
    const twice = receiptOf('pay_second', { placeOfSupply: '04', taxable: 500, total: 590 });
    const settling = receiptOf('pay_settling');
    expect(taxFacts(TAMIL_NADU, [twice, settling], settings('delivery')).place).toBe('Tamil Nadu (33)');
    expect(taxSums([twice, settling], order(1180))).toBe('Taxable Rs.1,000.00, CGST Rs.90.00, SGST Rs.90.00');
    const unpaid = { ...TAMIL_NADU, paymentId: null };
    expect(taxFacts(unpaid, [twice], settings('delivery')).place).toBe('Tamil Nadu (33)');
    expect(taxSums([twice], order(1180, null))).toBeNull();
  });

  test('an order that was paid by several transfers has the sums of all of them', () => {
    const parts = [receiptOf('utr:KVBLN2'), receiptOf('utr:KVBLN1')];
    expect(taxSums(parts, order(2360, 'utr:KVBLN2'))).toBe(
      'Taxable Rs.2,000.00, CGST Rs.180.00, SGST Rs.180.00',
    );
    expect(taxSums(parts, order(9000, 'utr:KVBLN2'))).toContain('Paid Rs.2,360.00');
  });
});

test('exempt goods are named apart, and alone they have no tax [B14.6]', () => {
  const bill = paper({
    _id: '9',
    kind: 'supply',
    number: 'BS/26-27/00001',
    taxable: 500,
    cgst: 0,
    sgst: 0,
    total: 500,
  });
  expect(taxSums([bill], order(500))).toBe('Exempt Rs.500.00');
  expect(taxFacts(TAMIL_NADU, [bill], settings('delivery')).taxes).toBe('Exempt, same State');
  expect(taxSums([paper({}), bill], order(1680))).toBe(
    'Exempt Rs.500.00, taxable Rs.1,000.00, CGST Rs.90.00, SGST Rs.90.00',
  );
});
