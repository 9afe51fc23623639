import { describe, expect, test } from 'vitest';
import { csvRow, MOST_CHARACTERS_OF_A_CELL } from '#domain/csv.ts';
import { IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '#domain/import-columns.ts';
import { imagesAsCell, specificationsAsCell } from '../csv-cells.ts';
import { CELL_LIMITS } from './cell-limits.ts';
import { readImportFile as readFile } from './read-import-file.ts';

const readImportFile = async (csv: string) => (await readFile(csv)).lines;

/** How often others had their turn while the work was done. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let next = setImmediate(function turn() {
    turns++;
    next = setImmediate(turn);
  });
  await work.catch(() => undefined);
  clearImmediate(next);
  return turns;
}

const wholeRow = `${IMPORT_COLUMNS.map(() => 'x').join(',')}\n`;
const largest = `${IMPORT_COLUMNS.join(',')}\n${wholeRow.repeat(MAX_IMPORT_ROWS)}`;

describe('reading a file for an import', () => {
  test('ends at the line after the last one it may have', async () => {
    const csv = `name\n${'x\n'.repeat(2 * MAX_IMPORT_ROWS)}"never closed`;
    await expect(readImportFile(csv)).rejects.toThrow('A file has at most 10,000 rows.');
  });

  test('takes the names of columns as people write them', async () => {
    const [line] = await readImportFile('Name,Part number,gst_rate,LEAD DAYS\nPump,MW-1,18,7');
    expect(line).toMatchObject({
      problem: null,
      cells: { name: 'Pump', partNumber: 'MW-1', gstRate: '18', leadDays: '7' },
    });
    await expect(readImportFile('name,Part number,partNumber\nx,y,z')).rejects.toThrow(
      '“Part number” and “partNumber” are both Part number',
    );
  });

  test('needs a column for names or for part numbers, and leaves out what orders hold', async () => {
    await expect(readImportFile('price\n1')).rejects.toThrow('No column holds the name');
    const [line] = await readImportFile('Part number,On hand,Held by orders,Free,Short\nMW-1,3,1,2,0');
    expect(line).toMatchObject({ problem: null, cells: { partNumber: 'MW-1', stock: '3' } });
    expect(Object.keys(line!.cells)).toEqual(['partNumber', 'stock']);
  });

  test('passes over rows without any text, as spreadsheets leave them below a table', async () => {
    const lines = await readImportFile(
      `name,price\nPump,1\n,\n , \n${',\n'.repeat(2 * MAX_IMPORT_ROWS)}Motor,2`,
    );
    expect(lines.map(({ line, cells }) => [line, cells.name])).toEqual([
      [2, 'Pump'],
      [2 * MAX_IMPORT_ROWS + 5, 'Motor'],
    ]);
    await expect(readImportFile('name,price\n,')).rejects.toThrow('no rows');
  });

  test('refuses a row whose letters were lost because the file is not in UTF-8', async () => {
    const ansi = new TextDecoder().decode(
      Buffer.from('name,description\nPump 5 m³/h,fine\nMotor,fine', 'latin1'),
    );
    const [pump, motor] = await readImportFile(ansi);
    expect(pump?.problem).toBe(
      'Letters of this row were lost when the file was saved. Save it as CSV in UTF-8.',
    );
    expect(motor?.problem).toBeNull();
  });

  test.each(['#REF!', '#N/A', '#DIV/0!', '#name?'])(
    'refuses a row in which a formula ends in %s, and names the column [B14.10]',
    async (error) => {
      const { lines } = await readFile(`name,description,colour\nPump,${error},red\nMotor,fine,${error}`);
      expect(lines.map(({ problem }) => problem)).toEqual([
        `Description: the formula of this cell has no result, the sheet shows ${error}.`,
        null,
      ]);
    },
  );

  test('refuses the headings before it reads what is below them', async () => {
    const csv = `colour\n${'x\n'.repeat(5_000)}"never closed`;
    await expect(readImportFile(csv)).rejects.toThrow('No column holds the name or the part number.');
  });

  test('counts rows as a spreadsheet does, and leaves out columns that it does not know [B14.10]', async () => {
    const csv = 'Price list,,\n\nName,Colour,Price\n"Pump,\nbig",red,1\n\nMotor,blue,2';
    const { lines, columns, headingRow } = await readFile(csv);
    expect(headingRow).toBe(3);
    expect(lines.map(({ line, cells }) => [line, cells])).toEqual([
      [4, { name: 'Pump,\nbig', price: '1' }],
      [6, { name: 'Motor', price: '2' }],
    ]);
    expect(columns.map(({ field, how }) => [field, how])).toEqual([
      ['name', 'same-name'],
      [null, 'not-known'],
      ['price', 'same-name'],
    ]);
  });

  test('takes the row of headings and the columns that are chosen [B14.10]', async () => {
    const csv = 'name,price\nItem,Rate\nPump,1';
    const { lines } = await readFile(csv, { headingRow: 2, columns: { Item: 'name', Rate: 'price' } });
    expect(lines).toMatchObject([{ line: 3, cells: { name: 'Pump', price: '1' } }]);
    await expect(readFile(csv, { headingRow: 9 })).rejects.toThrow('The row of the headings is empty.');
    await expect(readFile(csv, { columns: { price: 'name' } })).rejects.toThrow(
      'The columns “name” and “price” are both Name. Choose one of them.',
    );
  });

  test.each([
    ['all the lines it may have', largest, 30],
    ['blank lines only', '\n'.repeat(200_000), 90],
    ['far too many lines', `name\n${'x\n'.repeat(200_000)}`, 3],
  ])('lets other requests through, with %s', async (_what, csv, turns) => {
    expect(await turnsDuring(readImportFile(csv))).toBeGreaterThanOrEqual(turns);
  });

  test('takes the largest file', async () => {
    expect(await readImportFile(largest)).toHaveLength(MAX_IMPORT_ROWS);
  });

  test.each(IMPORT_COLUMNS)(
    'refuses a line by its cell for %s when no such cell is so long, and cuts it unread',
    async (column) => {
      const { longest, rule } = CELL_LIMITS[column];
      const header = column === 'name' ? 'name' : `name,${column}`;
      const cells = (cell: string) => csvRow(column === 'name' ? [cell] : ['Pump', cell]);
      const csv = [header, cells('x'.repeat(longest)), cells(`b:${'|'.repeat(longest)}`), 'Good'].join('\n');
      const [longestLine, bad, good] = await readImportFile(csv);
      expect(longestLine?.problem ?? '').not.toContain('far longer');
      expect(bad?.problem).toContain(rule);
      expect(bad?.problem).toContain('a quotation mark may be missing');
      expect(bad?.cells[column]).toHaveLength(longest);
      expect(good?.problem).toBeNull();
      expect(longest).toBeLessThan(MOST_CHARACTERS_OF_A_CELL);
    },
  );

  test('takes the longest product that a form takes, however its characters are written', async () => {
    const all = (sign: string, characters: number) => sign.repeat(characters / [...sign].length);
    for (const sign of ['😀', '|', '\\', '"', ';=', '\n=']) {
      const product = {
        name: all(sign, 200),
        description: all(sign, 10_000),
        images: imagesAsCell(Array(5).fill(all(sign, 2048))),
        specifications: specificationsAsCell(Array(60).fill({ key: all(sign, 120), value: all(sign, 500) })),
      };
      const [line] = await readImportFile(
        `${csvRow(Object.keys(product))}\n${csvRow(Object.values(product))}`,
      );
      expect(line).toMatchObject({ problem: null, cells: { description: product.description.trim() } });
    }
  });
});
