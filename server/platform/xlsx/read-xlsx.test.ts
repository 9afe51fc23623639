import { describe, expect, test } from 'vitest';
import { parseCsv } from '#domain/testing/parse-csv.ts';
import { makeXlsx, type SheetRows, xlsxParts, zipped } from '../../testing/make-xlsx.ts';
import { readXlsx } from './read-xlsx.ts';

const limits = { rows: 100, characters: 1_000_000 };
const read = (bytes: Buffer, sheet?: string) => readXlsx({ base64: bytes.toString('base64'), sheet, limits });
const cellsOf = async (rows: SheetRows) => parseCsv((await read(await makeXlsx({ Sheet: rows }))).csv);
const withPart = async (name: string, change: (xml: string) => string) => {
  const parts = xlsxParts({ Sheet: [['name'], ['Pump']] });
  return zipped({ ...parts, [name]: change(parts[name]!) });
};
const SHEET = 'xl/worksheets/sheet1.xml';

describe('a spreadsheet [B14.10]', () => {
  test('is read as it shows its cells', async () => {
    const day = 46_332;
    expect(
      await cellsOf([
        ['Price', 'GST', 'HSN', 'On', 'As of'],
        [
          348.50000000000006,
          { number: 0.18, format: 1 },
          { number: 9_024_000, format: 4 },
          { number: day, format: 2 },
          { number: day + 0.375, format: 3 },
        ],
        [{ number: 0.07, format: 1 }, '₹ 348.50', 'a & b < "c"', ' two\nlines ', '_x0041_'],
      ]),
    ).toEqual([
      ['Price', 'GST', 'HSN', 'On', 'As of'],
      ['348.5', '18%', '09024000', '2026-11-06', '2026-11-06 09:00'],
      ['7%', '₹ 348.50', 'a & b < "c"', ' two\nlines ', 'A'],
    ]);
  });

  test('has texts of formulas, rich text, inline text, logical values and errors', async () => {
    const cell = (xml: string) => ({ raw: xml });
    expect(
      await cellsOf([
        [
          cell('<c r="REF" t="str"><f>A2&amp;"x"</f><v>Pump</v></c>'),
          cell('<c r="REF"><f>2*3</f><v>6</v></c>'),
          cell('<c r="REF" t="inlineStr"><is><r><t>Ball </t></r><r><t>valve</t></r></is></c>'),
          cell('<c r="REF" t="b"><v>1</v></c>'),
          cell('<c r="REF" t="e"><v>#N/A</v></c>'),
          '=1+1',
        ],
      ]),
    ).toEqual([['Pump', '6', 'Ball valve', 'TRUE', '#N/A', "'=1+1"]]);
  });

  test('has no signs that cannot be stored', async () => {
    expect(
      await cellsOf([['Pu_x0000_mp_x0007_', 'a_x000A_b', '_xD83D__xDE00_', 'half_xD800_', '_x005F_x0000_']]),
    ).toEqual([['Pump', 'a\nb', '😀', 'half\ufffd', '_x0000_']]);
  });

  test('keeps rows and columns in their places', async () => {
    const { csv } = await read(
      await makeXlsx({ Sheet: [[], [null, 'name'], [], ['MW-1', 'Pump', null, 'note'], []] }),
    );
    expect(csv).toBe('\r\n,name,,\r\n\r\nMW-1,Pump,,note');
  });

  test('names its sheets, and reads the one that is chosen', async () => {
    const file = await makeXlsx({ Spares: [['name']], 'Pumps & more': [['part']] });
    expect(await read(file)).toEqual({ sheets: ['Spares', 'Pumps & more'], sheet: 'Spares', csv: 'name' });
    expect(await read(file, 'Pumps & more')).toMatchObject({ sheet: 'Pumps & more', csv: 'part' });
    await expect(read(file, 'Valves')).rejects.toThrow('The file has no sheet “Valves”.');
  });

  test('of another program may have prefixes, and no places of cells', async () => {
    const file = await withPart(
      SHEET,
      () =>
        '<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c t="str"><x:v>a</x:v></x:c><x:c><x:v>2</x:v></x:c></x:row></x:sheetData></x:worksheet>',
    );
    expect((await read(file)).csv).toBe('a,2');
  });

  test.each([
    ['no file', async () => Buffer.alloc(0), 'is no .xlsx spreadsheet'],
    ['a text', async () => Buffer.from('name,price\nPump,1'), 'is no .xlsx spreadsheet'],
    ['half a file', async () => (await makeXlsx({ S: [['name']] })).subarray(0, 900), 'is no .xlsx'],
    ['a ZIP of something else', () => zipped({ 'readme.txt': 'x' }), 'is no .xlsx'],
    [
      'an old file',
      async () => Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      'protected by a password, or of the old',
    ],
    [
      'a text that is not in it',
      () => withPart('xl/sharedStrings.xml', (xml) => xml.replace(/<si>.*<\/si>/, '')),
      'is no .xlsx',
    ],
    ['broken XML', () => withPart(SHEET, (xml) => xml.replace('</row>', '')), 'is no .xlsx'],
    [
      'a document type',
      () => withPart(SHEET, (xml) => xml.replace('<worksheet', '<!DOCTYPE x [<!ENTITY a "b">]><worksheet')),
      'is no .xlsx',
    ],
    [
      'entities of its own',
      () => withPart('xl/sharedStrings.xml', (xml) => xml.replace('Pump', '&lol;')),
      'is no .xlsx',
    ],
    [
      'a bomb of spaces',
      () =>
        withPart(SHEET, (xml) => xml.replace('<sheetData>', `<sheetData>${' '.repeat(130 * 1024 * 1024)}`)),
      'too large once it is unpacked',
    ],
    [
      'a bomb of text',
      () => withPart('xl/sharedStrings.xml', (xml) => xml.replace('Pump', 'x'.repeat(30 * 1024 * 1024))),
      'too much text',
    ],
    [
      'a million rows',
      () =>
        withPart(SHEET, (xml) =>
          xml.replace('<sheetData>', `<sheetData>${'<row><c><v>1</v></c></row>'.repeat(1_000_000)}`),
        ),
      'at most 100 rows',
    ],
    [
      'a row beyond the last',
      () => withPart(SHEET, (xml) => xml.replace('r="2"', 'r="99999999999"')),
      'rows of the sheet cannot be read',
    ],
    [
      'a column beyond the last',
      () => withPart(SHEET, (xml) => xml.replace('r="A2"', 'r="XFD2"')),
      'more than 1,000 columns',
    ],
    [
      'a cell that is nowhere',
      () => withPart(SHEET, (xml) => xml.replace('r="A2"', 'r="2"')),
      'more than 1,000',
    ],
  ])('is refused in a sentence where it is %s', async (_what, make, sentence) => {
    await expect(read(await make())).rejects.toThrow(sentence);
  });

  test('may have empty rows to the end of the sheet', async () => {
    const file = await withPart(SHEET, (xml) =>
      xml.replace('</sheetData>', `${'<row/>'.repeat(1_000_000)}</sheetData>`),
    );
    expect((await read(file)).csv).toBe('name\r\nPump');
  });
});
