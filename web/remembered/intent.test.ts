import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '../testing/fake-browser.ts';
import { forgetIntent, type Intent, pendingIntent, rememberIntent, takeIntent } from './intent.ts';
import { SIGN_IN_MEMORY_MS } from './tab-memory.ts';

const productId = '0199a5c4-7a3e-7b11-8c2d-3f0e5a6b7c8d';
const CART: Intent = { to: 'cart', productId, quantity: 480 };

beforeEach(() => {
  stubBrowser({});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each<Intent>([CART, { to: 'wishlist', productId }])('what was wanted is taken once: %j', (intent) => {
  rememberIntent(intent);
  expect(pendingIntent()).toEqual(intent);
  expect(takeIntent()).toEqual(intent);
  expect(takeIntent()).toBeNull();
});

test('only the latest wish counts, and it can be dropped', () => {
  rememberIntent(CART);
  rememberIntent({ to: 'wishlist', productId });
  expect(pendingIntent()).toEqual({ to: 'wishlist', productId });
  forgetIntent();
  expect(takeIntent()).toBeNull();
});

test('a login in another tab meanwhile may be another person’s: nothing is done, then or later', () => {
  rememberIntent(CART);
  localStorage.setItem('token', 'of the other tab');
  expect(takeIntent()).toBeNull();
  localStorage.clear();
  expect(takeIntent()).toBeNull();
});

test('half an hour later it is over: the next login may be another person’s', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  rememberIntent(CART);
  vi.advanceTimersByTime(SIGN_IN_MEMORY_MS + 1);
  expect(pendingIntent()).toBeNull();
  expect(takeIntent()).toBeNull();
});

test.each([
  { ...CART, quantity: 0 },
  { ...CART, quantity: 1.5 },
  { ...CART, quantity: 10_000 },
  { ...CART, quantity: '2' },
  { ...CART, productId: '../admin' },
  { to: 'order', productId },
  'cart',
  null,
])('a stored %j is no intent', (value) => {
  sessionStorage.setItem('intent', JSON.stringify({ value, atMs: Date.now() }));
  expect(pendingIntent()).toBeNull();
});
