import { expect, test } from 'vitest';
import { momentWords } from './moment-words.ts';

/** 16 Nov 2026, 11:30 am in India. */
const NOW_MS = Date.parse('2026-11-16T06:00:00Z');

test.each([
  ['2026-11-16T05:58:30Z', 'now'],
  // A clock of the shop that is a little ahead.
  ['2026-11-16T06:01:00Z', 'now'],
  ['2026-11-16T02:22:00Z', 'today, 7:52 am'],
  // Yesterday in Greenwich, today in India.
  ['2026-11-15T19:00:00Z', 'today, 12:30 am'],
  ['2026-11-15T13:00:00Z', 'yesterday, 6:30 pm'],
  ['2026-11-11T13:00:00Z', '11 Nov, 6:30 pm'],
  ['2025-12-31T18:00:00Z', '31 Dec 2025, 11:30 pm'],
  ['2026-11-19T03:35:00Z', '19 Nov, 9:05 am'],
])('%s is said as %s', (iso, words) => expect(momentWords(iso, NOW_MS)).toBe(words));
