import { expect, test } from 'vitest';
import { deviceKind, lastUseWords, signedInWords } from './session-words.ts';

const NOW_MS = Date.parse('2026-11-16T06:00:00Z');

test.each([
  ['2026-11-16T05:50:00Z', undefined],
  ['2026-11-16T05:49:00Z', 'Asked for: you signed in 11 minutes ago.'],
  ['2026-11-16T04:59:00Z', 'Asked for: you signed in 1 hour ago.'],
  ['2026-11-16T03:30:00Z', 'Asked for: you signed in 2 hours ago.'],
  ['2026-11-13T03:30:00Z', 'Asked for: you signed in 3 days ago.'],
])('a login at %s asks for the current password: %s', (signedInAt, words) =>
  expect(signedInWords(signedInAt, NOW_MS)).toBe(words),
);

test('a session says when it was last used, and this one is used now', () => {
  const session = {
    _id: '0199a5c4-7a3e-7b11-8c2d-3f0e5a6b7c8d',
    device: 'Safari on iPhone',
    networkAddress: '49.204.118.7',
    signedInAt: '2026-11-11T13:00:00Z',
    lastUsedAt: '2026-11-16T02:22:00Z',
    isThis: false,
  };
  expect(lastUseWords(session, NOW_MS)).toBe('today, 7:52 am');
  expect(lastUseWords({ ...session, isThis: true }, NOW_MS)).toBe('now');
});

test('phones and tablets are distinguished from computers', () => {
  expect(deviceKind('Safari on iPhone')).toBe('phone');
  expect(deviceKind('Chrome on Android')).toBe('phone');
  expect(deviceKind('Edge on Windows')).toBe('computer');
  expect(deviceKind(null)).toBe('computer');
});
