import { expect, test } from 'vitest';
import { DESK_TABS } from '#domain/order-desk.ts';
import { foundWhere, whyEmpty } from './list-words.ts';
import { neighboursOf } from './opened-from.ts';
import { ageOf, waitsLong } from './order-age.ts';
import { newerThan } from './use-new-rows.ts';

const NOW = Date.parse('2026-11-13T11:20:00Z');

test.each([
  ['2026-11-13T11:19:30Z', '0 min'],
  ['2026-11-13T10:21:00Z', '59 min'],
  ['2026-11-13T09:20:00Z', '2 h'],
  ['2026-11-12T11:20:00Z', '1 day'],
  ['2026-11-04T11:20:00Z', '9 days'],
  ['2026-11-13T11:25:00Z', '0 min'],
])('an order of %s is %s old [B5.4]', (createdAt, age) => {
  expect(ageOf(createdAt, NOW)).toBe(age);
});

test('an order waits long from its second day, while there is something to do with it', () => {
  const createdAt = '2026-11-11T11:20:00Z';
  expect(waitsLong({ createdAt, orderStatus: 'pending' }, NOW)).toBe(true);
  expect(waitsLong({ createdAt, orderStatus: 'confirmed' }, NOW)).toBe(true);
  expect(waitsLong({ createdAt, orderStatus: 'completed' }, NOW)).toBe(false);
  expect(waitsLong({ createdAt: '2026-11-12T11:20:00Z', orderStatus: 'pending' }, NOW)).toBe(false);
});

test('rows that came since are counted, until the first known one has left [B5.7]', () => {
  const rows = [{ _id: 'd' }, { _id: 'c' }, { _id: 'b' }];
  expect(newerThan(rows, 'b')).toBe(2);
  expect(newerThan(rows, 'd')).toBe(0);
  expect(newerThan(rows, 'gone')).toBe(0);
  expect(newerThan(rows, null)).toBe(0);
});

const counted = (counts: Record<string, number>, newestOnly = false) => ({
  shownBy: (tab: { status: string }) => counts[tab.status] ?? 0,
  newestOnly,
});

test('a search says in which tabs its matches are [B5.2]', () => {
  const [pending] = DESK_TABS;
  expect(foundWhere(pending!, counted({ pending: 8, completed: 2 }))).toBe(
    '8 in New Orders, also 2 in Completed Orders',
  );
  expect(foundWhere(pending!, counted({ confirmed: 1, cancelled: 1200 }))).toBe(
    '0 in New Orders, also 1 in Confirmed Orders, 1,200 in Cancelled Orders',
  );
  expect(foundWhere(pending!, counted({ pending: 1 }))).toBe('1 in New Orders');
  expect(foundWhere(pending!, counted({ pending: 999, cancelled: 3 }, true))).toBe(
    '999 in New Orders, also 3 in Cancelled Orders, of the newest 1,000 of each. Type more to search all orders.',
  );
});

test('an empty list says why, and what another payment status would show', () => {
  const [pending] = DESK_TABS;
  const filter = { orderStatus: 'pending', paymentStatus: 'success', search: '' } as const;
  expect(whyEmpty(pending!, filter, { hidden: 0, newestOnly: false })).toBe(
    'There are no New Orders with payment status success.',
  );
  expect(whyEmpty(pending!, filter, { hidden: 12, newestOnly: false })).toBe(
    'There are no New Orders with payment status success. 12 have another one.',
  );
  expect(whyEmpty(pending!, { ...filter, search: 'x' }, { hidden: 0, newestOnly: false })).toBe(
    'No order matches “x”.',
  );
  expect(whyEmpty(pending!, { ...filter, search: 'xq' }, { hidden: 0, newestOnly: true })).toBe(
    'None of the newest 1,000 New Orders matches “xq”. Type more to search all orders.',
  );
  expect(whyEmpty(pending!, { ...filter, paymentStatus: undefined }, { hidden: 0, newestOnly: false })).toBe(
    'There are no New Orders.',
  );
});

test('an order knows its neighbours in the list it was opened from', () => {
  const from = { listed: ['c', 'b', 'a'] };
  expect(neighboursOf(from, 'b')).toEqual({ before: 'c', after: 'a' });
  expect(neighboursOf(from, 'c')).toEqual({ before: undefined, after: 'b' });
  expect(neighboursOf(from, 'a')).toEqual({ before: 'b', after: undefined });
  expect(neighboursOf(from, 'unknown')).toEqual({ before: undefined, after: undefined });
  expect(neighboursOf({}, 'b')).toEqual({ before: undefined, after: undefined });
});
