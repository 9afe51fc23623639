import { describe, expect, it } from 'vitest';
import { chipsOf, chosenRange, chosenValues, withRange, withToggled } from './choice.ts';
import type { Filter } from './filters.ts';

const range = (name: string, from: number | null, to: number | null, unit: string): Filter => ({
  name,
  kind: 'number',
  from,
  to,
  unit,
});
const text = (name: string, ...values: string[]): Filter => ({ name, kind: 'text', values });
const chip = (filter: Filter) => chipsOf([filter]).map(({ name, value }) => `${name} ${value}`);

describe('a chip', () => {
  it.each<[Filter, string[]]>([
    [range('Power', 1.5, 7.5, 'kW'), ['Power 1.5–7.5 kW']],
    [range('Flow', 20, null, 'm³/h'), ['Flow from 20 m³/h']],
    [range('Power', null, 7.5, 'kW'), ['Power up to 7.5 kW']],
    [range('Suction size', 65, 65, 'mm'), ['Suction size 65 mm']],
    [range('Temperature', -10, 40, '°C'), ['Temperature −10 to 40 °C']],
    [range('Stages', 4, 8, ''), ['Stages 4–8']],
    [text('Casing', 'Cast iron', 'Bronze'), ['Casing Cast iron', 'Casing Bronze']],
  ])('of %j says %j', (filter, words) => expect(chip(filter)).toEqual(words));

  it('takes only itself away [B7.5]', () => {
    const filters = [range('Power', 1, 2, 'kW'), text('Casing', 'Cast iron', 'Bronze')];
    const [power, iron, bronze] = chipsOf(filters);
    expect(power!.others).toEqual([filters[1]]);
    expect(iron!.others).toEqual([filters[0], text('Casing', 'Bronze')]);
    expect(bronze!.others).toEqual([filters[0], text('Casing', 'Cast iron')]);
    expect(chipsOf(iron!.others)[1]!.others, 'the last value takes its filter with it').toEqual([filters[0]]);
  });
});

describe('a choice', () => {
  it('of values is ticked and unticked, whatever its writing', () => {
    const one = withToggled([], 'Casing', 'Cast iron');
    expect(one).toEqual([text('Casing', 'Cast iron')]);
    expect(withToggled(one, 'Casing', 'Bronze')).toEqual([text('Casing', 'Cast iron', 'Bronze')]);
    expect(withToggled(one, 'Casing', 'cast  iron')).toEqual([]);
  });

  it('of a size in an address is one of the values', () => {
    const one = [range('Suction size', 65, 65, 'mm')];
    expect(chosenValues(one, 'Suction size')).toEqual(['65 mm']);
    expect(withToggled(one, 'Suction size', '65 mm')).toEqual([]);
    expect(withToggled(one, 'Suction size', '80 mm')).toEqual([text('Suction size', '65 mm', '80 mm')]);
    expect(chosenValues([range('Power', 1, 2, 'kW')], 'Power')).toEqual([]);
    expect(chosenRange(one, 'Power')).toBeNull();
  });

  it('keeps its place when it changes, and goes when both ends are open', () => {
    const filters = [range('Power', 1, 2, 'kW'), text('Casing', 'Bronze')];
    const changed = withRange(filters, 'Power', { from: 3, to: null, unit: 'HP' });
    expect(changed).toEqual([range('Power', 3, null, 'HP'), filters[1]]);
    expect(withRange(filters, 'Power', { from: null, to: null, unit: 'kW' })).toEqual([filters[1]]);
  });

  it('has at most fifty values of a name', () => {
    const many = [text('Casing', ...Array.from({ length: 50 }, (_, i) => `No. ${i}`))];
    expect(withToggled(many, 'Casing', 'another')).toEqual(many);
  });
});
