import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type QuantityName, unitsOf } from '../units/quantities.ts';
import { fromFirstUnit } from '../units/unit.ts';
import { saysTheSame } from './same-value.ts';

describe('two specifications say the same', () => {
  test.each([
    ['0.75 kW', '1 HP'],
    ['3.7 kW', '5 HP'],
    ['3.7 kW (5 hp)', '3.7 kW'],
    ['3.7 kW (5 hp)', '5 HP'],
    ['12.6 m³/h', '210 LPM'],
    ['10 to 50 m³/h', '10–50 m3/hr'],
    ['415 V, 3 phase, 50 Hz', '415 V,  3 Phase, 50 hz'],
    ['65 mm / 50 mm, PN 10', '65 mm / 50 mm, 10 bar'],
    ['SS 316', 'Stainless steel 316'],
    ['Bronze, 165 mm', '165 mm, bronze'],
  ])('%s and %s', (a, b) => {
    expect(saysTheSame(a, b)).toBe(true);
    expect(saysTheSame(b, a)).toBe(true);
  });

  test.each([
    ['2,880 rpm', '2,900 rpm'],
    ['3.7 kW', '3.75 kW'],
    ['0.75 kW', '2 HP'],
    ['58 kg', '58 kg with base plate'],
    ['SiC / carbon, 28 mm', 'SiC / carbon, 32 mm'],
    ['65 mm / 50 mm, PN 10', '65 mm / 50 mm, PN 16'],
    ['65 mm', '65 mm / 50 mm'],
    ['10 to 50 m³/h', '10 m³/h'],
    ['up to 10 bar', '10 bar'],
    ['24 m', '24 kg'],
    ['Cast iron FG 220', 'Cast iron FG 260'],
    ['', '0'],
  ])('but not %s and %s', (a, b) => {
    expect(saysTheSame(a, b)).toBe(false);
    expect(saysTheSame(b, a)).toBe(false);
  });

  const quantities: QuantityName[] = ['power', 'flow', 'pressure', 'mass', 'torque'];
  const written = fc
    .record({
      quantity: fc.constantFrom(...quantities),
      size: fc.integer({ min: 1, max: 9_999 }),
      units: fc.tuple(fc.nat(), fc.nat()),
    })
    .map(({ quantity, size, units: [one, other] }) => {
      const all = unitsOf(quantity);
      const pick = (place: number) => all[place % all.length]!;
      const write = (place: number, value: number) =>
        `${Number(fromFirstUnit(pick(place), value).toPrecision(12)).toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 9 })} ${pick(place).name}`;
      return { size, write: (times: number, isFirst: boolean) => write(isFirst ? one : other, size * times) };
    });

  test('in whatever unit a number is written', () =>
    fc.assert(
      fc.property(written, ({ write }) => {
        expect(saysTheSame(write(1, true), write(1, false))).toBe(true);
      }),
    ));

  test('and differ in every unit when they lie more than the slack apart', () =>
    fc.assert(
      fc.property(written, fc.double({ min: 1.03, max: 100, noNaN: true }), ({ write }, times) => {
        expect(saysTheSame(write(1, true), write(times, false))).toBe(false);
      }),
    ));

  test('of any texts, in both directions alike, and each as itself', () =>
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        expect(saysTheSame(a, b)).toBe(saysTheSame(b, a));
        expect(saysTheSame(a, a)).toBe(true);
      }),
    ));
});
