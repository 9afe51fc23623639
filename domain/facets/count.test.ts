import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAllSaid, readSpecifications } from '../specs/read.ts';
import { countFacets, productMatches } from '../testing/count-facets.ts';
import { type Filter, readFilter } from './filters.ts';

const specsOf = (lines: Record<string, string>) =>
  readSpecifications(Object.entries(lines).map(([key, value]) => ({ key, value })));
const wish = (text: string): Filter => {
  const read = readFilter(text);
  if ('problem' in read) throw new Error(read.problem);
  return read.filter;
};

const PUMP = specsOf({
  'Rated power': '3.7 kW (5 HP)',
  'Flow range': '10–50 m³/h',
  Suction: '65 mm',
  Temperature: 'Up to 80 °C',
  Casing: 'Cast iron',
  Bush: '2517',
});

describe('a product', () => {
  it.each([
    ['Power:3..4 kW', true],
    ['Bush:2517', true],
    ['Bush:2518', false],
    ['Bush:2500..2600', false],
    ['Power:4..5 kW', false],
    ['Power:3.7 kW', true],
    ['Power:5 HP', true],
    ['Power:5..7.5 HP', true],
    ['Power:5.2..7.5 HP', false],
    ['Power:3..4', true],
    ['Power:3..4 mm', false],
    ['Power:3..4 m³/h', false],
    ['Flow range:45..60 m³/h', true],
    ['Flow range:50..60 m³/h', true],
    ['Flow range:51..60 m³/h', false],
    ['Flow range:700..800 LPM', true],
    ['Temperature:60.. °C', true],
    ['Temperature:90..100 °C', false],
    ['Temperature:..-40 °C', true],
    ['Suction size:50 mm|65 mm', true],
    ['Suction size:50 mm|80 mm', false],
    ['Casing material:cast  Iron|Bronze', true],
    ['Casing material:Bronze', false],
    ['Casing material:5..10 kW', false],
    ['Colour:Blue', false],
  ])('of 3.7 kW, 10–50 m³/h, up to 80 °C, in cast iron: %s is %s', (text, matches) =>
    expect(productMatches(PUMP, [wish(text)])).toBe(matches),
  );
  it.each([
    ['7.5 kW', 'Power:10 HP', true],
    ['7.5 kW', 'Power:3..7.46 kW', true],
    ['10 HP', 'Power:7.5 kW', true],
    ['7.5 HP', 'Power:5.5 kW', true],
    ['7.5 HP', 'Power:5.3 kW', false],
    ['4 kW', 'Power:3.7 kW', false],
  ])('of %s: %s is %s, in whichever unit of a nameplate it is asked for', (power, text, matches) =>
    expect(productMatches(specsOf({ Power: power }), [wish(text)])).toBe(matches),
  );
  it('matches all filters together', () => {
    expect(productMatches(PUMP, [])).toBe(true);
    expect(productMatches(PUMP, [wish('Power:3..4 kW'), wish('Casing material:Bronze')])).toBe(false);
  });
});

const LINES: Record<string, string>[] = [
  { 'Rated power': '3.7 kW', Casing: 'Cast iron' },
  { Power: '5 HP', Casing: 'cast iron' },
  { Power: '7.5 kW', Casing: 'Bronze' },
  { Power: '11 kW', Casing: 'Bronze' },
  { Power: 'On request', Casing: 'Cast iron' },
];
const LIST = LINES.map(specsOf);

describe('facets', () => {
  it('count what the other filters leave, and keep their own choices open', () =>
    expect(countFacets(LIST, [wish('Power:3..8 kW'), wish('Casing material:Bronze')])).toEqual([
      {
        name: 'Casing material',
        kind: 'text',
        products: 3,
        values: [
          { value: 'Cast iron', count: 2 },
          { value: 'Bronze', count: 1 },
        ],
      },
      {
        name: 'Power',
        kind: 'number',
        quantity: 'power',
        products: 2,
        min: 7.5,
        max: 11,
        values: [
          { value: '7.5 kW', count: 1 },
          { value: '11 kW', count: 1 },
        ],
        bars: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
      },
    ]));
  it('count a product under each value that it says, and find it by either', () => {
    const twoSpeeds = readAllSaid([
      { key: 'Power', value: '5.5 kW' },
      { key: 'Power', value: '9 kW' },
    ]);
    const list = [twoSpeeds, specsOf({ Power: '9 kW' })];
    expect(countFacets(list, [])[0]!.values).toEqual([
      { value: '5.5 kW', count: 1 },
      { value: '9 kW', count: 2 },
    ]);
    for (const wanted of ['Power:5..6 kW', 'Power:8..10 kW'])
      expect(productMatches(twoSpeeds, [wish(wanted)])).toBe(true);
    expect(productMatches(twoSpeeds, [wish('Power:6..8 kW')])).toBe(false);
  });
  it('keep what is chosen, though it leads to nothing', () => {
    const [casing] = countFacets(LIST, [wish('Casing material:Steel')]);
    expect(casing!.values).toContainEqual({ value: 'Steel', count: 0 });
  });

  const anySpecs = fc
    .record(
      {
        Power: fc.constantFrom('1 kW', '2 HP', '5 kW', '7.5 kW', 'On request'),
        Casing: fc.constantFrom('Cast iron', 'Bronze', 'SS 304'),
        Temperature: fc.constantFrom('Up to 80 °C', '-10 to 40 °C', '20 °C'),
      },
      { requiredKeys: [] },
    )
    .map((lines) => specsOf(lines as Record<string, string>));
  const anyFilters = fc.subarray(
    ['Power:1..5 kW', 'Casing material:Bronze|Cast iron', 'Temperature:30.. °C'].map(wish),
  );
  it('count for each value what choosing it alone would show', () =>
    fc.assert(
      fc.property(fc.array(anySpecs, { maxLength: 20 }), anyFilters, (products, filters) => {
        for (const { name, kind, values } of countFacets(products, filters)) {
          if (kind !== 'text') continue;
          for (const { value, count } of values) {
            const others = filters.filter((filter) => filter.name !== name);
            const chosen = [...others, { name, kind: 'text' as const, values: [value] }];
            expect(products.filter((specs) => productMatches(specs, chosen))).toHaveLength(count);
          }
        }
      }),
    ));
  it('never show more for one filter more', () =>
    fc.assert(
      fc.property(fc.array(anySpecs, { maxLength: 20 }), anyFilters, (products, filters) => {
        const found = (some: Filter[]) => products.filter((specs) => productMatches(specs, some)).length;
        expect(found(filters)).toBeLessThanOrEqual(found(filters.slice(1)));
      }),
    ));
});
