import { expect, test } from 'vitest';
import { checkedLines, readImportFile } from './import-file.ts';

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
  ]);
});

test('a row without a price shows none, and a refused one what was typed', async () => {
  expect(await pricesShown(['', ' ', '84.500,50', '₹ 10'], [4, 5])).toEqual(['-', '-', '84.500,50', '₹ 10']);
});
