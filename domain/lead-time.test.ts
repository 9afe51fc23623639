import { expect, test } from 'vitest';
import { leadDaysOf, timeToLeave } from './lead-time.ts';

test('an order leaves with its slowest line; what has no lead time takes what the shipping policy says [B6.7]', () => {
  expect(timeToLeave([{ leadDays: 14 }, { leadDays: null }, { leadDays: 21 }])).toBe('21\u00a0days');
  expect(timeToLeave([{ leadDays: 2 }, {}])).toBe('7\u00a0days');
  expect(timeToLeave([{ leadDays: 2 }, { leadDays: 0 }])).toBe('2\u00a0days');
  expect(timeToLeave([{ leadDays: 0 }])).toBe('1\u00a0day');
  expect(timeToLeave([])).toBe('7\u00a0days');
});

test('a line of an order that is promised for one day has no lead time of its own, unless it was quoted [B9.5]', () => {
  const line = { leadDays: 21 };
  expect(leadDaysOf({ promisedOn: null, quote: null }, line)).toBe(21);
  expect(leadDaysOf({ promisedOn: '2026-12-08', quote: null }, line)).toBeNull();
  expect(leadDaysOf({ promisedOn: '2026-12-08', quote: { _id: 'q1' } }, line)).toBe(21);
  expect(leadDaysOf({ promisedOn: null, holdEnded: true, quote: null }, line)).toBeNull();
  expect(leadDaysOf({ promisedOn: null, holdEnded: true, quote: { _id: 'q1' } }, line)).toBe(21);
  expect(leadDaysOf({ promisedOn: null, quote: null }, {})).toBeNull();
});
