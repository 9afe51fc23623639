import { describe, expect, test } from 'vitest';
import type { SavedAddress } from '#contract/addresses.ts';
import {
  bookOf,
  bringsInvoice,
  firstChoice,
  invoiceOf,
  invoiceOfCompany,
  labelOf,
  NEW_ADDRESS,
  shownAddresses,
} from './address-choice.ts';

const saved = (_id: string, pincode = '641001'): SavedAddress => ({
  _id,
  label: _id,
  company: null,
  address: '14 Foundry Road',
  district: 'Coimbatore',
  state: 'Tamil Nadu',
  pincode,
  contact: '9876543210',
  gst: null,
  isDefault: _id === 'a',
  orders: 0,
});
const own = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => saved(id, id === 'c' ? '624002' : '641001'));
const book = bookOf(null, own);

/** Of a company, with or without one of its GSTINs. */
function companyOf(ids: string[], gstin: string | null = null) {
  const addresses = ids.map((_id) => {
    const { gst: _, ...address } = saved(_id);
    return { ...address, gstin, isDefault: _id === ids[0] };
  });
  return { legalName: 'Annapoorna Mills Private Limited', addresses };
}
const fresh = { chosen: null, hasTyped: false, pincode: null };

describe('chosen at first is', () => {
  test('the default address, and without a book a new one [B6.1]', () => {
    expect(firstChoice(book, fresh)).toBe('a');
    expect(firstChoice([], fresh)).toBe(NEW_ADDRESS);
  });

  test('what was chosen or typed in this tab', () => {
    expect(firstChoice(book, { ...fresh, chosen: 'b', hasTyped: true })).toBe('b');
    expect(firstChoice(book, { ...fresh, chosen: NEW_ADDRESS })).toBe(NEW_ADDRESS);
    expect(firstChoice(book, { ...fresh, hasTyped: true })).toBe(NEW_ADDRESS);
  });

  test('the default one when the chosen one is gone', () => {
    expect(firstChoice(book, { chosen: 'gone', hasTyped: true, pincode: null })).toBe('a');
  });

  test('where the quote goes', () => {
    expect(firstChoice(book, { ...fresh, pincode: '624002' })).toBe('c');
    expect(firstChoice(book, { ...fresh, pincode: '110001' })).toBe(NEW_ADDRESS);
  });
});

test('at most four addresses are shown, the chosen one among them, and all on request', () => {
  const ids = (chosen: string, isOpen = false) =>
    shownAddresses(book, chosen, isOpen)
      .map(({ _id }) => _id)
      .join('');
  expect([ids('a'), ids(NEW_ADDRESS), ids('f'), ids('a', true)]).toEqual(['abcd', 'abcd', 'abcf', 'abcdef']);
});

test('a saved address has the name that was typed, or else its district’s', () => {
  const district = { district: ' Coimbatore ' };
  expect(labelOf({ isTicked: true, label: null }, district)).toBe('Coimbatore');
  expect(labelOf({ isTicked: true, label: ' ' }, district)).toBe('Coimbatore');
  expect(labelOf({ isTicked: true, label: ' Unit 3 ' }, district)).toBe('Unit 3');
});

describe('of a company', () => {
  const GSTIN = '33AAACS7240F1ZP';

  test('the addresses stand before one’s own, its default one first and alone [B10.6]', () => {
    const both = bookOf(companyOf(['mill', 'works']), own);
    expect(both.map(({ _id }) => _id).join(' ')).toBe('mill works a b c d e f');
    expect(both.filter(({ isOfCompany }) => isOfCompany)).toHaveLength(2);
    expect(both.filter(({ isDefault }) => isDefault).map(({ _id }) => _id)).toEqual(['mill']);
    expect(firstChoice(both, fresh)).toBe('mill');
    expect(bookOf(companyOf([]), own)).toEqual(book);
  });

  test('one that names a GSTIN brings it along, with whom it names or else the company [B10.6]', () => {
    const company = companyOf(['mill', 'works'], GSTIN);
    company.addresses[1]!.company = 'Annapoorna Works';
    const [mill, works, mine] = bookOf(company, [{ ...saved('a'), gst: GSTIN }]);
    expect(invoiceOf(mill!)).toEqual({ company: 'Annapoorna Mills Private Limited', gst: GSTIN });
    expect(invoiceOf(works!)).toEqual({ company: 'Annapoorna Works', gst: GSTIN });
    expect([mill!, works!, mine!].map(bringsInvoice)).toEqual([true, true, false]);
    expect(bringsInvoice(bookOf(companyOf(['mill']), [])[0]!)).toBe(false);
  });
});

test('what is bought for a company is invoiced to it and its first GSTIN [B10.6]', () => {
  const mills = { legalName: 'Annapoorna Mills', gstins: ['33AABCM4521K1ZP', '27AABCM4521K1ZI'] };
  expect(invoiceOfCompany(mills)).toEqual({ company: 'Annapoorna Mills', gst: '33AABCM4521K1ZP' });
  expect(invoiceOfCompany(null)).toEqual({ company: '', gst: '' });
});
