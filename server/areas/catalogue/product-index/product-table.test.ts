import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstRows, pageOfRows } from '../facets/page-of-rows.ts';
import { ProductTable, type TableRow } from './product-table.ts';

const idOf = (n: number) =>
  `${(n * 2_654_435_761).toString(16).padStart(12, '0')}`.replace(
    /^(.{8})(.{4})$/,
    '$1-$2-7000-8000-0000ffffffff',
  );
const anyRow = fc.record<TableRow>({
  id: fc.integer({ min: 1, max: 300 }).map(idOf),
  category: fc.nat(5),
  pricePaise: fc.option(fc.nat(3)),
  createdUs: fc.nat(3),
  codes: fc.array(fc.oneof(fc.nat(9), fc.constant(70_000)), { maxLength: 4 }),
});
const anyChange = fc.oneof(
  anyRow.map((row) => ({ row, isGone: false })),
  anyRow.map((row) => ({ row, isGone: true })),
);

/** What a table holds, read as the counting reads it. */
function contentOf(table: ProductTable): TableRow[] {
  const rows: TableRow[] = [];
  let at = 0;
  for (let row = 0; row < table.count; row++) {
    if (row % 64 === 0) expect(table.blockStarts[row / 64]).toBe(at);
    const end = at + table.lengths[row]!;
    if (table.categories[row] !== 0xffff)
      rows.push({
        id: table.ids.at(row),
        category: table.categories[row]!,
        pricePaise: table.priceAt(row),
        createdUs: table.created[row]!,
        codes: [...table.codes.subarray(at, end)],
      });
    at = end;
  }
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
}

describe('the table of products', () => {
  test('holds what was put into it last, whatever came before', () =>
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 300 }), (changes) => {
        const table = new ProductTable(0);
        const expected = new Map<string, TableRow>();
        for (const { row, isGone } of changes) {
          if (isGone) table.remove(row.id);
          else table.put(row);
          if (isGone) expected.delete(row.id);
          else expected.set(row.id, row);
        }
        expect(contentOf(table)).toEqual([...expected.values()].sort((a, b) => (a.id < b.id ? -1 : 1)));
        for (const { id } of expected.values()) expect(table.ids.at(table.find(id))).toBe(id);
        const own = [...expected.values()].filter(({ category }) => category === 2);
        expect(table.inCategory[2]).toBe(own.length);
      }),
    ));

  test('takes at most sixty bytes for a product of twelve specifications', () => {
    const table = new ProductTable(10_100);
    const codes = Array.from({ length: 12 }, (_, code) => code);
    for (let n = 0; n < 10_000; n++)
      table.append({ id: idOf(n), category: 1, pricePaise: 5, createdUs: n, codes });
    expect(table.bytes / table.count).toBeLessThan(60);
  });

  test('gives any page of some rows in the order of the list', () => {
    const table = new ProductTable(0);
    for (let n = 0; n < 3_000; n++)
      table.put({
        id: idOf((n * 7) % 3_001),
        category: 0,
        codes: [],
        pricePaise: n % 11 === 0 ? null : n % 40,
        createdUs: n % 50,
      });
    const rows = Uint32Array.from({ length: 2_500 }, (_, n) => n);
    const [price, created] = [
      (row: number) => table.priceAt(row) ?? 1e9,
      (row: number) => table.created[row]!,
    ];
    const plainly = {
      newest: (a: number, b: number) => created(b) - created(a) || table.ids.compare(b, a),
      'price-up': (a: number, b: number) => price(a) - price(b) || table.ids.compare(a, b),
      'price-down': (a: number, b: number) =>
        Number(price(a) === 1e9) - Number(price(b) === 1e9) || price(b) - price(a) || table.ids.compare(a, b),
    };
    for (const sort of ['newest', 'price-up', 'price-down'] as const) {
      const sorted = [...rows].sort(plainly[sort]);
      expect(firstRows(table, rows, sort)).toEqual(sorted.slice(0, 1_000));
      for (const [first, last] of [
        [0, 11],
        [10, 21],
        [990, 1_001],
        [1_500, 1_601],
        [2_495, 2_506],
        [2_600, 2_611],
      ])
        expect(pageOfRows(table, rows, sort, first!, last!)).toEqual(sorted.slice(first, last));
    }
  });
});
