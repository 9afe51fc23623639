import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  base32,
  digitsOf,
  makeRecoveryCode,
  readTypedFactor,
  stepBytes,
  stepsAround,
  TOTP_STEP_SECONDS,
  totpUri,
} from './second-factor.ts';

const RFC_SECRET = Buffer.from('12345678901234567890');
const codeAt = (seconds: number) =>
  digitsOf(
    createHmac('sha1', RFC_SECRET)
      .update(stepBytes(Math.floor(seconds / TOTP_STEP_SECONDS)))
      .digest(),
  );

describe('the code of a time step', () => {
  // The last six of the eight digits of RFC 6238, appendix B.
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i is that of RFC 6238 [B4.12]', (seconds, code) => {
    expect(codeAt(seconds)).toBe(code);
  });

  // RFC 4226, appendix D: the first ten counters.
  test('of the first ten is that of RFC 4226', () => {
    const codes = Array.from({ length: 10 }, (_, step) => codeAt(step * TOTP_STEP_SECONDS));
    expect(codes.join(' ')).toBe('755224 287082 359152 969429 338314 254676 287922 162583 399871 520489');
  });

  test('has six digits for any secret and step, and is read back in any writing', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), fc.nat(2 ** 40), (secret, step) => {
        const code = digitsOf(createHmac('sha1', secret).update(stepBytes(step)).digest());
        expect(code).toMatch(/^\d{6}$/);
        expect(readTypedFactor(` ${code.slice(0, 3)} ${code.slice(3)}\n`)).toEqual({ is: 'app', code });
      }),
    );
  });

  test('is taken one step early or late', () => {
    expect(stepsAround(100)).toEqual([100, 99, 101]);
  });
});

describe('base32', () => {
  test.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('of %j is that of RFC 4648', (text, written) => {
    expect(base32(Buffer.from(text))).toBe(written);
  });

  test('loses nothing of any bytes', () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
        const bits = [...base32(bytes)]
          .map((character) => alphabet.indexOf(character).toString(2).padStart(5, '0'))
          .join('');
        const read = Array.from(bytes, (_, i) => Number.parseInt(bits.slice(i * 8, i * 8 + 8), 2));
        expect(read).toEqual([...bytes]);
      }),
    );
  });
});

test('the address for the app escapes the account', () => {
  const uri = new URL(totpUri('a&b=c?d/é@example.com', 'MZXW6'));
  expect(uri.searchParams.get('secret')).toBe('MZXW6');
  expect(uri.searchParams.get('issuer')).toBe('Millwright');
  expect(decodeURIComponent(uri.pathname)).toContain('Millwright:a&b=c?d/é@example.com');
});

describe('a recovery code', () => {
  const codes = fc
    .array(fc.nat(30), { minLength: 8, maxLength: 8 })
    .map((draws) => makeRecoveryCode((limit) => draws.pop()! % limit));

  test('has two groups of four without characters that are mistaken for others', () => {
    fc.assert(
      fc.property(codes, (code) => {
        expect(code).toMatch(/^[2-9A-HJ-NP-TV-Z]{4}-[2-9A-HJ-NP-TV-Z]{4}$/);
      }),
    );
  });

  test('is read in any writing, and never taken for a code of the app', () => {
    const writings: ((code: string) => string)[] = [
      (code) => code.toLowerCase(),
      (code) => code.replace('-', ''),
      (code) => code.replace('-', ' – '),
      (code) => [...code].join(' '),
      (code) => `\t${code}\u00a0`,
    ];
    fc.assert(
      fc.property(codes, fc.constantFrom(...writings), (code, write) => {
        expect(readTypedFactor(write(code))).toEqual({ is: 'recovery', code });
      }),
    );
  });

  test.each(['', '12345', '1234567', '7KQ2-M9XO', '7KQ2-M9X', '7KQ2-M9XDD', '七KQ2M9XD', '🙂🙂🙂🙂'])(
    'is not what %j is',
    (typed) => {
      expect(readTypedFactor(typed)).toBeNull();
    },
  );
});
