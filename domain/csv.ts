export type CsvValue = string | number | boolean | null | undefined;

export class CsvError extends Error {
  readonly line: number;

  constructor(line: number, problem: string) {
    super(`Line ${line}: ${problem}`);
    this.name = 'CsvError';
    this.line = line;
  }
}

/** Text that a spreadsheet would run as a formula is led by an apostrophe; numbers stay numbers. */
export function csvCell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line without its end; lines are joined by CRLF. */
export function csvRow(cells: readonly CsvValue[]): string {
  return cells.map(csvCell).join(',');
}

export interface CsvLine {
  /** Where the row begins, counted from 1. */
  line: number;
  cells: string[];
}

/** Reads RFC 4180 with either line end and an optional byte order mark; blank lines are left out. */
export function parseCsvLines(text: string, maxRows = Number.POSITIVE_INFINITY): CsvLine[] {
  const rows: CsvLine[] = [];
  let row: string[] = [];
  let line = 1;
  let firstLine = 1;
  // One cell a turn: quoted or plain, then what ends it.
  const cell = /(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y;
  cell.lastIndex = text.startsWith('\ufeff') ? 1 : 0;
  while (true) {
    const start = cell.lastIndex;
    const found = cell.exec(text);
    if (!found) throw new CsvError(line, problemAt(text, start));
    const [whole, quoted, plain = '', end] = found;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    line += whole.match(/\r\n|\n|\r/g)?.length ?? 0;
    if (end === ',') continue;
    const isBlank = row.length === 1 && row[0] === '' && quoted === undefined;
    if (!isBlank && rows.push({ line: firstLine, cells: row }) > maxRows)
      throw new CsvError(firstLine, `more than ${maxRows} rows.`);
    row = [];
    firstLine = line;
    if (end === '') return rows;
  }
}

export const parseCsv = (text: string, maxRows?: number): string[][] =>
  parseCsvLines(text, maxRows).map(({ cells }) => cells);

function problemAt(text: string, start: number): string {
  if (text.charAt(start) !== '"') return 'a quotation mark inside a cell that does not begin with one.';
  const isClosed = /^"[^"]*(?:""[^"]*)*"(?!")/.test(text.slice(start));
  return isClosed ? 'text after a closing quotation mark.' : 'a quotation mark is never closed.';
}
