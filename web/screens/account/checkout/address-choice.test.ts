import { describe, expect, test } from 'vitest';
import type { SavedAddress } from '#contract/addresses.ts';
import { firstChoice, labelOf, NEW_ADDRESS, shownAddresses } from './address-choice.ts';

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
const book = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => saved(id, id === 'c' ? '624002' : '641001'));
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
