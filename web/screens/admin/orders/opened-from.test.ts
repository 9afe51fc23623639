import { expect, test } from 'vitest';
import { continued, endsTooEarly, type OpenedFrom, pageBehind, placeAmong } from './opened-from.ts';

const from: OpenedFrom = { listed: ['c', 'b', 'a'], status: 'pending', total: 1204 };

test('an order knows its place in the list it was opened from [B5.5]', () => {
  expect(placeAmong(from, 'b')).toBe('2 of 1,204 in New Orders');
  expect(placeAmong({ ...from, total: 2 }, 'b')).toBe('2 of 3 in New Orders');
  expect(placeAmong({ ...from, filter: '?short=true' }, 'b')).toBe('2 of 1,204 in Short');
  expect(placeAmong(from, 'unknown')).toBeNull();
  expect(placeAmong({ listed: ['b'] }, 'b')).toBeNull();
});

test('behind the last order that was loaded the list is read on [B5.5]', () => {
  expect(endsTooEarly(from, 'a')).toBe(true);
  expect(endsTooEarly(from, 'b')).toBe(false);
  expect(endsTooEarly({ ...from, total: 3 }, 'a')).toBe(false);
  expect(endsTooEarly({}, 'a')).toBe(false);
});

test('what was confirmed meanwhile does not make it skip others', () => {
  const listed = Array.from({ length: 110 }, (_, index) => `${index}`);
  expect(pageBehind({ listed }, 100)).toBe(1);
  expect(pageBehind({ listed: [...listed, ...listed] }, 100)).toBe(3);
  expect(pageBehind({}, 100)).toBe(1);
  expect(continued(from, [{ _id: 'b' }, { _id: 'z' }]).listed).toEqual(['c', 'b', 'a', 'z']);
});
