import { expect, test } from 'vitest';
import { expiryOf, isLiving, KEY_STATES, type KeyLife, mayBeRenewed, mayBeRevoked, stateOf } from './life.ts';

const NOW = Date.parse('2026-11-18T06:00:00Z');
const DAY = 86_400_000;
const inDays = (days: number) => new Date(NOW + days * DAY);

test('a key lasts 180 days, or as long as was said, and at most 366 [B11.1]', () => {
  expect(expiryOf(undefined, NOW)).toBe(NOW + 180 * DAY);
  expect(expiryOf(inDays(30).toISOString(), NOW)).toBe(NOW + 30 * DAY);
  expect(expiryOf(inDays(366).toISOString(), NOW)).toBe(NOW + 366 * DAY);
  expect(expiryOf(inDays(367).toISOString(), NOW)).toBeNull();
});

test('a clock that is some minutes ahead still asks for 366 days, and gets no more', () => {
  expect(expiryOf(new Date(NOW + 366 * DAY + 600_000).toISOString(), NOW)).toBe(NOW + 366 * DAY);
});

test.each([new Date(NOW).toISOString(), inDays(-1).toISOString(), 'soon', ''])(
  'a key does not end at %j',
  (wanted) => expect(expiryOf(wanted, NOW)).toBeNull(),
);

const key = (life: Partial<KeyLife> = {}): KeyLife => ({
  expiresAt: inDays(100),
  revokedAt: null,
  replacedUntil: null,
  isHeld: false,
  ...life,
});

test.each<[string, Partial<KeyLife>, string]>([
  ['a key', {}, 'active'],
  ['one that has 14 days left', { expiresAt: inDays(14) }, 'expires-soon'],
  ['one that has a moment more', { expiresAt: new Date(NOW + 14 * DAY + 1) }, 'active'],
  ['one at its end', { expiresAt: inDays(0) }, 'expired'],
  ['a revoked one, whatever else', { revokedAt: inDays(-1), isHeld: true, expiresAt: inDays(-1) }, 'revoked'],
  ['one that was renewed', { replacedUntil: inDays(1) }, 'replaced'],
  ['the same a day later', { replacedUntil: inDays(0) }, 'expired'],
  ['one from before a restore', { isHeld: true }, 'held'],
  ['an expired one from before a restore', { isHeld: true, expiresAt: inDays(-1) }, 'expired'],
])('the state of %s', (_what, life, state) => expect(stateOf(key(life), NOW)).toBe(state));

test('what counts among the 20, what is renewed and what is revoked', () => {
  expect(KEY_STATES.filter(isLiving)).toEqual(['active', 'expires-soon', 'held']);
  const renewable = (replacedUntil: Date | null) =>
    KEY_STATES.filter((state) => mayBeRenewed({ state, replacedUntil }));
  expect(renewable(null)).toEqual(['active', 'expires-soon', 'expired']);
  expect(renewable(inDays(-1))).toEqual([]);
  expect(KEY_STATES.filter(mayBeRevoked)).toEqual(['active', 'expires-soon', 'replaced', 'held']);
});
