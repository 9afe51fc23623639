import { expect, test } from 'vitest';
import { istMinute, minuteProblem, oldestMinute, readMinute } from './count-time.ts';

const NOW = Date.parse('2026-11-18T10:00:00Z');

test('a time is read as Indian time', () => {
  expect(istMinute(NOW)).toBe('2026-11-18T15:30');
  expect(readMinute('2026-11-16T18:00')).toBe('2026-11-16T12:30:00.000Z');
  expect(readMinute('')).toBeNull();
});

test('a count is at most 30 days old and never of the future [B9.9]', () => {
  expect(minuteProblem(istMinute(NOW), NOW)).toBeNull();
  expect(minuteProblem(oldestMinute(NOW), NOW)).toBeNull();
  expect(minuteProblem('2026-11-18T15:31', NOW)).toBe('Not in the future.');
  expect(minuteProblem('2026-10-18T15:29', NOW)).toContain('At most 30 days back');
  expect(minuteProblem('', NOW)).toBe('Enter the day and the time.');
});
