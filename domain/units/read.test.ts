import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QUANTITY_NAMES, type QuantityName, unitsOf } from './quantities.ts';
import { readMeasures, readSpan, type Span } from './read.ts';
import { fromFirstUnit, toFirstUnit } from './unit.ts';
import { writeSpan } from './write.ts';
import { writeNumber } from './write-number.ts';

/** Without what binary fractions leave behind. */
const rounded = (span: Span | null) =>
  span && { low: withNineDecimals(span.low), high: withNineDecimals(span.high) };
const withNineDecimals = (end: number | null) => (end === null ? null : Number(end.toFixed(9)));

const exactly = (value: number): Span => ({ low: value, high: value });

describe('a text with a unit', () => {
  it.each<[string, QuantityName, Span]>([
    ['3.7 kW (5 HP)', 'power', exactly(3.7)],
    ['0.75 kW / 1 HP', 'power', exactly(0.75)],
    ['1 HP', 'power', exactly(0.746)],
    ['746 W', 'power', exactly(0.746)],
    ['2.2KW', 'power', exactly(2.2)],
    ['7.5 h.p.', 'power', exactly(5.595)],
    ['2 × 2.2 kW', 'power', exactly(4.4)],
    ['415 V, 3 phase, 50 Hz', 'voltage', exactly(415)],
    ['415 V, 3 phase, 50 Hz', 'frequency', exactly(50)],
    ['415 V, 3 phase, 50 Hz', 'count', exactly(3)],
    ['10–50 m³/h', 'flow', { low: 10, high: 50 }],
    ['10-50 m3/hr', 'flow', { low: 10, high: 50 }],
    ['31 to 18 m', 'head', { low: 18, high: 31 }],
    ['36 m³/h at 24 m', 'flow', exactly(36)],
    ['36 m³/h at 24 m', 'head', exactly(24)],
    ['140 to 260 m³/h, 48 to 86 m', 'head', { low: 48, high: 86 }],
    ['210 LPM', 'flow', exactly(12.6)],
    ['10 l/s', 'flow', exactly(36)],
    ['600 ltr / min', 'flow', exactly(36)],
    ['10 mtr.', 'length', exactly(10_000)],
    ['10 ft.', 'length', exactly(3_048)],
    ['65 mm / 50 mm, PN 10', 'length', exactly(65)],
    ['65 mm / 50 mm, PN 10', 'pressure', exactly(10)],
    ['2,880 rpm', 'speed', exactly(2_880)],
    ['2 900 RPM', 'speed', exactly(2_900)],
    ['1,00,000 r.p.m.', 'speed', exactly(100_000)],
    ['1/2"', 'length', exactly(12.7)],
    ['1 1/2 inch', 'length', exactly(38.1)],
    ['1½″', 'length', exactly(38.1)],
    ['DN 25 (1 inch)', 'length', exactly(25)],
    ['Ø 165 mm', 'length', exactly(165)],
    ['−10 to 40 °C', 'temperature', { low: -10, high: 40 }],
    ['-20 °C … +140 °C', 'temperature', { low: -20, high: 140 }],
    ['Up to 80 °C', 'temperature', { low: null, high: 80 }],
    ['176 °F', 'temperature', exactly(80)],
    ['Max. 10 kg/cm²', 'pressure', { low: null, high: 9.80665 }],
    ['10 bar max', 'pressure', { low: null, high: 10 }],
    ['500 mA to 2 A', 'current', { low: 0.5, high: 2 }],
    ['at least 5 bar', 'pressure', { low: 5, high: null }],
    ['25.4 : 1', 'ratio', exactly(25.4)],
    ['40 N m', 'torque', exactly(40)],
    ['92 Shore A', 'shore', exactly(92)],
    ['58 dB(A) at 1 m', 'sound', exactly(58)],
    ['142 kg with base plate', 'mass', exactly(142)],
    ['3 m flat, 4 × 2.5 mm²', 'length', exactly(3_000)],
    ['12', 'count', exactly(12)],
  ])('%s is read [B7.1]', (text, quantity, span) => {
    expect(rounded(readSpan(text, quantity))).toEqual(span);
  });

  it.each<[string, QuantityName]>([
    ['7,5 kW', 'power'],
    ['12,34 kW', 'power'],
    ['48 in a box', 'length'],
    ['38 × 80 mm', 'length'],
    ['Pendulum arms with 8.5 mm clip', 'length'],
    ['1.5 lakh', 'count'],
    ['30s to 60s', 'time'],
    ['6308 C3', 'temperature'],
    ['Bronze', 'length'],
    ['10⁸ ohm', 'count'],
    ['', 'count'],
    ['5 kWh', 'power'],
    ['5 mz', 'length'],
  ])('%s is no %s [B7.1]', (text, quantity) => expect(readSpan(text, quantity)).toBeNull());

  it('is read as often as it says something', () => {
    expect(readMeasures('8, stainless steel 304').map(({ isAlone, isBare }) => [isAlone, isBare])).toEqual([
      [true, true],
    ]);
    expect(readMeasures('6 on a section').map(({ isAlone }) => isAlone)).toEqual([false]);
    expect(readMeasures('SiC / carbon, 28 mm')).toHaveLength(1);
  });
});

describe('a number with a unit', () => {
  it.each([
    [3.73, '3.73'],
    [0.746, '0.746'],
    [2_880, '2,880'],
    [123_456.7, '1,23,457'],
    [12.3456, '12.35'],
    [-10, '−10'],
    [0, '0'],
    [-0.000_000_000_000_1, '−0.0000000000001'],
  ])('%d is written %s', (value, text) => expect(writeNumber(value)).toBe(text));

  it.each<[Span, QuantityName, string | undefined, string]>([
    [exactly(3.7), 'power', undefined, '3.7 kW'],
    [exactly(3.73), 'power', 'HP', '5 HP'],
    [{ low: 10, high: 50 }, 'flow', undefined, '10–50 m³/h'],
    [{ low: 6, high: 30 }, 'flow', 'LPM', '100–500 LPM'],
    [{ low: -10, high: 40 }, 'temperature', undefined, '−10 to 40 °C'],
    [{ low: null, high: 10 }, 'pressure', 'psi', 'up to 145 psi'],
    [{ low: 5, high: null }, 'head', undefined, 'from 5 m'],
    [exactly(12), 'count', undefined, '12'],
    [{ low: null, high: null }, 'count', undefined, ''],
  ])('%j of %s is written', (span, quantity, unit, text) =>
    expect(writeSpan(span, quantity, unit)).toBe(text),
  );
});

const anyUnit = fc
  .constantFrom(...QUANTITY_NAMES)
  .chain((quantity) => fc.constantFrom(...unitsOf(quantity)).map((unit) => ({ quantity, unit })));
/** As catalogues have them: at most four digits. */
const anyNumber = fc
  .tuple(fc.integer({ min: 1, max: 9_999 }), fc.integer({ min: 0, max: 3 }))
  .map(([digits, decimals]) => digits / 10 ** decimals);

describe('any number in any unit', () => {
  it('comes back when it is written and read', () =>
    fc.assert(
      fc.property(anyUnit, anyNumber, anyNumber, ({ quantity, unit }, a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)].map((value) => toFirstUnit(unit, value));
        const read = readSpan(writeSpan({ low: low!, high: high! }, quantity, unit.name), quantity)!;
        expect(fromFirstUnit(unit, read.low!)).toBeCloseTo(Math.min(a, b), 9);
        expect(fromFirstUnit(unit, read.high!)).toBeCloseTo(Math.max(a, b), 9);
      }),
    ));
  it('keeps its place among others in every other unit', () =>
    fc.assert(
      fc.property(anyUnit, anyNumber, anyNumber, ({ unit }, a, b) => {
        expect(Math.sign(toFirstUnit(unit, a) - toFirstUnit(unit, b))).toBe(Math.sign(a - b));
      }),
    ));
  it('is read under each spelling of its unit', () =>
    fc.assert(
      fc.property(anyUnit, anyNumber, ({ quantity, unit }, value) => {
        for (const spelling of unit.spellings)
          for (const text of [`${value} ${spelling}`, `${value} ${spelling.toUpperCase()}`])
            expect(readSpan(text, quantity)?.low, text).toBeCloseTo(toFirstUnit(unit, value), 9);
      }),
    ));
});

describe('any text', () => {
  const pieces = fc.constantFrom(
    '1',
    ',',
    '.',
    '/',
    ' ',
    '-',
    '–',
    '×',
    'm',
    'kW',
    '½',
    '°C',
    '(',
    'to',
    'up to',
    'max',
    '…',
    ':',
    '0',
    '²',
  );
  const texts = fc.oneof(
    fc.string({ maxLength: 300 }),
    fc.array(pieces, { maxLength: 200 }).map((all) => all.join('')),
  );
  it('gives finite numbers or none, the lower one first', () =>
    fc.assert(
      fc.property(texts, (text) => {
        for (const measure of readMeasures(text))
          for (const { low, high } of measure.in.values()) {
            for (const end of [low, high]) expect(end === null || Number.isFinite(end)).toBe(true);
            if (low !== null && high !== null) expect(low).toBeLessThanOrEqual(high);
          }
      }),
    ));

  it.each([
    ['digits', '1'.repeat(500)],
    ['commas', '1,'.repeat(250)],
    ['groups', '1,111,'.repeat(80)],
    ['spaces', `1${' '.repeat(498)}m`],
    ['signs', '-'.repeat(500)],
    ['factors', '2 x '.repeat(125)],
    ['fractions', '1/'.repeat(250)],
    ['qualifiers', 'up to '.repeat(83)],
    ['units', '1 m '.repeat(125)],
    ['a whole line', '3.7 kW (5 HP), 415 V, 3 phase, 50 Hz / '.repeat(13)],
  ])('of 500 characters of %s is read in less than a millisecond', (_what, text) => {
    const rounds = 200;
    const before = process.cpuUsage();
    for (let round = 0; round < rounds; round++) readMeasures(text);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / rounds).toBeLessThan(1_000);
  });
});
