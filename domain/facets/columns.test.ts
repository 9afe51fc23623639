import { describe, expect, it } from 'vitest';
import { readAllSaid, readSpecifications } from '../specs/read.ts';
import { cellText, columnsOf, compareSpecs, fittingColumns, saidByName } from './columns.ts';

const product = (lines: Record<string, string>) =>
  readSpecifications(Object.entries(lines).map(([key, value]) => ({ key, value })));
const pumps = [
  product({
    Model: 'MB 1',
    Casing: 'Cast iron',
    Speed: '2,880 rpm',
    Power: '3 kW',
    Head: '10–24 m',
    Seal: 'SiC',
  }),
  product({ Model: 'MB 2', Casing: 'Bronze', Speed: '2880 rpm', Power: '4 HP', Head: '32 m' }),
  product({ Model: 'MB 3', Casing: 'cast  iron', Speed: '2,880 rpm', Power: '5.5 kW', Head: '32 m' }),
  product({ Model: 'MB 4', Casing: 'Cast iron', Speed: '2,880 rpm', Power: '7.5 kW' }),
];

describe('columns of products', () => {
  it('are those that differ, the most filled first, names after them, then those that are the same [B7.7]', () =>
    expect(columnsOf(pumps).map(({ name, differs }) => [name, differs])).toEqual([
      ['Power', true],
      ['Casing material', true],
      ['Head', true],
      ['Model', true],
      ['Speed', false],
      ['Seal', false],
    ]));

  it('do not differ by writing alone', () => {
    const [same] = columnsOf([product({ Power: '0.75 kW' }), product({ 'Rated power': '750 W' })]);
    expect(same).toMatchObject({ name: 'Power', quantity: 'power', filled: 2, differs: false });
  });

  it('are as many as fit, and a wide one lets the next try', () => {
    const widths: Record<string, number> = { Power: 50, 'Casing material': 90, Head: 40 };
    const fitting = (room: number) =>
      fittingColumns(columnsOf(pumps), room, ({ name }) => widths[name] ?? 60).map(({ name }) => name);
    expect(fitting(100)).toEqual(['Power', 'Head']);
    expect(fitting(180)).toEqual(['Power', 'Casing material', 'Head']);
    expect(fitting(0)).toEqual([]);
    expect(fitting(9999), 'never what is the same').not.toContain('Speed');
  });

  it('have the unit in their head, and the number in their cells', () => {
    const column = (name: string) => columnsOf(pumps).find((one) => one.name === name)!;
    const said = (index: number, name: string) => saidByName(pumps[index]!).get(name);
    expect(cellText(said(0, 'Head'), column('Head'))).toBe('10–24');
    expect(cellText(said(1, 'Power'), column('Power'))).toBe('2.984');
    expect(cellText(said(0, 'Casing material'), column('Casing material'))).toBe('Cast iron');
    expect(cellText(said(3, 'Head'), column('Head'))).toBe('');
    const mixed = columnsOf([product({ Bore: '25 mm' }), product({ Bore: 'Tapered' })])[0]!;
    expect(cellText(product({ Bore: '25 mm' }), mixed), 'with texts among them the unit stays').toBe('25 mm');
  });

  it('are sorted by number, ranges by their middle, and what says nothing is last both ways', () => {
    const inOrder = (name: string, direction: 1 | -1) =>
      pumps
        .map((specs) => ({ said: saidByName(specs).get(name) }))
        .sort((a, b) => compareSpecs(a.said, b.said, direction))
        .map(({ said }) => cellText(said, columnsOf(pumps).find((one) => one.name === name)!));
    expect(inOrder('Head', 1)).toEqual(['10–24', '32', '32', '']);
    expect(inOrder('Head', -1)).toEqual(['32', '32', '10–24', '']);
    expect(inOrder('Power', -1)).toEqual(['7.5', '5.5', '3', '2.984']);
    expect(inOrder('Casing material', 1)[0]).toBe('Bronze');
  });

  it('show both values of a product that says two', () => {
    const twoSpeeds = readAllSaid([
      { key: 'Power', value: '5.5 kW' },
      { key: 'Power', value: '7.5 kW' },
    ]);
    const [power] = columnsOf([twoSpeeds, product({ Power: '5.5 kW' })]);
    expect(power).toMatchObject({ filled: 2, differs: true });
    expect(cellText(twoSpeeds, power!)).toBe('5.5 / 7.5');
  });
});
