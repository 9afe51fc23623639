import { expect, test } from 'vitest';
import { checkedInWords, checkedLines, leftOutInWords, readImportFile } from './import-file.ts';

async function pricesShown(prices: string[], refused: number[] = []) {
  const rows = prices.map((price, index) => `Pump ${index},"${price}"`);
  const file = await readImportFile(new File([['name,price', ...rows].join('\n')], 'pumps.csv'));
  const lines = file.rows.map(({ line, cells }) => ({ line, name: cells[0]! }));
  const check = {
    total: lines.length,
    added: lines.length - refused.length,
    changed: 0,
    unchanged: 0,
    lines: lines
      .filter(({ line }) => !refused.includes(line))
      .map((line) => ({ ...line, action: 'added' as const, changes: [] })),
    refused: lines
      .filter(({ line }) => refused.includes(line))
      .map((line) => ({ ...line, reason: 'The price is not an amount.' })),
  };
  return checkedLines(file, check).map(({ price }) => price);
}

test('a price is shown as the shop reads it, however it is written', async () => {
  expect(await pricesShown(['₹ 1,240', 'Rs.2,499.5', '84,500.50', '1 240', '1,240/-', '45999'])).toEqual([
    'Rs.1,240',
    'Rs.2,499.50',
    'Rs.84,500.50',
    'Rs.1,240',
    'Rs.1,240',
    'Rs.45,999',
  ]);
});

test('a change is shown from old to new, money as money', async () => {
  const file = await readImportFile(new File(['name,price\nPump,128475.50'], 'pumps.csv'));
  const changes = [
    { field: 'price', from: '84500', to: '128475.5' },
    { field: 'imageLink', from: null, to: '/a.jpg\n/b.jpg' },
    { field: 'productType', from: 'viewable', to: 'buyable' },
    { field: 'stock', from: null, to: '24' },
    { field: 'reorderAt', from: '5', to: null },
  ];
  const check = {
    total: 1,
    added: 0,
    changed: 1,
    unchanged: 0,
    lines: [{ line: 2, name: 'Pump', action: 'changed' as const, changes }],
    refused: [],
  };
  expect(checkedLines(file, check)[0]!.details).toEqual([
    'price: Rs.84,500 → Rs.1,28,475.50',
    'images: 0 → 2',
    'product type: viewable → buyable',
    expect.stringMatching(/: not counted → 24$/),
    'reorder level: 5 → -',
  ]);
});

test('a row without a price shows none, and a refused one what was typed', async () => {
  expect(await pricesShown(['', ' ', '84.500,50', '₹ 10'], [4, 5])).toEqual(['-', '-', '84.500,50', '₹ 10']);
});

test('what the check found is said in a sentence, and what to do when nothing can be imported', () => {
  const words = (added: number, unchanged: number, refused: number) =>
    checkedInWords({
      added,
      changed: 0,
      unchanged,
      total: added + unchanged + refused,
      lines: [],
      refused: Array.from({ length: refused }, (_, i) => ({ line: i + 2, name: '', reason: '' })),
    });
  expect(words(2, 1, 1)).toBe('2 to add, 0 to change, 1 unchanged, 1 with errors.');
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

test('columns are found however their names are written', async () => {
  const file = await readImportFile(new File(['Name,Product Type,PRICE\nPump,buyable,12'], 'pumps.csv'));
  const check = { total: 1, added: 1, changed: 0, unchanged: 0, refused: [] };
  const lines = [{ line: 2, name: 'Pump', action: 'added' as const, changes: [] }];
  expect(checkedLines(file, { ...check, lines })[0]).toMatchObject({
    productType: 'buyable',
    price: 'Rs.12',
  });
});

test('what the import leaves out of the export of the stock is named', () => {
  expect(leftOutInWords({ header: ['Part number', 'On hand', 'Held by orders', 'Free', 'Short'] })).toBe(
    'Left out: Held by orders, Free, Short.',
  );
  expect(leftOutInWords({ header: ['name', 'price'] })).toBe('');
});
