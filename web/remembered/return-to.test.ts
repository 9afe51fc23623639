import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showPage, stubBrowser } from '../testing/fake-browser.ts';
import { forgetPlaces, rememberedPlace, rememberPlace, topToReturnTo } from './return-to.ts';
import { SIGN_IN_MEMORY_MS } from './tab-memory.ts';

const ID = '0199a5c4-7a3e-7b11-8c2d-3f0e5a6b7c8d';

beforeEach(() => {
  stubBrowser({});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each([
  '/',
  '/account',
  '/account/orders?search=MW-6JWS',
  `/account/orders/${ID}`,
  '/account/checkout',
  `/products?category=${ID}&sort=price-up&spec=Power%3A5..10+kW`,
  `/products/${ID}`,
])('a login returns to %s, and to where it was scrolled', (path) => {
  showPage(path, 840);
  rememberPlace();
  expect(rememberedPlace('shop')).toEqual({ path, scrollY: 840 });
  expect(rememberedPlace('back-office')).toBeNull();
  forgetPlaces();
  expect(rememberedPlace('shop')).toBeNull();
});

test('a staff member returns to the back office, a customer never', () => {
  showPage(`/admin/orders/${ID}`);
  rememberPlace();
  expect(rememberedPlace('back-office')?.path).toBe(`/admin/orders/${ID}`);
  expect(rememberedPlace('shop')).toBeNull();
});

test.each([
  '/login',
  '/register',
  '/forgot-password',
  '/adminLogin',
  '/adminLogin/forgot',
  '/adminLogin/invitation/kept-secret',
])('no login returns to %s', (path) => {
  showPage(path);
  rememberPlace();
  expect(rememberedPlace('shop')).toBeNull();
  expect(rememberedPlace('back-office')).toBeNull();
});

test.each([
  '//elsewhere.example/account',
  '/\\elsewhere.example/account',
  '/\t/elsewhere.example',
  '//[',
  'https://elsewhere.example/products',
  'javascript:alert(1)',
  '/products/../admin/orders',
  '/admin/orders',
  'products',
  '',
  7,
  null,
])('a stored %j is not followed', (path) => {
  const stored = { value: { path, scrollY: 0 }, atMs: Date.now() };
  sessionStorage.setItem('return-to', JSON.stringify(stored));
  expect(rememberedPlace('shop')).toBeNull();
});

test.each(['//elsewhere.example', '{', 'null', '[]'])('damaged storage leads nowhere: %j', (stored) => {
  sessionStorage.setItem('return-to', stored);
  expect(rememberedPlace('shop')).toBeNull();
});

test('half an hour later no one is led there any more', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  showPage('/account/wishlist');
  rememberPlace();
  vi.advanceTimersByTime(SIGN_IN_MEMORY_MS);
  expect(rememberedPlace('shop')).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(rememberedPlace('shop')).toBeNull();
});

test('without storage nothing is remembered and nothing fails', () => {
  vi.stubGlobal('sessionStorage', undefined);
  rememberPlace();
  expect(rememberedPlace('shop')).toBeNull();
  forgetPlaces();
});

test('a login returns to the position on the page, and Back does not go there again', () => {
  expect(topToReturnTo({ scrollY: 840 }, 'REPLACE')).toBe(840);
  expect(topToReturnTo({ scrollY: 840 }, 'POP')).toBe(0);
  expect(topToReturnTo(null, 'PUSH')).toBe(0);
});
