import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CsvError, csvCell, csvRow, parseCsv, parseCsvLines } from './csv.ts';

describe('writing CSV', () => {
  it.each([
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    [' edge ', '" edge "'],
    [12.5, '12.5'],
    [-5, '-5'],
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

  it('reads no more rows than allowed', () => {
    expect(parseCsv('a\nb\n', 2)).toHaveLength(2);
    expect(() => parseCsv('a\nb\nc\n', 2)).toThrow(CsvError);
  });

  it('reads back what was written', () => {
    const text = fc
      .string({ unit: fc.constantFrom(...'a",\r\n; é'), maxLength: 8 })
      .filter((s) => !/^[\r]/.test(s));
    const rows = fc.array(fc.array(text, { minLength: 2, maxLength: 4 }), { maxLength: 5 });
    fc.assert(
      fc.property(rows, (written) => {
        expect(parseCsv(written.map(csvRow).join('\r\n'))).toEqual(written);
      }),
    );
  });

  it('reads a large file without slowing down or running out of stack', () => {
    expect(parseCsv(`"${'x'.repeat(2_000_000)}",b\n`)[0]?.[0]).toHaveLength(2_000_000);
    expect(parseCsv('a,b,c\n'.repeat(100_000))).toHaveLength(100_000);
  });
});

describe('the lines of a file', () => {
  it('are counted where each row begins, with blank lines and line ends inside cells', () => {
    const text = 'a,b\r\n\r\n"1\n2",x\ny,"3\r\n4"\nlast';
    expect(parseCsvLines(text).map(({ line }) => line)).toEqual([1, 3, 5, 7]);
  });

  it('are read or refused at any length', () => {
    const long = 'x""'.repeat(2_000_000);
    expect(parseCsv(`"${long}"`)[0]?.[0]).toHaveLength(4_000_000);
    expect(() => parseCsv(`"${long}`)).toThrow('a quotation mark is never closed.');
  });
});
