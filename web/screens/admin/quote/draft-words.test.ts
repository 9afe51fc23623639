import { expect, test } from 'vitest';
import { isAtRisk, lossInWords, savedInWords } from './draft-words.ts';
import type { Saving } from './use-draft-saving.ts';

const NOW = '2026-11-13T06:00:00.000Z';
const never = { draftSavedAt: null, draftBy: null };

test('the draft says when and by whom it was saved, with the date on another day', () => {
  const today = { draftSavedAt: '2026-11-13T05:48:00.000Z', draftBy: 'Meena' };
  expect(savedInWords(today, { is: 'saved' }, NOW)).toBe('Draft, saved 11:18 am, Meena');
  const before = { draftSavedAt: '2026-11-12T05:48:00.000Z', draftBy: null };
  expect(savedInWords(before, { is: 'saved' }, NOW)).toBe('Draft, saved 12 Nov 2026, 11:18 am');
  expect(savedInWords(never, { is: 'saved' }, NOW)).toBe('Draft');
});

test('a draft that is not saved says so, and why', () => {
  expect(savedInWords(never, { is: 'waiting' }, NOW)).toBe('Draft, saving …');
  expect(savedInWords(never, { is: 'outdated' }, NOW)).toBe('Draft, not saved');
  expect(savedInWords(never, { is: 'unreadable' }, NOW)).toBe(
    'Draft, not saved until everything can be read',
  );
  expect(savedInWords(never, { is: 'failed', sentence: 'No connection.' }, NOW)).toBe(
    'Draft, not saved: No connection.',
  );
});

test('only what will not be saved by itself is asked about before leaving', () => {
  const states: Saving[] = [
    { is: 'saved' },
    { is: 'waiting' },
    { is: 'unreadable' },
    { is: 'outdated' },
    { is: 'failed', sentence: '' },
  ];
  expect(states.filter(isAtRisk).map(({ is }) => is)).toEqual(['unreadable', 'outdated', 'failed']);
  expect(lossInWords({ is: 'unreadable' })).toContain('cannot be read');
  expect(lossInWords({ is: 'outdated' })).toBe('The draft is not saved. What you typed will be lost.');
});
