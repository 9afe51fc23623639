import { describe, expect, test } from 'vitest';
import { bareAddress, networkOf } from './network-address.ts';

describe('the address of a caller', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    [' 192.0.2.1:40123 ', '192.0.2.1'],
    ['[2001:DB8::1]:443', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['[fe80::1%25eth0]:80', 'fe80::1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['[::FFFF:192.0.2.1]:80', '192.0.2.1'],
    ['::ffff:c000:201', '192.0.2.1'],
    ['0:0:0:0:0:ffff:c000:0201', '192.0.2.1'],
    ['unknown', 'unknown'],
    ['_hidden', 'unknown'],
    ['999.1.1.1', 'unknown'],
    ['192.0.2.1:40123:1', 'unknown'],
    ['', 'unknown'],
  ])('%j is %s', (written, address) => {
    expect(bareAddress(written)).toBe(address);
  });
});

describe('the network of a caller', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['192.0.2.1:40123', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:2::9', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['2001:db8::', '2001:db8:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    [undefined, 'unknown'],
    ['::', '0:0:0:0::/64'],
    ['rubbish', 'unknown'],
  ])('%s counts as %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});
