import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeSpan } from '../units/write.ts';
import { readAllSaid, readSpecifications } from './read.ts';

const inWords = (lines: Record<string, string>) =>
  Object.fromEntries(
    readSpecifications(Object.entries(lines).map(([key, value]) => ({ key, value }))).map((spec) => [
      spec.name,
      spec.kind === 'text' ? spec.value : `${spec.quantity}: ${writeSpan(spec.span, spec.quantity)}`,
    ]),
  );

describe('specifications', () => {
  it('are read as a pump has them [B7.2]', () =>
    expect(
      inWords({
        Model: 'MB 50-160',
        'Rated power': '3.7 kW (5 HP)',
        Supply: '415 V, 3 phase, 50 Hz',
        Speed: '2,880 rpm',
        'Duty point': '36 m³/h at 24 m',
        'Flow range': '10–50 m³/h',
        'Head range': '18–31 m',
        Efficiency: '73.5 % at 37 m³/h',
        'Suction / delivery': '65 mm / 50 mm, PN 10',
        Casing: 'Cast iron FG 260',
        Impeller: 'Bronze, 165 mm, balanced to G 6.3',
        'Shaft seal': 'SiC / carbon, 28 mm',
        Motor: 'IE3, IP55, class F',
        Weight: '58 kg',
      }),
    ).toEqual({
      Model: 'MB 50-160',
      Power: 'power: 3.7 kW',
      Voltage: 'voltage: 415 V',
      Phases: 'count: 3',
      Frequency: 'frequency: 50 Hz',
      Speed: 'speed: 2,880 rpm',
      Flow: 'flow: 36 m³/h',
      Head: 'head: 24 m',
      'Flow range': 'flow: 10–50 m³/h',
      'Head range': 'head: 18–31 m',
      Efficiency: 'share: 73.5 %',
      'Suction size': 'length: 65 mm',
      'Delivery size': 'length: 50 mm',
      'Casing material': 'Cast iron FG 260',
      Impeller: 'Bronze',
      'Shaft seal': 'SiC / carbon',
      Motor: 'IE3',
      Weight: 'mass: 58 kg',
    }));

  it.each([
    [{ Power: '5 HP' }, { Power: 'power: 3.73 kW' }],
    [{ 'Motor power': '5.5kw' }, { Power: 'power: 5.5 kW' }],
    [{ 'Power (HP)': '10' }, { Power: 'power: 7.46 kW' }],
    [{ 'Head (m)': '10 - 24' }, { Head: 'head: 10–24 m' }],
    [{ 'Flow at 1,440 rpm': '60 l/min' }, { Flow: 'flow: 3.6 m³/h' }],
    [{ Head: 'PVDF, with FKM valves' }, { Head: 'PVDF' }],
    [{ Stages: '8, stainless steel 304' }, { Stages: 'count: 8' }],
    [{ Packing: '48 in a box' }, { Packing: 'count: 48' }],
    [{ Frame: '132M, B3' }, { Frame: '132M, B3' }],
    [{ 'Free passage': '50 mm' }, { 'Free passage': 'length: 50 mm' }],
    [{ Cable: '10 m rubber sheathed' }, { Cable: 'length: 10,000 mm' }],
    [{ Coupling: 'Jaw type with spacer, 96 mm spider' }, { Coupling: 'Jaw type with spacer' }],
    [{ Shaft: '38 × 80 mm' }, { Shaft: '38 × 80 mm' }],
    [{ 'Sand allowed': 'Up to 60 g in each m³' }, { 'Sand allowed': 'mass: up to 0.06 kg' }],
    [{ 'Suction / delivery': '40 mm, PN 25, in line' }, { 'Suction / delivery': 'length: 40 mm' }],
    [{ Power: '3 kW', 'Rated power': '4 kW' }, { Power: 'power: 3 kW' }],
    [{ Delivery: '20 days, with commissioning' }, { Delivery: 'time: 480 h' }],
    [{ Supply: 'From the panel' }, { Supply: 'From the panel' }],
    [{ Material: 'SS 316' }, { Material: 'Stainless steel 316' }],
    [{ Material: 'S.S.304' }, { Material: 'Stainless steel 304' }],
    [{ Casing: 'C.I.' }, { 'Casing material': 'Cast iron' }],
    [{ Material: 'SSP rubber' }, { Material: 'SSP rubber' }],
  ])('%j say %j [B7.1]', (lines, read) => expect(inWords(lines as Record<string, string>)).toEqual(read));

  it.each([
    [['5.5 kW', '7.5 kW'], 2],
    [['3.7 kW', '5 HP'], 1],
    [['5 kW', '5 kW', '5000 W'], 1],
    [['5 kW', 'On request'], 2],
    [['On  request', 'on request'], 1],
  ])('under one name say all of %j, each once: %i', (values, count) => {
    const said = readAllSaid(values.map((value) => ({ key: 'Power', value })));
    expect(said).toHaveLength(count);
    expect(said[0]).toEqual(readSpecifications([{ key: 'Power', value: values[0]! }])[0]);
  });

  it('that name what a spare fits say each of them, but a size that it fits is a number', () => {
    expect(inWords({ 'Fits shaft': '25 mm', 'Suitable for voltage': '415 V' })).toEqual({
      'Fits shaft': 'length: 25 mm',
      'Suitable for voltage': 'voltage: 415 V',
    });
    const said = readAllSaid([{ key: 'Fits pump', value: 'ES 65-200, MB 65-200' }]);
    expect(said).toEqual(
      ['ES 65-200', 'MB 65-200'].map((value) => ({ name: 'Fits pump', kind: 'text', value })),
    );
  });

  it('of less than nothing are no numbers, where there is no less', () => {
    expect(inWords({ Power: '-7.5 kW', Temperature: '-10 °C', Stages: '-3' })).toEqual({
      Power: '-7.5 kW',
      Temperature: 'temperature: −10 °C',
      Stages: '-3',
    });
  });

  it('say something of every line, whatever it is [B7.1]', () =>
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.string({ maxLength: 300 }), (key, value) => {
        expect(readSpecifications([{ key, value }]).length).toBeGreaterThan(0);
      }),
    ));
});
