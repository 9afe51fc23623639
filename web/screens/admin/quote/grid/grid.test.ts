import { describe, expect, test } from 'vitest';
import { blockOf } from '../../../../ui/grid/block-of.ts';
import type { Direction } from '../../../../ui/grid/use-cell-keys.ts';
import { type Column, cellProblem, type Line, written } from './cells.ts';
import { changeGrid, FREIGHT, type Grid, type GridAction, gridOf, pasteWords } from './grid.ts';
import { ADD_LINE, nextCell } from './next-cell.ts';
import { amountOf, sumsOf } from './sums.ts';

const line = (over: Partial<Line> = {}): Omit<Line, 'key'> => ({
  productId: 'p1',
  name: 'Pump',
  hsn: '841370',
  quantity: '1',
  unitPrice: '1,180.00',
  gstRate: '18',
  leadDays: '',
  remark: '',
  ...over,
});
const TAXING = { supply: 'intra', rates: [0, 5, 18, 40], defaultRate: 18 } as const;

const three = () => gridOf([line(), line({ unitPrice: '500' }), line({ productId: null })], null);
const done = (grid: Grid, ...actions: GridAction[]) => actions.reduce(changeGrid, grid);
const column = (grid: Grid, name: Column) => grid.lines.map((each) => each[name]);
const type = (key: string, name: Column, text: string): GridAction => ({
  do: 'type',
  key,
  column: name,
  text,
});

describe('typing', () => {
  test('a left cell shows the amount as the shop writes it [B1.2]', () => {
    const grid = done(three(), type('line-1', 'unitPrice', '112480'), {
      do: 'leave',
      key: 'line-1',
      column: 'unitPrice',
    });
    expect(grid.lines[0]?.unitPrice).toBe('1,12,480.00');
  });

  test('what cannot be read stays as it was typed', () => {
    const grid = done(three(), type('line-1', 'unitPrice', '1.12 lakh'), {
      do: 'leave',
      key: 'line-1',
      column: 'unitPrice',
    });
    expect(grid.lines[0]?.unitPrice).toBe('1.12 lakh');
  });

  test('all letters typed into a cell are one step back', () => {
    const typed = done(three(), type('line-1', 'quantity', '4'), type('line-1', 'quantity', '42'));
    expect(column(typed, 'quantity')).toEqual(['42', '1', '1']);
    expect(column(done(typed, { do: 'undo' }), 'quantity')).toEqual(['1', '1', '1']);
  });

  test('Escape brings back what the cell had, and leaves no step to undo', () => {
    const grid = done(three(), type('line-2', 'unitPrice', '9'), {
      do: 'restore',
      key: 'line-2',
      column: 'unitPrice',
      text: '500',
    });
    expect(grid.lines[1]?.unitPrice).toBe('500');
    expect(grid.past).toEqual([]);
  });

  test('what was typed in two cells is undone one after the other, and nothing more', () => {
    const typed = done(three(), type('line-1', 'quantity', '4'), type('line-2', 'quantity', '8'));
    const once = done(typed, { do: 'undo' });
    expect(column(once, 'quantity')).toEqual(['4', '1', '1']);
    const all = done(once, { do: 'undo' }, { do: 'undo' });
    expect(column(all, 'quantity')).toEqual(['1', '1', '1']);
  });
});

describe('pasting', () => {
  test('a column of a spreadsheet fills down, a block also across', () => {
    const rows = blockOf('4\t112480\t18\t21\r\n8\t4,100\t18\t4\r\n')!;
    const grid = done(three(), { do: 'paste', key: 'line-2', column: 'quantity', rows });
    expect(column(grid, 'quantity')).toEqual(['1', '4', '8']);
    expect(column(grid, 'unitPrice')).toEqual(['1,180.00', '1,12,480.00', '4,100.00']);
    expect(column(grid, 'leadDays')).toEqual(['', '21', '4']);
    expect(column(done(grid, { do: 'undo' }), 'quantity')).toEqual(['1', '1', '1']);
  });

  test('rows without a line and columns without a cell are left out, and the rows are reported', () => {
    const rows = blockOf('1\t2\t3\n2\n3\n4\n5')!;
    const grid = done(three(), { do: 'paste', key: 'line-1', column: 'leadDays', rows });
    expect(column(grid, 'leadDays')).toEqual(['1', '2', '3']);
    expect(pasteWords(grid, 'line-1', rows.length)).toBe('3 rows pasted. 2 more had no line.');
  });

  test('a value that cannot be read is shown where it was pasted', () => {
    const grid = done(three(), {
      do: 'paste',
      key: 'line-1',
      column: 'quantity',
      rows: [['4'], ['a dozen']],
    });
    expect(column(grid, 'quantity')).toEqual(['4', 'a dozen', '1']);
    expect(cellProblem('quantity', 'a dozen', TAXING.rates)).toBe('A whole number from 1 to 9,999.');
  });

  test('a lone value is no block: it is typed', () => {
    expect(blockOf('1,12,480\n')).toBeNull();
  });
});

describe('lines', () => {
  test('a removed line comes back to its place', () => {
    const grid = done(three(), { do: 'remove', key: 'line-2' });
    expect(grid.lines.map(({ key }) => key)).toEqual(['line-1', 'line-3']);
    expect(done(grid, { do: 'undo' }).lines.map(({ key }) => key)).toEqual(['line-1', 'line-2', 'line-3']);
  });

  test('a line moves by one, to another’s place, and not past the ends', () => {
    const keys = (...actions: GridAction[]) => done(three(), ...actions).lines.map(({ key }) => key.at(-1));
    expect(keys({ do: 'move', key: 'line-1', by: 1 })).toEqual(['2', '1', '3']);
    expect(keys({ do: 'move', key: 'line-1', by: -1 })).toEqual(['1', '2', '3']);
    expect(keys({ do: 'place', key: 'line-3', at: 'line-1' })).toEqual(['3', '1', '2']);
    expect(keys({ do: 'place', key: 'line-1', at: 'line-3' })).toEqual(['2', '3', '1']);
  });

  test('a new line has a key of its own, also after one was removed [B3.7]', () => {
    const grid = done(three(), { do: 'remove', key: 'line-3' }, { do: 'add', line: line() });
    expect(grid.lines.map(({ key }) => key)).toEqual(['line-1', 'line-2', 'line-4']);
  });

  test('no more lines than a quote takes', () => {
    const full = gridOf(
      Array.from({ length: 100 }, () => line()),
      null,
    );
    expect(done(full, { do: 'add', line: line() }).lines).toHaveLength(100);
  });
});

describe('moving', () => {
  const from = (key: string, name: Column, to: Direction, freight: string | null = null) =>
    nextCell({ ...three(), freight }, { key, column: name }, to);

  test('Enter goes down the column and then to the freight, or to the field that adds a line', () => {
    expect(from('line-1', 'unitPrice', 'down')).toEqual({ key: 'line-2', column: 'unitPrice' });
    expect(from('line-3', 'unitPrice', 'down')).toBe(ADD_LINE);
    expect(from('line-3', 'unitPrice', 'down', '100')).toEqual({ key: FREIGHT, column: 'unitPrice' });
    expect(from('line-3', 'leadDays', 'down', '100')).toBe(ADD_LINE);
    expect(from(FREIGHT, 'unitPrice', 'up', '100')).toEqual({ key: 'line-3', column: 'unitPrice' });
  });

  test('arrows go across and end at the edges', () => {
    expect(from('line-1', 'quantity', 'right')).toEqual({ key: 'line-1', column: 'unitPrice' });
    expect(from('line-1', 'leadDays', 'right')).toBeNull();
    expect(from('line-1', 'remark', 'left')).toBeNull();
    expect(from('line-3', 'remark', 'left')).toEqual({ key: 'line-3', column: 'hsn' });
    expect(from('line-1', 'quantity', 'up')).toBeNull();
  });

  test('from a name that only some lines have, up and down lead to the remark', () => {
    expect(from('line-3', 'name', 'up')).toEqual({ key: 'line-2', column: 'remark' });
  });
});

describe('sums', () => {
  test('the totals are the lines and the freight, the tax within them split by the supply', () => {
    const grid = gridOf(
      [
        line({ quantity: '4', unitPrice: '1,12,480' }),
        line({ quantity: '8', unitPrice: '4,100' }),
        line({ quantity: '8', unitPrice: '9,250' }),
        line({ quantity: '1', unitPrice: '3,86,500' }),
      ],
      '14,160',
    );
    const { totals, onlyRate, uncounted } = sumsOf(grid, TAXING);
    expect(totals).toMatchObject({ totalPaise: 9_57_380_00, cgstPaise: 73_020_50, sgstPaise: 73_020_50 });
    expect([onlyRate, uncounted]).toEqual([1800, 0]);
    const inter = sumsOf(grid, { ...TAXING, supply: 'inter' }).totals;
    expect(inter).toMatchObject({ totalPaise: 9_57_380_00, cgstPaise: 0 });
    expect(inter.igstPaise + inter.taxablePaise).toBe(9_57_380_00);
  });

  test('a line with something unreadable is not in the totals, and is counted', () => {
    const grid = gridOf([line(), line({ unitPrice: 'cheap' }), line({ gstRate: '17' })], '');
    const { totals, uncounted } = sumsOf(grid, TAXING);
    expect([totals.totalPaise, uncounted]).toEqual([1180_00, 3]);
  });

  test('amounts beyond what an order can cost are reported, not computed', () => {
    const grid = gridOf([line({ quantity: '9999', unitPrice: '99,99,999' })], null);
    expect(amountOf(grid.lines[0]!)).toBe(9999 * 99_99_999_00);
    expect(sumsOf(grid, TAXING)).toMatchObject({ isTooMuch: true, totals: { totalPaise: 0 } });
  });
});

test.each([
  ['unitPrice', '1,12,480', null],
  ['unitPrice', 'Rs. 499.50', null],
  ['unitPrice', '1.12 lakh', 'Write the amount as 499.50.'],
  ['unitPrice', '0', 'More than 0.'],
  ['quantity', '0', 'A whole number from 1 to 9,999.'],
  ['quantity', '1,000', null],
  ['quantity', '2.5', 'A whole number from 1 to 9,999.'],
  ['gstRate', '18 %', null],
  ['gstRate', '12', 'One of 0, 5, 18, 40.'],
  ['leadDays', '21 days', null],
  ['leadDays', '3 weeks', 'Whole days, at most 730.'],
  ['hsn', '8413.70', null],
  ['hsn', '84137', '4, 6 or 8 digits.'],
  ['remark', 'with seals', null],
] as const)('%s "%s" is reported as %s', (name, text, problem) => {
  expect(cellProblem(name, text, TAXING.rates)).toBe(problem);
});

test.each([
  ['quantity', ' 1000 ', '1,000'],
  ['leadDays', '21 days', '21'],
  ['gstRate', '18 %', '18'],
  ['hsn', '8413.70', '841370'],
] as const)('%s "%s" becomes "%s" when it is left', (name, text, shown) => {
  expect(written(name, text)).toBe(shown);
});
