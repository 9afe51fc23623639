import { describe, expect, test } from 'vitest';
import { compareProducts } from './compare-products.ts';

const product = (specifications: Record<string, string>, more: object = {}) => ({
  specifications: Object.entries(specifications).map(([key, value]) => ({ key, value })),
  curve: [],
  price: 100,
  priceBreaks: [],
  leadDays: null,
  ...more,
});
const rowsOf = (...products: ReturnType<typeof product>[]) =>
  compareProducts(products).flatMap(({ rows }) => rows);

describe('a comparison', () => {
  test('puts one thing on one line, whatever its name and unit, and marks what differs [B7.2]', () => {
    expect(
      rowsOf(
        product({ 'Rated power': '0.75 kW', Speed: '2,880 rpm' }),
        product({ Power: '1 HP', rpm: '2,900 rpm' }),
      ),
    ).toEqual([
      { label: 'Rated power', values: ['0.75 kW', '1 HP'], differs: false, odd: null },
      { label: 'Speed', values: ['2,880 rpm', '2,900 rpm'], differs: true, odd: null },
    ]);
  });

  test('names the odd one when all others agree, also the one that says nothing [B7.9]', () => {
    const [a, b] = [product({ Drive: 'Close-coupled' }), product({ Drive: 'Flexible coupling' })];
    expect(rowsOf(a, b, a)[0]).toMatchObject({ differs: true, odd: 1 });
    expect(rowsOf(a, a, product({}), a)[0]).toMatchObject({
      values: [expect.anything(), expect.anything(), null, expect.anything()],
      odd: 2,
    });
    expect(rowsOf(a, product({}), product({}))[0]).toMatchObject({ differs: true, odd: null });
    expect(rowsOf(a, b, a, b)[0]).toMatchObject({ differs: true, odd: null });
    expect(rowsOf(a, b, product({ Drive: 'Belt' }))[0]).toMatchObject({ differs: true, odd: null });
    expect(rowsOf(a, a, a)[0]).toMatchObject({ differs: false, odd: null });
  });

  test('keeps a line of two sizes on the line of one', () => {
    const rows = rowsOf(
      product({ 'Suction / delivery': '80 mm / 65 mm, PN 16' }),
      product({ 'Suction / delivery': '40 mm, PN 25, in line' }),
    );
    expect(rows.map(({ values }) => values)).toEqual([['80 mm / 65 mm, PN 16', '40 mm, PN 25, in line']]);
  });

  test('loses no line: a second one under the same name stands below', () => {
    expect(
      rowsOf(product({ Flow: '10 m³/h', Capacity: '12 m³/h' }), product({ Flow: '10 m³/h' })),
    ).toMatchObject([
      { label: 'Flow', values: ['10 m³/h', '10 m³/h'] },
      { label: 'Capacity', values: ['12 m³/h', null] },
    ]);
  });

  test('takes a duty point apart, so that it stands beside a flow and a head', () => {
    expect(
      rowsOf(product({ 'Duty point': '36 m³/h at 24 m' }), product({ Flow: '600 LPM', Head: '30 m' })),
    ).toMatchObject([
      { label: 'Rated flow', values: ['36 m³/h', '600 LPM'], differs: false },
      { label: 'Rated head', values: ['24 m', '30 m'], differs: true },
    ]);
  });

  test('has headings, the curve’s best point, quantity prices and the lead time', () => {
    const curve = [
      { flow: 10, head: 30, efficiency: 40 },
      { flow: 37, head: 23.8, efficiency: 73.5 },
      { flow: 50, head: 18, efficiency: 60 },
    ];
    const pump = product(
      { 'Rated power': '3.7 kW', Casing: 'Cast iron', 'Flow range': '10 to 50 m³/h' },
      { curve, priceBreaks: [{ from: 10, price: 90 }], leadDays: 7 },
    );
    expect(
      compareProducts([pump, product({ Casing: 'Bronze' })]).map(({ name, rows }) => [
        name,
        ...rows.map(({ label, values }) => [label, ...values].join(' | ')),
      ]),
    ).toEqual([
      [
        'Hydraulics',
        'Flow at best efficiency | 37 m³/h | ',
        'Head at best efficiency | 23.8 m | ',
        'Best efficiency | 73.5 % | ',
        'Flow range | 10 to 50 m³/h | ',
      ],
      ['Drive', 'Rated power | 3.7 kW | '],
      ['Build', 'Casing | Cast iron | Bronze'],
      ['Buying', 'From 10 pieces, each | Rs.90 | Rs.100', 'Sent within | 7 days | '],
    ]);
    expect(
      compareProducts([pump])
        .at(-1)!
        .rows.map(({ from }) => from),
    ).toEqual([10, undefined]);
  });

  test('says which are in stock, where one of them is counted [B9.11]', () => {
    const counted = product({}, { availability: 'In stock: 1 day' });
    const buying = (...products: Parameters<typeof rowsOf>) =>
      rowsOf(...products).map(({ label, values, differs }) => [label, ...values, differs]);
    expect(buying(counted, product({}))).toEqual([['Availability', 'In stock: 1 day', null, true]]);
    expect(buying(product({}), product({}))).toEqual([]);
  });

  test('of what has one kind of lines needs one heading', () => {
    const seal = product({ 'Shaft diameter': '28 mm', Material: 'SiC' });
    expect(compareProducts([seal, seal]).map(({ name }) => name)).toEqual(['Specifications']);
  });
});
