import { expect, test } from 'vitest';
import { followsTyping, searchAddress } from './search-address.ts';

test('a search leads to the catalogue, from wherever it is typed', () => {
  const { applied, hrefFor } = searchAddress({ pathname: '/about', search: '?search=old&page=3' });
  expect(applied).toBe('');
  expect(hrefFor('mb 50')).toBe('/products?search=mb+50');
  expect(hrefFor('')).toBe('/products');
});

test('in the catalogue the other filters stay, and the list begins again', () => {
  const { applied, hrefFor } = searchAddress({
    pathname: '/products',
    search: '?category=a&search=+pump+&category=b&sort=name&page=3',
  });
  expect(applied).toBe('pump');
  expect(hrefFor('seal')).toBe('/products?category=a&search=seal&category=b&sort=name');
  expect(hrefFor('')).toBe('/products?category=a&category=b&sort=name');
});

test('the catalogue follows what is typed, unless something else was chosen meanwhile', () => {
  const typing = { isCatalogue: true, isNavigating: false, typed: 'pump', applied: 'pu' };
  expect(followsTyping(typing)).toBe(true);
  expect(followsTyping({ ...typing, isNavigating: true })).toBe(false);
  expect(followsTyping({ ...typing, applied: 'pump' })).toBe(false);
  expect(followsTyping({ ...typing, isCatalogue: false })).toBe(false);
});
