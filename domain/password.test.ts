import { describe, expect, it } from 'vitest';
import { COMMON_PASSWORDS, isCommonPassword } from './common-passwords.ts';
import { passwordProblem } from './password.ts';

describe('password', () => {
  it.each(['ring spindle 42', 'ABCDEFGH', '   word   ', 'ß'.repeat(128), '🔩'.repeat(64), 'x'.repeat(256)])(
    'takes %j',
    (password) => expect(passwordProblem(password)).toBeNull(),
  );

  it.each(['', '1234567', '🔩'.repeat(7)])('is at least 8 characters: %j', (password) => {
    expect(passwordProblem(password)).toMatch(/at least 8/);
  });

  it.each([' '.repeat(8), '\t'.repeat(9), '\u00a0\u2003\u3000     ', '\u200b'.repeat(8)])(
    'has something to see in it: %j',
    (password) => expect(passwordProblem(password)).toMatch(/spaces/),
  );

  it.each(['x'.repeat(257), 'ß'.repeat(129), '🔩'.repeat(65)])('is at most 256 bytes', (password) => {
    expect(passwordProblem(password)).toMatch(/shorter/);
  });

  it.each(['password', 'Password1', '12345678', 'qwertyuiop', 'iloveyou1', 'admin@123', 'PASSWORD123'])(
    'is none of the common ones: %s',
    (password) => {
      expect(passwordProblem(password, isCommonPassword)).toMatch(/most common/);
      expect(passwordProblem(password)).toBeNull();
    },
  );

  it('refuses no password that is out of the common', () => {
    expect(passwordProblem('ring spindle 42', isCommonPassword)).toBeNull();
  });
});

describe('the list of common passwords', () => {
  it('holds only what the length rule would let through, in lower case', () => {
    expect(COMMON_PASSWORDS.size).toBeGreaterThan(1500);
    expect(COMMON_PASSWORDS.size).toBeLessThanOrEqual(3000);
    for (const password of COMMON_PASSWORDS) {
      expect(password.length).toBeGreaterThanOrEqual(8);
      expect(password).toBe(password.toLowerCase());
    }
  });
});
