import { expect, test } from 'vitest';
import type { ActivityEntry } from '#contract/activity.ts';
import {
  addressOf,
  byDay,
  dayInWords,
  shownChanges,
  subjectShown,
  timeOfDay,
  whoActed,
} from './entry-words.ts';

const entry = (fields: Partial<ActivityEntry> = {}): ActivityEntry => ({
  _id: '1',
  at: '2026-11-13T05:48:00.000Z',
  adminId: 'a',
  admin: 'S. Karthikeyan',
  action: 'edited',
  entity: 'product',
  entityId: 'p',
  what: 'products',
  title: 'Price changed',
  subject: 'Ring Spindle',
  link: null,
  changes: [],
  note: null,
  ...fields,
});

test('days are Indian ones, and named from today', () => {
  const now = '2026-11-13T05:48:00.000Z';
  expect(dayInWords('2026-11-13', now)).toBe('Today, 13 November');
  expect(dayInWords('2026-11-12', now)).toBe('Yesterday, 12 November');
  expect(dayInWords('2026-11-06', now)).toBe('Friday, 6 November');
  expect(dayInWords('2025-12-31', now)).toBe('Wednesday, 31 December 2025');
  expect(dayInWords('2026-11-13', '2026-11-13T19:00:00.000Z')).toBe('Yesterday, 13 November');
  const late = entry({ _id: '2', at: '2026-11-12T18:29:00.000Z' });
  expect(byDay([entry(), late]).map(({ day, entries }) => [day, entries.length])).toEqual([
    ['2026-11-13', 1],
    ['2026-11-12', 1],
  ]);
  expect(timeOfDay(entry().at)).toBe('11:18 am');
});

const fact = (field: string, to: string) => ({ field, from: null, to });

test('a sign-in has its address at the right and the rest in the middle [B4.18]', () => {
  const signIn = entry({
    entity: 'admin',
    entityId: 'a',
    changes: [fact('network address', '117.193.44.20'), fact('device', 'Chrome on Windows')],
  });
  expect(addressOf(signIn)).toBe('117.193.44.20');
  expect(shownChanges(signIn)).toEqual({ shown: [fact('device', 'Chrome on Windows')], more: 0 });
  expect(subjectShown(signIn)).toBeNull();
  expect(whoActed(entry({ adminId: null, admin: 'unknown' }))).toBeNull();
});

test('a new thing shows its name alone, and an import, which has none, what it did [B5.24]', () => {
  const [added, changed] = [fact('added', '2'), fact('changed', '1')];
  expect(shownChanges(entry({ action: 'added', changes: [fact('price', '340')] })).shown).toEqual([]);
  const imported = entry({ entity: 'import', action: 'added', subject: null, changes: [added, changed] });
  expect(shownChanges(imported)).toEqual({ shown: [added, changed], more: 0 });
});

test('of many changed fields the first are shown, and how many more there are', () => {
  const changes = ['a', 'b', 'c', 'd', 'e'].map((field) => ({ field, from: null, to: 'x' }));
  const { shown, more } = shownChanges(entry({ changes }));
  expect([shown.length, more]).toEqual([3, 2]);
  expect(subjectShown(entry())).toBe('Ring Spindle');
  expect(subjectShown(entry({ entity: 'order', subject: 'MW-1' }))).toBeNull();
});
