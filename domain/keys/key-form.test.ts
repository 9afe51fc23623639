import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { beginningOf, isKey, newKey } from './key-form.ts';

test('a key says its shop, has 32 random and 6 check characters, and is shown by its beginning [B11.1]', () => {
  const live = newKey('live', randomBytes);
  expect(live).toMatch(/^mw_live_[0-9A-Za-z]{38}$/);
  expect(beginningOf(live)).toBe(live.slice(0, 12));
  expect(newKey('demo', randomBytes)).toMatch(/^mw_test_[0-9A-Za-z]{38}$/);
});

test('the check characters are the CRC-32 of all before them in base 62', () => {
  const key = newKey('live', () => new Uint8Array(32));
  expect(key.slice(0, -6)).toBe(`mw_live_${'0'.repeat(32)}`);
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  const value = [...key.slice(-6)].reduce((sum, digit) => sum * 62 + digits.indexOf(digit), 0);
  expect(value).toBe(crc32(key.slice(0, -6)));
});

test('any one character that is wrong shows', () => {
  const key = newKey('demo', randomBytes);
  expect(isKey(key)).toBe(true);
  for (let place = 8; place < key.length; place++) {
    const other = key[place] === 'x' ? 'y' : 'x';
    expect(isKey(key.slice(0, place) + other + key.slice(place + 1))).toBe(false);
  }
  expect(isKey(key.replace('test', 'live'))).toBe(false);
  for (const text of ['', key.slice(1), `${key}0`, ` ${key}`, key.toUpperCase()])
    expect(isKey(text)).toBe(false);
});

test('bytes that would favour some characters are thrown away', () => {
  const uneven = [255, 254, 253, 252, 251, 250, 249, 248];
  const source = [...uneven, ...Array(24).fill(61), ...Array(32).fill(0)];
  const key = newKey('live', (count) => Uint8Array.from(source.splice(0, count)));
  expect(key.slice(8, 40)).toBe('z'.repeat(24) + '0'.repeat(8));
});

test('all characters are equally likely', () => {
  const counts = new Map<string, number>();
  for (let i = 0; i < 2_000; i++)
    for (const digit of newKey('live', randomBytes).slice(8, 40))
      counts.set(digit, (counts.get(digit) ?? 0) + 1);
  expect(counts.size).toBe(62);
  // 1,032 on average; seven standard deviations are 224.
  for (const count of counts.values()) expect(Math.abs(count - 64_000 / 62)).toBeLessThan(224);
});
