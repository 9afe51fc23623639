import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COPIES, COPY_MARK, KIND_OF_PAPER, PAPER_KINDS } from './kinds.ts';
import {
  invoicePrefixProblem,
  MAX_PAPER_NUMBER_LENGTH,
  normalisePrefix,
  PAPER_NUMBER_PATTERN,
  paperNumber,
  partsOfNumber,
} from './number.ts';

describe('the number of a paper', () => {
  it.each([
    [1, 'MW/26-27/00001'],
    [12, 'MW/26-27/00012'],
    [99_999, 'MW/26-27/99999'],
    [100_000, 'MW/26-27/100000'],
    [999_999, 'MW/26-27/999999'],
  ])('%d is written %s', (counter, number) => {
    expect(paperNumber('MW', '26-27', counter)).toBe(number);
  });

  it('ends after 999999 with a sentence that says what to do', () => {
    expect(() => paperNumber('MW', '26-27', 1_000_000)).toThrow(/Set another prefix in the settings/);
  });

  it.each([0, -1, 1.5, Number.NaN])('is never made of %d', (counter) => {
    expect(() => paperNumber('MW', '26-27', counter)).toThrow(RangeError);
  });

  it('keeps to the letters and the length that the law allows, and reads back [B2.9]', () => {
    const prefix = fc.stringMatching(/^[A-Z][A-Z0-9]{0,2}$/);
    fc.assert(
      fc.property(prefix, fc.integer({ min: 1, max: 999_999 }), (first, counter) => {
        const number = paperNumber(first, '26-27', counter);
        expect(number).toMatch(PAPER_NUMBER_PATTERN);
        expect(number.length).toBeLessThanOrEqual(MAX_PAPER_NUMBER_LENGTH);
        expect(partsOfNumber(number)).toEqual({ prefix: first, yearLabel: '26-27', counter });
      }),
    );
  });

  it.each(['', 'MW-7QK4-2R9X', 'mw/26-27/00001', 'MW/26-27/1', 'MW/2026-27/00001', 'LONG/26-27/100000'])(
    'is not %j',
    (text) => {
      expect(partsOfNumber(text)).toBeNull();
    },
  );
});

describe('the prefix of invoices', () => {
  it.each(['MW', 'mw ', 'A', 'M26'])('can be %j', (prefix) => {
    expect(invoicePrefixProblem(prefix)).toBeNull();
    expect(paperNumber(normalisePrefix(prefix), '26-27', 999_999).length).toBeLessThanOrEqual(16);
  });

  it.each([
    ['', /begins with a letter/],
    ['1A', /begins with a letter/],
    ['M-W', /only letters and digits/],
    ['MILL', /at most 3 characters/],
    ['CN', /credit note/],
    ['rv', /receipt voucher/],
    ['RVA', /receipt voucher/],
  ])('cannot be %j', (prefix, problem) => {
    expect(invoicePrefixProblem(prefix)).toMatch(problem);
  });
});

it('every kind has a series of its own that fits [B2.7]', () => {
  const series = PAPER_KINDS.map((kind) => KIND_OF_PAPER[kind].series);
  expect(new Set(series).size).toBe(series.length);
  for (const prefix of series) expect(paperNumber(prefix, '26-27', 999_999)).toMatch(PAPER_NUMBER_PATTERN);
});

it('the copies of an invoice are marked as Rule 48 wants it', () => {
  expect(COPIES.map((copy) => COPY_MARK[copy].toUpperCase())).toEqual([
    'ORIGINAL FOR RECIPIENT',
    'DUPLICATE FOR TRANSPORTER',
    'TRIPLICATE FOR SUPPLIER',
  ]);
});
