import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatRupees,
  formatRupeesExact,
  hasAtMostTwoDecimals,
  lineTotalPaise,
  paiseToRupees,
  rupeesToPaise,
  sumPaise,
} from './money.ts';

describe('rupees and paise', () => {
  it.each([
    [45999, 4599900],
    [1.15, 115],
    [0.29, 29],
    [4.35, 435],
    [1118400.07, 111840007],
    [-0, 0],
    [-12.5, -1250],
  ])('%d rupees are %d paise', (rupees, paise) => {
    expect(rupeesToPaise(rupees)).toBe(paise);
  });

  it.each([0.005, 1.001, Number.NaN, Number.POSITIVE_INFINITY, 1e308, 1e15])(
    'refuses %d rupees',
    (rupees) => {
      expect(() => rupeesToPaise(rupees)).toThrow(RangeError);
    },
  );

  it('goes to rupees and back without loss', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), (paise) => {
        expect(hasAtMostTwoDecimals(paiseToRupees(paise))).toBe(true);
        expect(rupeesToPaise(paiseToRupees(paise))).toBe(paise);
      }),
    );
  });
});

describe('sums', () => {
  it('multiplies and adds exactly', () => {
    expect(lineTotalPaise(115, 3)).toBe(345);
    expect(sumPaise([345, 10, 0])).toBe(355);
    expect(sumPaise([])).toBe(0);
  });

  it('refuses fractions, negative quantities and numbers too large to be exact', () => {
    expect(() => lineTotalPaise(1.5, 1)).toThrow(RangeError);
    expect(() => lineTotalPaise(100, -1)).toThrow(RangeError);
    expect(() => lineTotalPaise(100, 0.5)).toThrow(RangeError);
    expect(() => lineTotalPaise(Number.MAX_SAFE_INTEGER, 2)).toThrow(RangeError);
    expect(() => sumPaise([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError);
  });
});

describe('prices as people read them', () => {
  it.each([
    [0, 'Rs.0'],
    [999, 'Rs.999'],
    [45999, 'Rs.45,999'],
    [118400, 'Rs.1,18,400'],
    [12345678.5, 'Rs.1,23,45,678.50'],
    [-45999, '-Rs.45,999'],
    [-0.001, 'Rs.0'],
    [null, '-'],
    [Number.NaN, '-'],
  ])('%s is %s [S1.14]', (rupees, text) => {
    expect(formatRupees(rupees)).toBe(text);
  });

  it('keeps two decimals where a total is shown [S9.5 S9.6]', () => {
    expect(formatRupeesExact(45999)).toBe('Rs.45,999.00');
    expect(formatRupeesExact(0.1 + 0.2)).toBe('Rs.0.30');
  });

  it('groups as en-IN does [S9.3]', () => {
    const indian = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e13 }), (paise) => {
        expect(formatRupeesExact(paise / 100)).toBe(`Rs.${indian.format(paise / 100)}`);
      }),
    );
  });
});
