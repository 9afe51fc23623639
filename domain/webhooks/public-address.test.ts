import { describe, expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

describe('an address of the open internet', () => {
  test.each(['8.8.8.8', '49.205.71.18', '172.15.255.255', '172.32.0.0', '100.128.0.0', '223.255.255.255'])(
    '%s is one [B11.3]',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
  test.each(['2606:4700:4700::1111', '2A00:1450:4007:80c::200e', '2400:cb00:2048:1::c629:d7a2'])(
    '%s is one [B11.3]',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
});

describe('what is none', () => {
  test.each([
    ['this network', '0.0.0.0'],
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['shared by a provider', '100.64.0.1'],
    ['shared by a provider', '100.127.255.255'],
    ['loopback', '127.0.0.1'],
    ['loopback', '127.255.255.254'],
    ['link-local, with the data of cloud machines', '169.254.169.254'],
    ['for protocols', '192.0.0.1'],
    ['an example', '192.0.2.1'],
    ['an example', '198.51.100.7'],
    ['an example', '203.0.113.9'],
    ['6to4 relay', '192.88.99.1'],
    ['a benchmark', '198.19.255.255'],
    ['multicast', '224.0.0.1'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['loopback', '::1'],
    ['unspecified', '::'],
    ['mapped', '::ffff:127.0.0.1'],
    ['mapped, in groups', '::ffff:7f00:1'],
    ['mapped, whatever it carries', '::ffff:8.8.8.8'],
    ['compatible', '::127.0.0.1'],
    ['translated', '::ffff:0:127.0.0.1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['NAT64', '64:ff9b::10.0.0.1'],
    ['local NAT64', '64:ff9b:1::a00:1'],
    ['6to4', '2002:7f00:1::'],
    ['Teredo', '2001:0:7f00:1::'],
    ['ORCHID', '2001:20::1'],
    ['an example', '2001:db8::1'],
    ['an example', '3fff::1'],
    ['unique local', 'fd00:ec2::254'],
    ['link-local', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['site-local', 'fec0::1'],
    ['multicast', 'ff02::1'],
    ['discarded', '100::1'],
    ['not written out', '127.1'],
    ['decimal', '2130706433'],
    ['octal', '0177.0.0.01'],
    ['no address', '999.1.1.1'],
    ['no address', '8.8.8.8.8'],
    ['no address', '1:2:3:4:5:6:7'],
    ['no address', '1::2::3'],
    ['no address', 'example.com'],
    ['nothing', ''],
  ])('%s: %s [B11.3]', (_what, address) => expect(isPublicAddress(address)).toBe(false));
});
