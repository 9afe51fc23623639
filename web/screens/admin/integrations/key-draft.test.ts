import { expect, test } from 'vitest';
import { addressProblem, bodyOf, EMPTY_KEY, missingFrom, toggled } from './key-draft.ts';

const whole = { ...EMPTY_KEY, name: ' Store terminal ', scopes: ['stock.write'] as const };

test('a key needs a name and something that it may', () => {
  expect(missingFrom(EMPTY_KEY)).toEqual(['enter a name', 'tick at least one thing that it may']);
  expect(bodyOf(EMPTY_KEY)).toBeNull();
  expect(bodyOf({ ...whole, scopes: [] })).toBeNull();
});

test('what is sent has the end as a moment, and the addresses only where there are some', () => {
  const body = bodyOf({ ...whole, days: '30' })!;
  expect(body).toEqual({ name: 'Store terminal', scopes: ['stock.write'], expiresAt: expect.any(String) });
  expect(Date.parse(body.expiresAt!) - Date.now()).toBeGreaterThan(29.9 * 86_400_000);
  expect(bodyOf({ ...whole, addresses: '10.8.0.0/24, ::1' })!.addresses).toEqual(['10.8.0.0/24', '::1']);
});

test('an address that is none is named, and too many are', () => {
  expect(addressProblem('')).toBeNull();
  expect(addressProblem('10.8.0.0/24, nowhere')).toContain('“nowhere”');
  expect(addressProblem(Array(21).fill('10.8.0.1').join())).toBe('At most 20 addresses.');
  expect(bodyOf({ ...whole, addresses: 'nowhere' })).toBeNull();
});

test('a tick is set and taken away, in the order of the table', () => {
  expect(toggled(['stock.write'], 'orders.read')).toEqual(['orders.read', 'stock.write']);
  expect(toggled(['orders.read', 'stock.write'], 'orders.read')).toEqual(['stock.write']);
});
