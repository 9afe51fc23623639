import { expect, test } from 'vitest';
import { rangeText, readRange, splitRanges, wrongRange } from './ranges.ts';

test.each([
  ['10.8.0.0/24', { address: '10.8.0.0', bits: 24, family: 'ipv4' }],
  [' 49.205.71.18 ', { address: '49.205.71.18', bits: 32, family: 'ipv4' }],
  ['0.0.0.0/0', { address: '0.0.0.0', bits: 0, family: 'ipv4' }],
  ['2001:DB8::/32', { address: '2001:db8::', bits: 32, family: 'ipv6' }],
  ['::1', { address: '::1', bits: 128, family: 'ipv6' }],
  ['::ffff:10.8.0.0/120', { address: '::ffff:10.8.0.0', bits: 120, family: 'ipv6' }],
])('%s is a range', (typed, range) => expect(readRange(typed)).toEqual(range));

test.each([
  '',
  '10.8.0.0/33',
  '10.8.0.0/-1',
  '10.8.0.0/',
  '10.8.0.0/024',
  '10.8.0',
  '010.8.0.1',
  '256.1.1.1',
  '10.8.0.0/24/8',
  '2001:db8::/129',
  '2001:db8:::1',
  '1:2:3:4:5:6:7:8:9',
  '1:2:3:4:5:6:7',
  '1::2::3',
  '1:2:3:4:5:6:7::8',
  '10.8.0.0:1::',
  '12345::',
  ':',
  'fe80::1%eth0',
  '[::1]',
  'shop.example',
  '10.8.0.0/24 # office',
])('%j is none', (typed) => expect(readRange(typed)).toBeNull());

test('an address alone is written without its length', () => {
  const written = (typed: string) => rangeText(readRange(typed)!);
  expect(['10.8.0.1/32', '::1/128', '10.8.0.0/24'].map(written)).toEqual(['10.8.0.1', '::1', '10.8.0.0/24']);
});

test('of what was typed into one field the first wrong range is named', () => {
  expect(splitRanges(' 10.8.0.0/24,  ::1\n')).toEqual(['10.8.0.0/24', '::1']);
  expect(wrongRange(splitRanges('10.8.0.0/24, ::1'))).toBeNull();
  expect(wrongRange(splitRanges('10.8.0.0/24, nowhere, 300.1.1.1'))).toBe('nowhere');
});
