import { describe, expect, test } from 'vitest';
import {
  asBilling,
  asksForBilling,
  billingProblem,
  buyerGstinProblem,
  consigneeGstProblem,
  placeRuleOf,
  type TypedBilling,
} from './billing.ts';

const THANE: TypedBilling = {
  company: ' Thane Textile Machinery Ltd ',
  gst: '27aapfu0939f1zv',
  address: '14 Wagle Estate',
  district: 'Thane',
  state: 'maharashtra',
  pincode: '400 604',
};

describe('a billing address', () => {
  test('is kept as it is printed [B14.2]', () => {
    expect(billingProblem(THANE)).toBeNull();
    expect(asBilling(THANE)).toEqual({
      company: 'Thane Textile Machinery Ltd',
      gst: '27AAPFU0939F1ZV',
      address: '14 Wagle Estate',
      district: 'Thane',
      state: 'Maharashtra',
      pincode: '400604',
      sez: false,
    });
  });

  test('of a buyer without a GSTIN may be anywhere [B14.2]', () => {
    const elsewhere = { ...THANE, gst: null, state: 'Kerala', pincode: '682001' };
    expect(billingProblem(elsewhere)).toBeNull();
    expect(asBilling(elsewhere).gst).toBeNull();
  });

  test.each<[string, Partial<TypedBilling>, RegExp]>([
    ['without a company', { company: ' ' }, /Enter the company/],
    ['with a mistyped GSTIN', { gst: '27AAPFU0939F1ZX' }, /check character/],
    ['with other digits as GSTIN', { gst: 12345 }, /15 characters/],
    ['in a State that is none', { state: 'Thane' }, /“Thane” is not the name of a State/],
    [
      'in another State than its GSTIN',
      { state: 'Kerala' },
      /one of Maharashtra: the billing address has to be there/,
    ],
    [
      'with a pincode of another State',
      { pincode: 641001 },
      /641001 is in Tamil Nadu, the GSTIN is one of Maharashtra/,
    ],
    ['with a short pincode', { pincode: '4006' }, /6-digit pincode/],
    ['in a special economic zone without a GSTIN', { gst: '', sez: true }, /Only a buyer with a GSTIN/],
  ])('%s is refused with a sentence [B14.2]', (_, change, sentence) => {
    expect(billingProblem({ ...THANE, ...change })).toMatch(sentence);
  });

  test('has the GSTIN of the buyer, or the order names none [B14.2]', () => {
    expect(buyerGstinProblem('27 AAPFU 0939 F1ZV', THANE)).toBeNull();
    expect(buyerGstinProblem(undefined, THANE)).toBeNull();
    expect(buyerGstinProblem('33AAACH7409R1Z8', null)).toBeNull();
    expect(buyerGstinProblem('33AAACH7409R1Z8', THANE)).toMatch(/another than that of the billing address/);
  });

  test('with a GSTIN decides the tax whatever the settings say [B14.2]', () => {
    expect(placeRuleOf({ gst: '27AAPFU0939F1ZV' }, 'delivery')).toBe('gstin');
    expect(placeRuleOf({ gst: null }, 'delivery')).toBe('delivery');
    expect(placeRuleOf(null, 'gstin')).toBe('gstin');
  });
});

test('the consignee’s GSTIN is of the State of the delivery [B13.1]', () => {
  expect(consigneeGstProblem('33AAACH7409R1Z8', 'Tamil Nadu')).toBeNull();
  expect(consigneeGstProblem('33AAACH7409R1Z8', 'Kerala')).toMatch(
    /one of Tamil Nadu; the goods go to Kerala/,
  );
  expect(consigneeGstProblem('1234', 'Kerala')).toMatch(/15 characters/);
});

test('the checkout asks where to bill when the GSTIN is of another State than the delivery [B14.2]', () => {
  expect(asksForBilling('27AAPFU0939F1ZV', 'Tamil Nadu')).toBe(true);
  expect(asksForBilling('27AAPFU0939F1ZV', 'Maharashtra')).toBe(false);
  expect(asksForBilling('27AAPFU0939F1ZV', 'Somewhere')).toBe(false);
  expect(asksForBilling('', 'Tamil Nadu')).toBe(false);
});
