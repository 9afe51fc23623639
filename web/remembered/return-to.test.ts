import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '../testing/fake-browser.ts';
import { rememberPlace, takeRememberedPlace } from './return-to.ts';

const ID = '0199a5c4-7a3e-7b11-8c2d-3f0e5a6b7c8d';

beforeEach(() => {
  stubBrowser({});
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  '/account',
  '/account/orders',
  `/account/orders/${ID}`,
  '/account/wishlist',
  '/account/checkout',
  '/account/change-password',
  '/products',
  `/products/${ID}`,
])('a login returns to %s, once', (path) => {
  rememberPlace(path);
  expect(takeRememberedPlace()).toBe(path);
  expect(takeRememberedPlace()).toBeNull();
});

test.each([
  '//elsewhere.example/account',
  'https://elsewhere.example/products',
  '/admin/orders',
  '/account/orders/12',
  `/products/${ID}/edit`,
  `/account/wishlist/${ID}`,
  '/products/',
])('a login does not return to %s, even when it was stored', (path) => {
  rememberPlace(path);
  expect(takeRememberedPlace()).toBeNull();
  sessionStorage.setItem('return-to', path);
  expect(takeRememberedPlace()).toBeNull();
});
