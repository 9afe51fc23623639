import { expect, test } from 'vitest';
import { CUSTOMER_FILTER } from './filter.ts';

const { changed } = CUSTOMER_FILTER;
const read = (address: string) => CUSTOMER_FILTER.read(new URLSearchParams(address));
const change = (address: string, choice: Parameters<typeof changed>[1]) =>
  changed(new URLSearchParams(address), choice).toString();

test('an address without a filter shows everybody by the last order', () => {
  expect(read('')).toEqual({ search: '', group: 'all', sort: 'last-order' });
});

test('an unknown value in the address counts as absent', () => {
  expect(read('group=rich&sort=spend')).toEqual(read(''));
  expect(read('group=quiet&sort=registered&search=ravi')).toEqual({
    search: 'ravi',
    group: 'quiet',
    sort: 'registered',
  });
});

test('a change leaves the rest, and what is shown anyway is left out', () => {
  expect(change('search=ravi', { group: 'gstin' })).toBe('search=ravi&group=gstin');
  expect(change('search=ravi&group=gstin', { group: 'all' })).toBe('search=ravi');
  expect(change('sort=registered&search=ravi', { sort: 'last-order', search: '' })).toBe('');
});
