import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAmount, UNREADABLE_AMOUNT, writtenAmount } from './money-text.ts';

const paise = fc.integer({ min: 0, max: 1e13 });
const western = (whole: string) => whole.replace(/\B(?=(\d{3})+$)/g, ',');
const indian = (whole: string) => new Intl.NumberFormat('en-IN').format(BigInt(whole));
const spaced = (whole: string) => indian(whole).replaceAll(',', ' ');
const grouping = fc.constantFrom((whole: string) => whole, western, indian, spaced);
const front = fc.constantFrom('', ' ', '₹', '₹ ', 'Rs.', 'rs ', 'Rs. ', 'INR ', '\u00a0₹\u202f');

describe('an amount that is written', () => {
  it.each([
    ['499.50', 499_50],
    ['499.5', 499_50],
    ['101.75', 101_75],
    ['84,500.50', 84_500_50],
    ['12,84,750.5', 12_84_750_50],
    ['1,284,750.50', 12_84_750_50],
    ['₹ 1,240', 1_240_00],
    ['Rs.1,240', 1_240_00],
    ['Rs. 1,240/-', 1_240_00],
    ['rs1240', 1_240_00],
    ['INR 1240.00', 1_240_00],
    ['  1 240 ', 1_240_00],
    ['12\u00a084\u00a0750.50', 12_84_750_50],
    ['0', 0],
    ['0.99', 99],
    ['0499', 499_00],
    ['045,999', 45_999_00],
  ])('%j is %d paise [B1.1]', (text, expected) => {
    expect(readAmount(text)).toEqual({ paise: expected, problem: null });
  });

  it.each(['', ' ', '\u00a0'])('%j is no amount', (text) => {
    expect(readAmount(text)).toEqual({ paise: null, problem: null });
  });

  it.each([
    '1,2',
    '1,24',
    '12,34,56',
    '1,2345',
    '1234,567',
    '1,234,56,789',
    '0,500',
    '00,500',
    ',500',
    '500,',
    '1,,240',
    '1.2.3',
    '499..50',
    '499.',
    '.50',
    'Rs .50',
    '1.240',
    '1.005',
    '84.500,50',
    '84,500.5,0',
    '499,50',
    '4 99',
    '1, 240',
    '1 240,500',
    '499 .50',
    '-5',
    '\u2212500',
    '+5',
    '1e3',
    '0x10',
    '5k',
    '1 lakh',
    'free',
    'Rs.',
    '₹',
    '₹₹5',
    'Rs.Rs.5',
    'USD 5',
    '499.50 499.50',
    '४९९',
    '4９9',
    'NaN',
    'Infinity',
  ])('%j is refused and not reinterpreted [B1.3]', (text) => {
    expect(readAmount(text)).toEqual({ paise: null, problem: UNREADABLE_AMOUNT });
  });

  it('too large to be exact is refused', () => {
    expect(readAmount('9'.repeat(20)).problem).toMatch(/too large/);
    expect(readAmount('9'.repeat(100_000)).problem).toMatch(/too large/);
  });

  it('is read as what it says, in every writing [B1.1]', () => {
    fc.assert(
      fc.property(paise, grouping, front, (amount, grouped, sign) => {
        const [whole = '', decimals = ''] = (amount / 100).toFixed(2).split('.');
        expect(readAmount(`${sign}${grouped(whole)}.${decimals} `).paise).toBe(amount);
        if (decimals === '00') expect(readAmount(sign + grouped(whole)).paise).toBe(amount);
      }),
    );
  });

  it('is shown so that it is read back as the same, with two digits of paise when there are any', () => {
    fc.assert(
      fc.property(paise, (amount) => {
        const shown = writtenAmount(amount);
        expect(readAmount(shown).paise).toBe(amount);
        expect(shown.includes('.')).toBe(amount % 100 !== 0);
      }),
    );
    expect([writtenAmount(12_84_750_50), writtenAmount(45_999_00), writtenAmount(0)]).toEqual([
      '12,84,750.50',
      '45,999',
      '0',
    ]);
  });

  it('never loses or gains a sign that changes it [S5.24 B1.3]', () => {
    const anything = fc.string({ unit: fc.constantFrom(...'0123456789.,, ₹Rs/-+eE'), maxLength: 14 });
    fc.assert(
      fc.property(anything, (text) => {
        const { paise: read, problem } = readAmount(text);
        if (read === null) {
          expect(problem === null).toBe(text.trim() === '');
          return;
        }
        const number = text.replace(/^\s*(₹|rs\.?)/i, '').replace(/[, ]|\/-/g, '');
        expect(number).toMatch(/^\d+(\.\d{1,2})?$/);
        expect((read / 100).toFixed(2)).toBe(Number(number).toFixed(2));
      }),
      { numRuns: 5000 },
    );
  });
});
