import { expect, test } from 'vitest';
import { endpointState, MOST_TRIES, readRetryAfter, restAfter, stopsAt, wasTaken } from './tries.ts';

const rests = Array.from({ length: MOST_TRIES - 1 }, (_, done) => restAfter(done + 1)!);

test('a try is repeated after 5 seconds, then after growing rests, for three days [B11.3]', () => {
  expect(rests[0]).toBe(5);
  expect(rests).toEqual([...rests].sort((one, other) => one - other));
  const total = rests.reduce((sum, rest) => sum + rest, 0);
  expect(total).toBeGreaterThan(3 * 86_400);
  expect(total).toBeLessThan(3 * 86_400 + 60);
  expect(restAfter(MOST_TRIES)).toBeNull();
});

test('a receiver that is busy may ask for a longer rest, up to a day, and for no shorter one', () => {
  expect(restAfter(1, 120)).toBe(120);
  expect(restAfter(3, 1)).toBe(1_800);
  expect(restAfter(1, 9_999_999)).toBe(86_400);
  expect(restAfter(MOST_TRIES, 60)).toBeNull();
});

test('it asks in seconds or by a moment', () => {
  const now = Date.parse('2026-11-19T06:00:00Z');
  expect(readRetryAfter('120', now)).toBe(120);
  expect(readRetryAfter('Thu, 19 Nov 2026 06:01:30 GMT', now)).toBe(90);
  expect(readRetryAfter('Thu, 19 Nov 2026 05:00:00 GMT', now)).toBe(0);
  for (const text of [undefined, '', 'soon', '-5', '1e9', '2026'.repeat(9)])
    expect(readRetryAfter(text, now)).toBeNull();
});

test('only 2xx is taken', () => {
  expect([200, 204, 299].every(wasTaken)).toBe(true);
  expect([null, 199, 300, 301, 304, 404, 410, 500].some(wasTaken)).toBe(false);
});

test('what stops an endpoint comes before what lets it wait', () => {
  const now = new Date('2026-11-19T06:00:00Z');
  const life = { failingSince: null, stoppedAt: null, isHeld: false };
  expect(endpointState(life)).toBe('delivering');
  expect(endpointState({ ...life, failingSince: now })).toBe('failing');
  expect(endpointState({ ...life, failingSince: now, isHeld: true })).toBe('held');
  expect(endpointState({ failingSince: now, isHeld: true, stoppedAt: now })).toBe('stopped');
  expect(stopsAt(now)).toEqual(new Date('2026-11-22T06:00:00Z'));
});
