import { expect, test } from 'vitest';
import { actsOn, askedWords, endWords, expiryWords, hasEnded, lastDay, stateWords } from './key-words.ts';

const NOW = Date.parse('2026-11-17T06:00:00Z');
const at = (iso: string) => `${iso}T06:00:00.000Z`;
const ending = (state: 'active' | 'expires-soon' | 'replaced' | 'held', expiresAt: string) => ({
  state,
  expiresAt,
  replacedUntil: state === 'replaced' ? at('2026-11-18') : null,
});

test('the state says what comes', () => {
  expect(stateWords(ending('active', at('2027-04-14')), NOW)).toBe('active');
  expect(stateWords(ending('expires-soon', at('2026-11-29')), NOW)).toBe('ends in 12 days');
  expect(stateWords(ending('expires-soon', at('2026-11-18')), NOW)).toBe('ends in 1 day');
  expect(stateWords(ending('expires-soon', '2026-11-17T20:00:00.000Z'), NOW)).toBe('ends today');
  expect(stateWords(ending('replaced', at('2027-04-14')), NOW)).toBe('renewed');
  expect(stateWords(ending('held', at('2027-04-14')), NOW)).toBe('held after a restore');
});

test('a renewed key ends at a moment, the others on a day', () => {
  expect(lastDay(ending('replaced', at('2027-04-14')), NOW)).toBe('18 Nov, 11:30 am');
  expect(lastDay(ending('active', at('2027-04-14')), NOW)).toBe('14 Apr 2027');
});

test('each state has its acts', () => {
  const acts = (state: Parameters<typeof actsOn>[0]['state'], replacedUntil: string | null = null) =>
    actsOn({ state, replacedUntil }).join(' ');
  expect(acts('active')).toBe('renew revoke');
  expect(acts('expires-soon')).toBe('renew revoke');
  expect(acts('expired')).toBe('renew');
  expect(acts('replaced', at('2026-11-18'))).toBe('revoke');
  expect(acts('expired', at('2026-11-16'))).toBe('');
  expect(acts('held')).toBe('release revoke');
  expect(acts('revoked')).toBe('');
  expect([hasEnded({ state: 'revoked' }), hasEnded({ state: 'held' })]).toEqual([true, false]);
});

test('renewing says that the old key goes on, where there is one that does', () => {
  expect(askedWords('renew', { name: 'ERP', state: 'active' }).text).toContain('24 hours');
  expect(askedWords('renew', { name: 'ERP', state: 'expired' }).text).not.toContain('24 hours');
});

test('the end is a day, with the day of its mail while that is to come', () => {
  expect(expiryWords(180, NOW)).toBe('in 180 days, 16 May 2027');
  expect(endWords(at('2027-05-16'), NOW)).toBe('Ends 16 May 2027; a mail comes on 2 May 2027.');
  expect(endWords(at('2026-11-20'), NOW)).toBe('Ends 20 Nov 2026.');
});
