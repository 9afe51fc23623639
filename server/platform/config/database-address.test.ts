import { expect, test } from 'vitest';
import { databaseAddress, hostsOf } from './database-address.ts';

test.each([
  ['postgres://u:p@a/shop', ['postgres://u:p@a/shop']],
  ['postgres://u:p@a:1,b:2/shop', ['postgres://u:p@a:1/shop', 'postgres://u:p@b:2/shop']],
  [
    'postgres://u:p@a,b,[::1]:5433/shop?target_session_attrs=read-write&sslmode=verify-full',
    [
      'postgres://u:p@a/shop?sslmode=verify-full',
      'postgres://u:p@b/shop?sslmode=verify-full',
      'postgres://u:p@[::1]:5433/shop?sslmode=verify-full',
    ],
  ],
  ['postgresql://u:p%40,x@a,b/shop', ['postgresql://u:p%40,x@a/shop', 'postgresql://u:p%40,x@b/shop']],
  ['postgres://u:p@/shop?host=a,b&port=1,2', ['postgres://u:p@a:1/shop', 'postgres://u:p@b:2/shop']],
  ['postgres://u:p@/shop?host=a,b&port=7', ['postgres://u:p@a:7/shop', 'postgres://u:p@b:7/shop']],
  ['postgres://u@/shop?host=/run/postgresql', ['postgres://u@/shop?host=/run/postgresql']],
])('%s names its hosts', (address, hosts) => {
  expect(hostsOf(address)).toEqual(hosts);
  expect(databaseAddress('DATABASE_URL', address)).toBe(address);
});

test.each(['mysql://a/shop', 'postgres//a/shop', 'a,b', 'postgres://u:p@a:1,b:x/shop'])(
  '%s is refused in a sentence',
  (address) => {
    expect(() => databaseAddress('DATABASE_URL', address)).toThrow(
      'DATABASE_URL must be an address that begins with postgres:// or postgresql://.',
    );
  },
);

test('an address that asks for a standby is refused: the shop writes', () => {
  expect(() =>
    databaseAddress('DATABASE_DIRECT_URL', 'postgres://a,b/shop?target_session_attrs=standby'),
  ).toThrow('DATABASE_DIRECT_URL asks for "standby" servers, but the shop needs one that takes changes');
});

test('an unknown encryption is refused, not left out', () => {
  expect(() => databaseAddress('DATABASE_URL', 'postgres://a/shop?sslmode=banana')).toThrow(
    'DATABASE_URL has an unknown sslmode: it must be one of disable, prefer, require, verify-ca, verify-full, no-verify.',
  );
});
