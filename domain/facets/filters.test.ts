import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QUANTITY_NAMES, unitsOf } from '../units/quantities.ts';
import { type Filter, readFilter, readFilters, writeFilter } from './filters.ts';

const number = (name: string, from: number | null, to: number | null, unit: string): Filter => ({
  name,
  kind: 'number',
  from,
  to,
  unit,
});
const text = (name: string, ...values: string[]): Filter => ({ name, kind: 'text', values });

describe('a filter', () => {
  it.each<[string, Filter]>([
    ['Power:5..10 kW', number('Power', 5, 10, 'kW')],
    ['Power:5.. HP', number('Power', 5, null, 'HP')],
    ['Power:..7.5 kW', number('Power', null, 7.5, 'kW')],
    ['Suction size:65 mm', number('Suction size', 65, 65, 'mm')],
    ['Temperature:-10..40 °C', number('Temperature', -10, 40, '°C')],
    ['Stages:8', number('Stages', 8, 8, '')],
    ['Material:Cast iron|Bronze', text('Material', 'Cast iron', 'Bronze')],
    ['Suction size:50 mm|65 mm', text('Suction size', '50 mm', '65 mm')],
    ['Ratio\\: i:a\\|b|c\\\\', text('Ratio: i', 'a|b', 'c\\')],
    ['Size:\\110', text('Size', '110')],
  ])('%s is read and written', (address, filter) => {
    expect(readFilter(address)).toEqual({ filter });
    expect(writeFilter(filter)).toBe(address);
  });

  it.each([
    ['  Power : 5 .. 10 kW', text('Power', '5 .. 10 kW')],
    ['Power:5..10 horses', text('Power', '5..10 horses')],
    ['Material: Bronze | Bronze ', text('Material', 'Bronze')],
    ['Time:12:30', text('Time', '12:30')],
  ])('%s is read with mercy', (address, filter) => expect(readFilter(address)).toEqual({ filter }));

  it.each([
    ['', 'Write a filter as "Power:5..10 kW", not as "".'],
    ['Power', 'Write a filter as "Power:5..10 kW", not as "Power".'],
    [':5 kW', 'Write a filter as "Power:5..10 kW", not as ":5 kW".'],
    ['Power:', 'The filter "Power" says no value.'],
    ['Power:10..5 kW', 'The filter "Power" goes from 10 down to 5.'],
    ['Material:Bronze||Iron', 'The filter "Material" has a value without text.'],
    [`${'x'.repeat(60)}:`, `The filter "${'x'.repeat(40)}…" says no value.`],
    [`M:${Array.from({ length: 51 }, (_, i) => i).join('|')}`, 'The filter "M" has at most 50 values.'],
  ])('%s is refused', (address, problem) => expect(readFilter(address)).toEqual({ problem }));

  it('of a name is given once, and there are at most twenty', () => {
    expect(readFilters(['Power:5 kW', 'Material:Iron'])).toEqual({
      filters: [number('Power', 5, 5, 'kW'), text('Material', 'Iron')],
    });
    expect(readFilters(['Power:5 kW', 'Power:6 kW'])).toEqual({
      problem: 'The filter "Power" is given twice.',
    });
    expect(readFilters(Array(21).fill('A:b'))).toEqual({ problem: 'At most 20 filters can be combined.' });
    expect(readFilters(['A:b', 'C'])).toHaveProperty('problem');
  });

  const words = fc
    .string({ minLength: 1, maxLength: 30 })
    .map((value) => value.trim())
    .filter(Boolean);
  const numbers = fc
    .tuple(fc.integer({ min: -999_999, max: 999_999 }), fc.integer({ min: 0, max: 4 }))
    .map(([digits, decimals]) => digits / 10 ** decimals);
  const units = fc.constantFrom(
    ...QUANTITY_NAMES.flatMap((quantity) => unitsOf(quantity).map(({ name }) => name)),
  );
  const anyFilter: fc.Arbitrary<Filter> = fc.oneof(
    fc
      .tuple(words, numbers, numbers, units, fc.nat(2))
      .map(([name, a, b, unit, open]) =>
        number(name, open === 1 ? null : Math.min(a, b), open === 2 ? null : Math.max(a, b), unit),
      ),
    fc
      .tuple(words, fc.uniqueArray(words, { minLength: 1, maxLength: 5 }))
      .map(([name, values]) => text(name, ...values)),
  );
  it('comes back when it is written and read', () =>
    fc.assert(
      fc.property(anyFilter, (filter) => {
        expect(readFilter(writeFilter(filter))).toEqual({ filter });
      }),
    ));
  it('gives a filter or a sentence, whatever is written', () =>
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (address) => {
        const read = readFilter(address);
        if ('problem' in read) expect(read.problem).toMatch(/\.$/);
        else expect(readFilter(writeFilter(read.filter))).toEqual(read);
      }),
    ));
});
