import { expect, test } from 'vitest';
import { addressChanges, addressOf, correctionProblem, firstWrong } from './address-correction.ts';

const before = {
  address: '18/2 Tenkasi Road',
  district: 'Virudhunagar',
  state: 'Tamil Nadu',
  pincode: '626117',
  contact: '9842216730',
  poNumber: null,
};
const typed = addressOf(before);

test('only what changed is sent, and an emptied PO number is removed [B14.9]', () => {
  expect(addressChanges(before, { ...typed, pincode: '626 117', contact: '+91 98422 16730' })).toEqual({});
  expect(addressChanges(before, { ...typed, address: ' 18/2A Tenkasi Road ' })).toEqual({
    address: '18/2A Tenkasi Road',
  });
  const ordered = { ...before, poNumber: 'SAM/PO/0402' };
  expect(addressChanges(ordered, { ...addressOf(ordered), poNumber: ' ' })).toEqual({ poNumber: null });
});

test('what cannot be stored is said at its field; the State stays, however it is written [B14.9]', () => {
  expect(firstWrong(before, typed)).toBeNull();
  expect(firstWrong(before, { ...typed, pincode: '62611' })).toBe('pincode');
  expect(correctionProblem(before, 'state', 'TN')).toBeNull();
  expect(correctionProblem(before, 'state', 'Kerala')).toContain('can no longer be changed');
  expect(correctionProblem(before, 'state', '')).toBe('Enter the state.');
  expect(correctionProblem(before, 'poNumber', '')).toBeNull();
});
