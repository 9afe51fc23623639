import { expect, test } from 'vitest';
import { placeAmong } from './opened-from.ts';

test('an order knows its place in the list it was opened from', () => {
  const from = { listed: ['c', 'b', 'a'], tab: 'New Orders' };
  expect(placeAmong(from, 'b')).toBe('2 of 3 listed in New Orders');
  expect(placeAmong(from, 'unknown')).toBeNull();
  expect(placeAmong({ listed: ['b'] }, 'b')).toBeNull();
});
