import { describe, expect, test } from 'vitest';
import { FLOW_UNITS, HEAD_UNITS } from '#domain/pumps/duty-units.ts';
import {
  addressOf,
  inUnit,
  otherUnits,
  readAsked,
  readNumber,
  readWhole,
  takeUnit,
  unitNamed,
} from './asked.ts';

const asked = (address: string) => readAsked(new URLSearchParams(address));

describe('the address of the finder', () => {
  test('holds all that was chosen, and is read back', () => {
    const whole = {
      flow: '600',
      flowUnit: 'LPM',
      head: '78.74',
      headUnit: 'ft',
      staticHead: '30',
      hours: '8000',
      tariff: '9',
      without: ['a', 'b'],
      sort: 'price' as const,
    };
    expect(readAsked(new URL(addressOf(whole), 'http://shop').searchParams)).toEqual(whole);
  });
  test('names of what is usual the point alone', () => {
    expect(addressOf(asked(''))).toBe('/pump-finder?flow=36&head=24');
  });
  test('with unknown units and orders falls back to the usual ones', () => {
    const { flowUnit, headUnit, sort } = asked('flowUnit=kg&headUnit=&sort=__proto__');
    expect([flowUnit, headUnit, sort]).toEqual(['m³/h', 'm', 'efficiency']);
  });
});

test.each([
  ['1,200.5', 1200.5],
  ['.5', 0.5],
  ['36.', 36],
  ['40,5', 40.5],
  ['8,50', 8.5],
  ['36,', 36],
  ['1,200', 1200],
  ['1,00,000', 100_000],
  ['1.200,5', Number.NaN],
  ['12,5,3', Number.NaN],
  ['0x10', Number.NaN],
  ['-1', Number.NaN],
  ['1e9', Number.NaN],
  ['', Number.NaN],
])('%s is read as %d', (text, value) => expect(readNumber(text)).toBe(value));

test('a static head that is not typed is half of the total, and never more than it', () => {
  expect(readWhole(asked('flow=36&head=24')).staticHead).toBe(12);
  expect(readWhole(asked('flow=36&head=24&static=0')).staticHead).toBe(0);
  expect(readWhole(asked('flow=36&head=24&static=25')).problems.staticHead).toBe(
    'It is a part of the total head: 0 to 24 m. Until then half is taken.',
  );
});

test('a unit that is typed behind the number counts, whatever is chosen', () => {
  expect(readWhole(asked('flow=600 lpm&head=2 bar&static=32,5 ft')).problems).toEqual({});
  const { duty, staticHead } = readWhole(asked('flow=600 lpm&head=2 bar&static=32,5 ft'));
  expect(duty!.flow).toBeCloseTo(36);
  expect(duty!.head).toBeCloseTo(20.394);
  expect(staticHead).toBeCloseTo(9.906);
  expect(readWhole(asked('flow=36 kg&head=24')).problems.duty).toContain('flow');
  expect(takeUnit('36', FLOW_UNITS)).toBeNull();
  expect(takeUnit('x lpm', FLOW_UNITS)).toBeNull();
});

test('hours and tariff are read within their limits, and without one of them no cost is shown', () => {
  const costOf = (hours: string, tariff: string) => {
    const { cost, problems } = readWhole(asked(`flow=36&head=24&hours=${hours}&tariff=${tariff}`));
    return cost ?? problems;
  };
  expect(costOf('8784', '1000')).toEqual({ hours: 8_784, rupeesPerKwh: 1_000 });
  expect(costOf('1', '0.01')).toEqual({ hours: 1, rupeesPerKwh: 0.01 });
  for (const hours of ['0', '8785', 'x']) expect(costOf(hours, '9')).toEqual({ hours: 'From 1 to 8,784.' });
  for (const tariff of ['0', '1000.01', 'x'])
    expect(costOf('4000', tariff)).toEqual({ tariff: 'From 0.01 to 1,000.' });
});

test('another unit never changes what is asked', () => {
  const [cubic, lpm] = [unitNamed(FLOW_UNITS, 'm³/h'), unitNamed(FLOW_UNITS, 'LPM')];
  expect(inUnit('36', cubic, lpm)).toBe('600');
  expect(inUnit('600', lpm, cubic)).toBe('36');
  expect(inUnit('x', cubic, lpm)).toBe('x');
});

test('hints name the two next units', () => {
  expect(otherUnits(36, FLOW_UNITS, 'm³/h', ['m³/h', 'LPM', 'l/s'])).toBe('600\u00a0LPM · 10\u00a0l/s');
  expect(otherUnits(24, HEAD_UNITS, 'ft', ['m', 'ft', 'bar'])).toBe('24\u00a0m · 2.35\u00a0bar');
});
