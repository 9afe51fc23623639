import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '../testing/fake-browser.ts';
import {
  codeSentAtMs,
  forgetRegistration,
  pendingRegistration,
  rememberRegistration,
} from './pending-registration.ts';
import { SIGN_IN_MEMORY_MS } from './tab-memory.ts';

beforeEach(() => {
  stubBrowser({});
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a registration that waits for its code is remembered with its time, until it is forgotten', () => {
  rememberRegistration({ email: 'asha@example.com', registration: 'handle' });
  expect(pendingRegistration()).toEqual({ email: 'asha@example.com', registration: 'handle' });
  expect(codeSentAtMs()).toBe(Date.now());
  rememberRegistration({ email: 'asha@example.com' });
  expect(pendingRegistration()).toEqual({ email: 'asha@example.com' });
  forgetRegistration();
  expect(pendingRegistration()).toBeNull();
});

test('a later user of the tab does not see it', () => {
  rememberRegistration({ email: 'asha@example.com' });
  vi.advanceTimersByTime(SIGN_IN_MEMORY_MS + 1);
  expect(pendingRegistration()).toBeNull();
});
