import { expect, test } from 'vitest';
import { quickHash } from '../../testing/quick-hash.ts';
import { hashPassword, passwordMatches } from './passwords.ts';

test('a password is stored as Argon2id with 19 MiB and two passes, with a new salt each time', async () => {
  const [one, two] = await Promise.all([
    hashPassword('a good long passphrase'),
    hashPassword('a good long passphrase'),
  ]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(two).not.toBe(one);
});

test('the quick hash of tests is checked by the same rule', async () => {
  const stored = await quickHash('a good long passphrase');
  expect(await passwordMatches(stored, 'a good long passphrase')).toBe(true);
  expect(await passwordMatches(stored, 'a good long passphrasE')).toBe(false);
});
