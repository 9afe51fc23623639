import { describe, expect, it } from 'vitest';
import { gstinProblem, normaliseGstin } from './gstin.ts';

describe('GSTIN', () => {
  it.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', ' 27aapfu0939f1zv ', '27 AAPFU0939F 1ZV'])(
    'takes %j',
    (gstin) => {
      expect(gstinProblem(gstin)).toBeNull();
    },
  );

  it.each([123456, 0, 999999999999999, '000012345678901', ''])(
    'takes digits as written: %j [S3.checkout.1]',
    (digits) => {
      expect(gstinProblem(digits)).toBeNull();
    },
  );

  it.each([
    '27AAPFU0939F1ZW',
    '27AAPFU0993F1ZV',
    '00AAPFU0939F1ZV',
    '41AAPFU0939F1ZV',
    '27AAPFU0939F1Z',
    '27AAPFU0939F1ZVV',
    '27AAP1U0939F1ZV',
    '1234567890123456',
    'N/A',
    '27AAPFU0939F1ZV;',
    -5,
    1.5,
    Number.NaN,
    1e21,
  ])('refuses %j', (gstin) => {
    expect(gstinProblem(gstin)).toEqual(expect.any(String));
  });

  it('catches any one mistyped character', () => {
    const real = '27AAPFU0939F1ZV';
    for (let i = 0; i < real.length; i++) {
      for (const other of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
        if (other === real[i]) continue;
        expect(gstinProblem(real.slice(0, i) + other + real.slice(i + 1))).not.toBeNull();
      }
    }
  });

  it('is kept in capitals without spaces', () => {
    expect(normaliseGstin(' 27aapfu 0939f1zv')).toBe('27AAPFU0939F1ZV');
    expect(normaliseGstin(123)).toBe('123');
  });
});
