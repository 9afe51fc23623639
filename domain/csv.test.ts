import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CsvError, csvCell, csvMoney, csvPieces, csvRow, withoutFormulaGuard } from './csv.ts';
import { parseCsv } from './testing/parse-csv.ts';

const dangerous = fc.string({ unit: fc.constantFrom(...'ab\'"=+-@;,\t\r\n '), maxLength: 10 });

describe('writing CSV', () => {
  it.each([
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    [' edge ', '" edge "'],
    [12.5, '12.5'],
    [-5, '-5'],
    [csvMoney(1_234_50), '1234.50'],
    [csvMoney(-50), '-0.50'],
    [csvMoney(-0), '0.00'],
    [csvMoney(10_00_00_000_00), '100000000.00'],
    [true, 'true'],
    [null, ''],
    [undefined, ''],
  ])('%j is written %s', (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x","y")'])(
    'disarms %j',
    (value) => {
      expect(csvCell(value).replace(/^"/, '').startsWith("'")).toBe(true);
    },
  );

  it.each([
    ['Bob;=1+1', `"Bob;'=1+1"`],
    ['Bob;;@x', `"Bob;;'@x"`],
    ['Bob\t=1', `"Bob\t'=1"`],
    ['first\n-1', `"first\n'-1"`],
    ['first\r\n+1', `"first\r\n'+1"`],
    ['Bob; =1', `"Bob;' =1"`],
    ['Bob;"=1', `"Bob;'""=1"`],
    ['\t=1', `"'\t'=1"`],
    ["'=1", "''=1"],
    ['Bob;1', '"Bob;1"'],
    ['a=b, c-d', '"a=b, c-d"'],
  ])('disarms %j where a spreadsheet splits it again: %s', (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });

  it('leaves no formula in any cell that a spreadsheet makes of a line, at whichever sign it splits', () => {
    fc.assert(
      fc.property(fc.array(dangerous, { minLength: 1, maxLength: 4 }), (cells) => {
        for (const split of [/[;\r\n]/, /[\t\r\n]/])
          for (const seen of csvRow(cells).split(split)) expect(seen).not.toMatch(/^[ "]*[=+\-@]/);
        for (const seen of parseCsv(csvRow(cells)).flat()) expect(seen).not.toMatch(/^([ "]*[=+\-@]|[\t\r])/);
      }),
    );
  });

  it('joins cells by commas', () => {
    expect(csvRow(['Pump', 'a,b', null, 3])).toBe('Pump,"a,b",,3');
  });
});

describe('reading CSV', () => {
  it.each([
    [
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['\ufeffname,price\n', [['name', 'price']]],
    ['"a,""b""","two\nlines"', [['a,"b"', 'two\nlines']]],
    [
      'a,,\n\n,b,\n',
      [
        ['a', '', ''],
        ['', 'b', ''],
      ],
    ],
    ['""\n', [['']]],
    ['', []],
    [
      '\ufeffname;price\r\n"Pump; 2 kW";31,450.00\r\n',
      [
        ['name', 'price'],
        ['Pump; 2 kW', '31,450.00'],
      ],
    ],
    [
      'name\tprice\nPump, 2 kW\t31,450.00',
      [
        ['name', 'price'],
        ['Pump, 2 kW', '31,450.00'],
      ],
    ],
    [
      '"a;b",c\n;,\t',
      [
        ['a;b', 'c'],
        [';', '\t'],
      ],
    ],
    ['"a;\nb",c', [['a;\nb', 'c']]],
  ])('%j', (text, rows) => {
    expect(parseCsv(text)).toEqual(rows);
  });

  it.each([
    ['a\nb"c\n', 2, /inside a cell/],
    ['a\n"two\nlines"\n"open\n', 4, /never closed/],
    ['"a" b\n', 1, /after a closing/],
  ])('says in which line %j is broken', (text, line, problem) => {
    expect(() => parseCsv(text)).toThrow(problem);
    expect(() => parseCsv(text)).toThrow(expect.objectContaining({ line }));
  });

  it('reads back what was written, whatever it had to be guarded from', () => {
    const rows = fc.array(fc.array(dangerous, { minLength: 2, maxLength: 4 }), { maxLength: 5 });
    fc.assert(
      fc.property(rows, (written) => {
        const read = parseCsv(written.map(csvRow).join('\r\n'));
        expect(read.map((cells) => cells.map(withoutFormulaGuard))).toEqual(written);
      }),
    );
  });

  it('goes in pieces, so that nothing behind what was taken is read', () => {
    const text = `${'a,b\n'.repeat(5_000)}"never closed`;
    let rows = 0;
    for (const piece of csvPieces(text)) {
      rows += piece.length;
      if (rows >= 2_000) break;
    }
    expect(rows).toBeLessThan(4_000);
    expect(() => parseCsv(text)).toThrow('a quotation mark is never closed.');
  });

  it.each([
    ['rows', 'a,b\n'.repeat(50_000)],
    ['blank lines', '\n'.repeat(100_000)],
    ['long cells', `${'x'.repeat(50_000)}\n`.repeat(200)],
  ])('a piece is little work, also of %s', (_what, text) => {
    expect([...csvPieces(text)].length).toBeGreaterThanOrEqual(50);
  });

  it('refuses a line of more cells than any table has before it reads them all', () => {
    expect(() => parseCsv(`x\n${','.repeat(1_001)}"never closed`)).toThrow(
      new CsvError(2, 'more than 1000 cells.'),
    );
    expect(parseCsv(','.repeat(999))[0]).toHaveLength(1_000);
  });

  it('takes cells as long as any may be, and many lines', () => {
    expect(
      parseCsv(`"${'x'.repeat(90_000)}",${'y'.repeat(90_000)}\n`)[0]?.map(({ length }) => length),
    ).toEqual([90_000, 90_000]);
    expect(parseCsv(`"${'""'.repeat(45_000)}"`)).toEqual([['"'.repeat(45_000)]]);
    expect(parseCsv('a,b,c\n'.repeat(100_000))).toHaveLength(100_000);
  });

  it.each([
    ['plain', 'x'.repeat(7_000_000)],
    ['plain, with a mark at its end', `${'x'.repeat(200_000)}"`],
    ['quoted', `"${'x'.repeat(7_000_000)}"`],
    ['quoted and never closed', `"${'a,b\n'.repeat(50_000)}`],
    ['of marks only', `"${'""'.repeat(3_400_000)}"`],
    ['of marks only and never closed', `"${'""'.repeat(3_400_000)}`],
    ['with text after its closing mark', `"${'x'.repeat(200_000)}" more`],
  ])('refuses a cell longer than any may be, and says that a mark may be missing: %s', (_what, cell) => {
    expect(() => parseCsv(`name\nfirst,${cell}`)).toThrow(
      new CsvError(
        2,
        'a cell has more than 100000 characters. A quotation mark may be missing there, or be one too many.',
      ),
    );
  });
});

describe('the lines of a file', () => {
  it('are counted where each row begins, with blank lines and line ends inside cells', () => {
    const text = 'a,b\r\n\r\n"1\n2",x\ny,"3\r\n4"\nlast';
    expect([...csvPieces(text)].flat().map(({ line }) => line)).toEqual([1, 3, 5, 7]);
  });
});
