import { expect, test } from 'vitest';
import { readCountTime } from './count-time.ts';

test.each([
  ['6 Nov 2026, 9:00 am', '2026-11-06T09:00:00+05:30'],
  ['06/11/2026 21:05', '2026-11-06T21:05:00+05:30'],
  ['2026-11-06 12:30 pm', '2026-11-06T12:30:00+05:30'],
  ['2026-11-06 12:30 am', '2026-11-06T00:30:00+05:30'],
  ['2026-11-06T09:00', '2026-11-06T09:00:00+05:30'],
  ['2026-11-06T09:00:00Z', '2026-11-06T09:00:00Z'],
])('the time of a count is read from %s', (written, iso) => {
  expect(readCountTime(written)).toBe(iso);
});

test.each([
  '',
  'yesterday',
  '6 Nov 2026',
  '2026-02-30 10:00',
  '6 Nov 2026 25:00',
  '6 Nov 2026 13:00 pm',
  '9:00',
  '2026-11-31T09:00:00+05:30',
  '2026-11-06T25:61Z',
])('no time of a count is guessed from “%s”', (written) => {
  expect(readCountTime(written)).toBeNull();
});
