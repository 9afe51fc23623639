import { describe, expect, test } from 'vitest';
import { complaint } from '../../testing/live-environment.ts';
import { readConfig } from './read-config.ts';

describe('TRUST_PROXY', () => {
  test.each([
    ['0', false],
    ['off', false],
    ['3', 3],
    ['10.0.0.1', '10.0.0.1'],
    ['10.0.0.0/8,fd00::/8', '10.0.0.0/8, fd00::/8'],
    ['loopback, 2400:cb00::/32', 'loopback, 2400:cb00::/32'],
    ['fc00::/7', 'fc00::/7'],
  ])('%s is taken', (text, trusted) => {
    expect(readConfig({ TRUST_PROXY: text }).trustProxy).toBe(trusted);
  });

  test.each([
    'true',
    'on',
    '99',
    '6',
    '-1',
    'proxy.example',
    '10.0.0.0/33',
    '10.0.0.0/255.0.0.0',
    '10.0.0.1,',
  ])('%s, which names no proxy or nearly everyone, is refused', (value) => {
    expect(complaint({ TRUST_PROXY: value })).toBe(
      `TRUST_PROXY must be the number of proxies in front (1 to 5), or their addresses separated by commas, but is "${value}".`,
    );
  });

  test.each([
    '0.0.0.0/0',
    '128.0.0.0/1',
    '10.0.0.1, 0.0.0.0/4',
    '::/0',
    '2000::/3',
    '::ffff:0:0/96',
    '::/16',
    'fc00::/6',
  ])('%s, which would believe everyone, is refused', (value) => {
    expect(complaint({ TRUST_PROXY: value })).toContain(
      'TRUST_PROXY must name the proxies in front and nobody else',
    );
  });

  test.each([
    ['IPv4', (at: number) => `${at}.0.0.0/8`],
    ['IPv4 inside IPv6', (at: number) => `::ffff:${at}.0.0.0/104`],
    ['IPv6', (at: number) => `2${at.toString(16).padStart(3, '0')}::/16`],
  ])('many ranges that are together nearly everyone are refused: %s', (_, rangeOf) => {
    const ranges = (count: number) => Array.from({ length: count }, (_, at) => rangeOf(at)).join(',');
    expect(complaint({ TRUST_PROXY: ranges(256) })).toContain('together these ranges are a large part');
    expect(complaint({ TRUST_PROXY: ranges(4) })).toBeNull();
  });
});
