import { describe, expect, it } from 'vitest';
import { hsnProblem, normaliseHsn, printedHsn } from './hsn.ts';
import { COMMON_UNITS, DEFAULT_UNIT, isUnit, portalUnit, readUnit, UNITS, unitProblem } from './units.ts';

describe('an HSN code', () => {
  it.each(['8413', '841370', '84137010', '8413.70.10', ' 8413 70 ', '9965'])('can be %j [B2.26]', (typed) => {
    expect(hsnProblem(typed)).toBeNull();
    expect(normaliseHsn(typed)).toMatch(/^\d+$/);
  });

  it.each(['', '84', '84137', '8413701', '841370100', '84A3', '8413-70'])('cannot be %j', (typed) => {
    expect(hsnProblem(typed)).toMatch(/4, 6 or 8 digits/);
  });

  it('is printed with the digits that were set, never with more than it has', () => {
    expect(printedHsn('84137010', 6)).toBe('841370');
    expect(printedHsn('84137010', 4)).toBe('8413');
    expect(printedHsn('8413', 6)).toBe('8413');
  });
});

describe('a unit', () => {
  it.each([
    ['NOS', 'NOS'],
    [' nos', 'NOS'],
    ['Numbers', 'NOS'],
    ['pairs', 'PRS'],
    ['BOX', 'BOX'],
  ])('%j is %s', (typed, unit) => {
    expect(readUnit(typed)).toBe(unit);
    expect(unitProblem(typed)).toBeNull();
  });

  it.each(['', 'each', 'constructor', 'toString'])('%j is none', (typed) => {
    expect(readUnit(typed)).toBeNull();
    expect(unitProblem(typed)).toMatch(/NOS, PCS/);
  });

  it('is written as the portal does, and all of its list are there', () => {
    expect(portalUnit('NOS')).toBe('NOS-NUMBERS');
    expect(portalUnit('CBM')).toBe('CBM-CUBIC METERS');
    expect(Object.keys(UNITS)).toHaveLength(45);
    expect(COMMON_UNITS.every(isUnit)).toBe(true);
    expect(COMMON_UNITS[0]).toBe(DEFAULT_UNIT);
    expect(isUnit('constructor')).toBe(false);
  });
});
