import { describe, expect, test } from 'vitest';
import { changedParams, readFilter } from './use-order-filter.ts';

const filterOf = (address: string) => {
  const { orderStatus, paymentStatus, search } = readFilter(new URLSearchParams(address));
  return [orderStatus, paymentStatus ?? 'all', search];
};

describe('the list opens', () => {
  test.each([
    ['', ['pending', 'success', '']],
    ['orderStatus=confirmed', ['confirmed', 'success', '']],
    ['orderStatus=completed', ['completed', 'success', '']],
    ['orderStatus=requested+for+refund', ['requested for refund', 'all', '']],
    ['orderStatus=cancelled', ['cancelled', 'all', '']],
    ['orderStatus=unheard-of&paymentStatus=nonsense', ['pending', 'success', '']],
  ])('at %j [B5.9]', (address, filter) => {
    expect(filterOf(address)).toEqual(filter);
  });

  test('with a search on every payment status, unless one was chosen', () => {
    expect(filterOf('search=lakshmi')).toEqual(['pending', 'all', 'lakshmi']);
    expect(filterOf('search=lakshmi&paymentStatus=success')).toEqual(['pending', 'success', 'lakshmi']);
    expect(filterOf('orderStatus=cancelled&paymentStatus=partial-refund')).toEqual([
      'cancelled',
      'partially-refunded',
      '',
    ]);
  });
});

test('transfers that are due are a list of their own, which a tab, a payment status and a search leave', () => {
  const due = new URLSearchParams('awaits=transfer');
  expect(readFilter(due)).toMatchObject({
    orderStatus: 'pending',
    paymentStatus: 'pending',
    awaits: 'transfer',
  });
  const after = (change: object) => changedParams(due, change).toString();
  expect(after({ orderStatus: 'pending' })).toBe('');
  expect(after({ orderStatus: 'confirmed' })).toBe('orderStatus=confirmed');
  expect(after({ paymentStatus: 'any' })).toBe('paymentStatus=any');
  expect(after({ search: 'kaveri' })).toBe('search=kaveri');
  expect(changedParams(new URLSearchParams('orderStatus=cancelled'), { awaits: 'transfer' }).toString()).toBe(
    'awaits=transfer',
  );
});

test('short orders are a tab across all statuses, with a search of its own [B9.6]', () => {
  const short = new URLSearchParams('short=true');
  expect(readFilter(short)).toMatchObject({ short: true, paymentStatus: undefined, search: '' });
  expect(readFilter(new URLSearchParams('short=true&search=kaveri'))).toMatchObject({
    short: true,
    search: 'kaveri',
  });
  const after = (change: object) => changedParams(short, change).toString();
  expect(after({ search: 'kaveri' })).toBe('short=true&search=kaveri');
  expect(after({ orderStatus: 'pending' })).toBe('');
  expect(after({ orderStatus: 'confirmed' })).toBe('orderStatus=confirmed');
  const from = new URLSearchParams('orderStatus=confirmed&paymentStatus=any&search=kaveri');
  expect(changedParams(from, { short: 'true' }).toString()).toBe('search=kaveri&short=true');
});

describe('the address', () => {
  const addressAfter = (address: string, change: object) =>
    changedParams(new URLSearchParams(address), change).toString();

  test('has only what differs from how the tab opens', () => {
    expect(addressAfter('', { paymentStatus: 'any' })).toBe('paymentStatus=any');
    expect(addressAfter('paymentStatus=any', { paymentStatus: 'success' })).toBe('');
    expect(addressAfter('orderStatus=cancelled', { paymentStatus: 'success' })).toBe(
      'orderStatus=cancelled&paymentStatus=success',
    );
    expect(addressAfter('orderStatus=cancelled&paymentStatus=success', { paymentStatus: 'any' })).toBe(
      'orderStatus=cancelled',
    );
  });

  test('keeps a chosen payment status from tab to tab, and other parameters', () => {
    expect(addressAfter('paymentStatus=refunded', { orderStatus: 'cancelled' })).toBe(
      'paymentStatus=refunded&orderStatus=cancelled',
    );
    expect(addressAfter('orderStatus=cancelled&from=mail', { orderStatus: 'pending', search: '' })).toBe(
      'from=mail',
    );
  });
});
