import { beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '../testing/fake-browser.ts';
import { pendingIntent, rememberIntent } from './intent.ts';
import { rememberedPlace, rememberPlace } from './return-to.ts';
import { clearSession, setToken, settleSession } from './session.ts';
import { ownerOfTab, storeFor } from './tab-owner.ts';

const ADDRESS = '14 Foundry Road';
const tokenOf = (mark: string) => mark + Math.random().toString(36).slice(2);
const ANITA = 'anita-01';
const BALA = 'bala-002';
const logIn = (mark: string) => setToken(tokenOf(mark));
const typed = () => sessionStorage.getItem('checkout-delivery');
const everything = () => Array.from({ length: sessionStorage.length }, (_, i) => sessionStorage.key(i));

beforeEach(() => {
  stubBrowser({});
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  return () => vi.unstubAllGlobals();
});

/** Anita's session ended while she was at the checkout. */
function loseSession() {
  logIn(ANITA);
  sessionStorage.setItem('checkout-delivery', ADDRESS);
  rememberPlace();
  clearSession();
}

test('what was typed in a session that ended waits until its owner logs in again, with the page', () => {
  loseSession();
  expect([typed(), rememberedPlace('shop')]).toEqual([null, null]);
  logIn(ANITA);
  expect([typed(), rememberedPlace('shop')?.path]).toEqual([ADDRESS, '/account/checkout']);
});

test('the next customer in the tab gets none of it, nor does the first one after them', () => {
  loseSession();
  logIn(BALA);
  expect([typed(), rememberedPlace('shop')]).toEqual([null, null]);
  expect(everything()).toEqual(['tab-owner']);
  clearSession();
  logIn(ANITA);
  expect(typed()).toBeNull();
});

test('a staff member is another person than a customer, whatever their id', () => {
  loseSession();
  logIn(`admin_${ANITA}`);
  expect(typed()).toBeNull();
});

test('a session that another tab exchanged meanwhile counts when this one is opened again', () => {
  logIn(ANITA);
  sessionStorage.setItem('checkout-delivery', ADDRESS);
  localStorage.setItem('token', tokenOf(BALA));
  settleSession();
  expect(typed()).toBeNull();
});

test('a new password and a reload leave everything as it is', () => {
  logIn(ANITA);
  sessionStorage.setItem('checkout-delivery', ADDRESS);
  logIn(ANITA);
  settleSession();
  expect(typed()).toBe(ADDRESS);
});

test('what a visitor typed goes with the login, and is newer than what was put aside', () => {
  loseSession();
  sessionStorage.setItem('checkout-delivery', 'typed since');
  logIn(ANITA);
  expect(typed()).toBe('typed since');
  expect(rememberedPlace('shop')?.path).toBe('/account/checkout');
});

test('what was wanted is still shown above the login', () => {
  logIn(ANITA);
  rememberIntent({ to: 'wishlist', productId: '0199a5c4-7a3e-7b11-8c2d-3f0e5a6b7c8d' });
  clearSession();
  expect(pendingIntent()).not.toBeNull();
});

test('a form that is still on screen when its session ends is not stored for the next one', () => {
  logIn(ANITA);
  const owner = ownerOfTab();
  storeFor(owner, 'form-enquiry', { name: 'Anita' });
  clearSession();
  storeFor(owner, 'form-enquiry', { name: 'Anita R' });
  logIn(BALA);
  storeFor(owner, 'form-enquiry', { name: 'Anita Rao' });
  expect(sessionStorage.getItem('form-enquiry')).toBeNull();
});

test('a visitor’s form is stored', () => {
  storeFor(ownerOfTab(), 'form-enquiry', { name: 'Chitra' });
  expect(sessionStorage.getItem('form-enquiry')).toBe('{"name":"Chitra"}');
});
