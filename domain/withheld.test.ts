import { describe, expect, test } from 'vitest';
import { mostUsualTdsPaise, readWithheld, tdsThatFits, usualTdsPaise, withheldProblem } from './withheld.ts';

const VALUE = 202_881_36;
const facts = {
  amountPaise: 239_197_12,
  leftPaise: 239_400_00,
  withoutGstPaise: VALUE,
  before: { tdsPaise: 0, chargesPaise: 0 },
  hasGstin: true,
  isOtherTds: false,
};
const problem = (tdsPaise: number, chargesPaise: number, changed: Partial<typeof facts> = {}) =>
  withheldProblem({ tdsPaise, chargesPaise }, { ...facts, ...changed });

describe('tax that a buyer deducts [B13.2]', () => {
  test('is 0.1 % of the value without GST, to the paisa or to the rupee', () => {
    expect(usualTdsPaise(VALUE)).toBe(202_88);
    expect(mostUsualTdsPaise(VALUE)).toBe(204_00);
    expect(tdsThatFits(VALUE)).toEqual([202_88, 203_00]);
    expect(tdsThatFits(0)).toEqual([]);
  });

  test.each([
    ['fits', problem(202_88, 0), null],
    ['with charges', problem(200_00, 2_88), null],
    ['a part of what is missing', problem(100_00, 0), null],
    ['more than is missing', problem(202_89, 0), 'Only Rs.202.88 is missing'],
    ['nothing is missing', problem(1, 0, { amountPaise: 239_400_00 }), 'Nothing is missing'],
    ['without a GSTIN', problem(202_88, 0, { hasGstin: false }), 'no GSTIN'],
    ['above 0.1 %', problem(300_00, 0, { amountPaise: 239_000_00 }), 'more than 0.1 %'],
    ['above 0.1 %, and right', problem(300_00, 0, { amountPaise: 239_000_00, isOtherTds: true }), null],
    [
      'above 5 %',
      problem(10_144_07, 0, { amountPaise: 220_000_00, isOtherTds: true }),
      'at most 5 % of the value without GST, Rs.10,144.06',
    ],
    [
      'with what another transfer had before',
      problem(202_88, 0, { before: { tdsPaise: 202_88, chargesPaise: 0 } }),
      'more than 0.1 %',
    ],
    ['charges', problem(0, 100_00, { amountPaise: 239_300_00 }), null],
    ['charges above Rs.100', problem(0, 100_01, { amountPaise: 239_200_00 }), 'at most Rs.100.00'],
    [
      'charges above Rs.100 with another transfer’s',
      problem(0, 2_00, { before: { tdsPaise: 0, chargesPaise: 99_00 } }),
      'at most Rs.100.00',
    ],
    ['none', problem(0, 0, { amountPaise: 1 }), null],
  ])('%s', (_, told, expected) => {
    if (expected === null) expect(told).toBeNull();
    else expect(told).toContain(expected);
  });

  test.each([
    [undefined, 0],
    [null, 0],
    [202.88, 202_88],
    [0, 0],
    [1.001, null],
    [-1, null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
  ])('%s rupees are %s paise', (typed, paise) => {
    expect(readWithheld(typed)).toBe(paise);
  });
});
