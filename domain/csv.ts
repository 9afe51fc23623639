export type CsvValue = string | number | boolean | null | undefined;

export class CsvError extends Error {
  readonly line: number;

  constructor(line: number, problem: string) {
    super(`Line ${line}: ${problem}`);
    this.name = 'CsvError';
    this.line = line;
  }
}

/**
 * Where a spreadsheet may take a text for a formula: at the beginning of a cell, and behind a sign at which some split
 * cells anew, whatever the file quotes. Blanks, quotation marks and the guard itself do not hide a formula.
 */
const FORMULA = String.raw`(?='*[ "]*[=+\-@＝＋－＠])`;
const CELL_START = String.raw`(?<=^|[;\t\r\n])`;
const guardPlaces = new RegExp(`${CELL_START}${FORMULA}|^(?='*[\\t\\r])`, 'g');
const guards = new RegExp(`${CELL_START}'${FORMULA}|^'(?='*[\\t\\r])`, 'g');

/** Text that a spreadsheet would run as a formula is led by an apostrophe; numbers stay numbers. */
export function csvCell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value.replace(guardPlaces, "'") : String(value);
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The text that csvCell was given. */
export const withoutFormulaGuard = (cell: string): string => cell.replace(guards, '');

/** One line without its end; lines are joined by CRLF. */
export function csvRow(cells: readonly CsvValue[]): string {
  return cells.map(csvCell).join(',');
}

export interface CsvLine {
  /** Where the row begins, counted from 1. */
  line: number;
  cells: string[];
}

/** More than any table has; a line without end is refused before it fills the memory. */
const MOST_CELLS_OF_A_LINE = 1_000;
const CELLS_OF_A_PIECE = 2_000;

/**
 * Reads RFC 4180 with either line end and an optional byte order mark; blank lines are left out. Each piece is a little
 * work with the rows that it completed, so that whoever reads can stop, or let others have their turn.
 */
export function* csvPieces(text: string): Generator<CsvLine[], void, void> {
  let rows: CsvLine[] = [];
  let row: string[] = [];
  let line = 1;
  let firstLine = 1;
  // One cell a turn: quoted or plain, then what ends it.
  const cell = /(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y;
  cell.lastIndex = text.startsWith('\ufeff') ? 1 : 0;
  for (let turn = 1; ; turn++) {
    const start = cell.lastIndex;
    const found = cell.exec(text);
    if (!found) throw new CsvError(line, problemAt(text, start));
    const [, quoted, plain = '', end = ''] = found;
    if (row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"')) > MOST_CELLS_OF_A_LINE)
      throw new CsvError(firstLine, `more than ${MOST_CELLS_OF_A_LINE} cells.`);
    if (quoted !== undefined) line += lineEndsIn(quoted);
    if (end !== ',') {
      if (end !== '') line++;
      const isBlank = row.length === 1 && row[0] === '' && quoted === undefined;
      if (!isBlank) rows.push({ line: firstLine, cells: row });
      row = [];
      firstLine = line;
    }
    if (end === '' || turn % CELLS_OF_A_PIECE === 0) {
      yield rows;
      rows = [];
    }
    if (end === '') return;
  }
}

export const parseCsv = (text: string): string[][] => [...csvPieces(text)].flat().map(({ cells }) => cells);

function lineEndsIn(text: string): number {
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    const sign = text[i];
    if (sign === '\n' || (sign === '\r' && text[i + 1] !== '\n')) count++;
  }
  return count;
}

function problemAt(text: string, start: number): string {
  if (text.charAt(start) !== '"') return 'a quotation mark inside a cell that does not begin with one.';
  const isClosed = /^"[^"]*(?:""[^"]*)*"(?!")/.test(text.slice(start));
  return isClosed ? 'text after a closing quotation mark.' : 'a quotation mark is never closed.';
}
