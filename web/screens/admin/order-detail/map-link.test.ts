import { expect, test } from 'vitest';
import { mapLink } from './map-link.ts';

test('a map is asked for the whole address, whatever is written in it', () => {
  const order = {
    address: 'SF 88/2 & 89,\nMangalam Road #4',
    district: 'Palladam',
    state: 'Tamil Nadu',
    pincode: '641664',
  };
  const { origin, searchParams } = new URL(mapLink(order));
  expect(origin).toBe('https://www.google.com');
  expect(searchParams.get('query')).toBe('SF 88/2 & 89, Mangalam Road #4, Palladam, Tamil Nadu 641664');
});
