import { expect, test } from 'vitest';
import type { ImportColumn } from '#domain/import-columns.ts';
import { checkedInWords, checkedLines, csvImport, firstValues, refusedRows } from './import-file.ts';

const fileOf = (csv: string) => csvImport(new File([csv], 'pumps.csv'));
const columnsOf = (...fields: (ImportColumn | null)[]) => fields.map((field) => ({ field }));
const NONE = { lines: [], refused: [], warnings: [] };

async function pricesShown(prices: string[], refused: number[] = []) {
  const rows = prices.map((price, index) => `Pump ${index},"${price}"`);
  const file = await fileOf(['Item,Rate', ...rows].join('\n'));
  const lines = file.rows.slice(1).map(({ row, cells }) => ({ line: row, name: cells[0]! }));
  const check = {
    warnings: [],
    lines: lines
      .filter(({ line }) => !refused.includes(line))
      .map((line) => ({ ...line, action: 'added' as const, changes: [] })),
    refused: lines
      .filter(({ line }) => refused.includes(line))
      .map((line) => ({ ...line, reason: 'The price is not an amount.' })),
  };
  return checkedLines(file, columnsOf('name', 'price'), check).map(({ price }) => price);
}

test('a price is shown as the shop reads it, however it is written', async () => {
  expect(await pricesShown(['1240', 'Rs.1,240', '₹ 1,240.00', '1,240/-', ' 45 999 '])).toEqual([
    'Rs.1,240',
    'Rs.1,240',
    'Rs.1,240',
    'Rs.1,240',
    'Rs.45,999',
  ]);
});

test('a change is shown from old to new, money as money', async () => {
  const file = await fileOf('name,price\nPump,128475.50');
  const changes = [
    { field: 'price', from: '84500', to: '128475.5' },
    { field: 'imageLink', from: null, to: '/a.jpg\n/b.jpg' },
    { field: 'productType', from: 'viewable', to: 'buyable' },
    { field: 'stock', from: null, to: '24' },
    { field: 'reorderAt', from: '5', to: null },
  ];
  const check = { ...NONE, lines: [{ line: 2, name: 'Pump', action: 'changed' as const, changes }] };
  expect(checkedLines(file, columnsOf('name', 'price'), check)[0]!.details).toEqual([
    'price: Rs.84,500 → Rs.1,28,475.50',
    'images: 0 → 2',
    'product type: viewable → buyable',
    expect.stringMatching(/: not counted → 24$/),
    'reorder level: 5 → -',
  ]);
});

test('a row without a price shows none, and a refused one what was typed', async () => {
  expect(await pricesShown(['', ' ', '84.500,50', '₹ 10'], [4, 5])).toEqual(['–', '–', '84.500,50', '₹ 10']);
});

test('why nothing can be imported is said in a sentence, and what to do', () => {
  const words = (added: number, unchanged: number, refused: number) =>
    checkedInWords({
      added,
      changed: 0,
      unchanged,
      total: added + unchanged + refused,
      columns: [],
      headingRow: 1,
      rememberedAt: null,
      ...NONE,
      refused: Array.from({ length: refused }, (_, i) => ({ line: i + 2, name: '', reason: '' })),
    });
  expect(words(2, 1, 1)).toBe('');
  expect(words(0, 3, 0)).toBe('This file would change nothing.');
  expect(words(0, 0, 6)).toBe('All 6 rows have errors. Correct the file and choose it again.');
  expect(words(0, 0, 1)).toBe('The row has errors. Correct the file and choose it again.');
  expect(words(0, 1, 1)).toBe(
    '1 of 2 rows has errors, and the other would change nothing. Correct the file and choose it again.',
  );
  expect(words(0, 4, 2)).toBe(
    '2 of 6 rows have errors, and the others would change nothing. Correct the file and choose it again.',
  );
});

test('rows are shown by their place in the sheet, with the warning that one has [B14.10]', async () => {
  const file = await fileOf('List\n\nPart No.,Item,Rack\nMW-1,"Seal,\nbig",B-1\n\nMW-2,Ring,B-2');
  expect(firstValues(file, 3, 0)).toBe('MW-1 · MW-2');
  const check = {
    lines: [{ line: 4, name: 'Seal', action: 'unchanged' as const, changes: [] }],
    refused: [{ line: 6, name: 'Ring', reason: 'The price is missing.' }],
    warnings: [{ line: 4, name: 'Seal', reason: 'It has another part number.' }],
  };
  expect(checkedLines(file, columnsOf('partNumber', 'name', null), check)).toMatchObject([
    { line: 4, partNumber: 'MW-1', warning: 'It has another part number.' },
    { line: 6, partNumber: 'MW-2', kind: 'refused', warning: null },
  ]);
});

test('refused rows are a file with a column of reasons, formulas disarmed, once only [B14.10]', async () => {
  const file = await fileOf('Price list\nItem,Rate\nGood,1\n=1+1,x\nWide,y,more');
  const refused = [
    { line: 4, reason: 'The price is no amount.' },
    { line: 5, reason: '=cmd' },
  ];
  const csv = await refusedRows(file, 2, refused).text();
  expect(csv).toBe("Item,Rate,Why it is refused\r\n'=1+1,x,The price is no amount.\r\nWide,y,'=cmd,more\r\n");
  const again = await fileOf(csv);
  expect(await refusedRows(again, 1, [{ line: 2, reason: 'Still none.' }]).text()).toBe(
    "Item,Rate,Why it is refused\r\n'=1+1,x,Still none.\r\n",
  );
});
