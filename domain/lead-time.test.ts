import { expect, test } from 'vitest';
import { timeToLeave } from './lead-time.ts';

test('an order leaves with its slowest line; what has no lead time takes what the shipping policy says [B6.7]', () => {
  expect(timeToLeave([{ leadDays: 14 }, { leadDays: null }, { leadDays: 21 }])).toBe('21\u00a0days');
  expect(timeToLeave([{ leadDays: 2 }, {}])).toBe('7\u00a0days');
  expect(timeToLeave([{ leadDays: 2 }, { leadDays: 0 }])).toBe('2\u00a0days');
  expect(timeToLeave([{ leadDays: 0 }])).toBe('1\u00a0day');
  expect(timeToLeave([])).toBe('7\u00a0days');
});
