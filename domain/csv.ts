import { type Paise, paiseToRupees } from './money.ts';

/** An amount of money; every file writes it alike, "1234.50", for programs to read. */
export interface CsvMoney {
  paise: Paise;
}
export type CsvValue = string | number | boolean | null | undefined | CsvMoney;

export const csvMoney = (paise: Paise): CsvMoney => ({ paise });

/** Says to spreadsheets that the file is UTF-8; the tax department's tool would take it for a part of the first heading. */
export const BYTE_ORDER_MARK = '\ufeff';

export class CsvError extends Error {
  readonly line: number;

  constructor(line: number, problem: string) {
    super(`Line ${line}: ${problem}`);
    this.name = 'CsvError';
    this.line = line;
  }
}

/**
 * Where a spreadsheet may read text as a formula: at the start of a cell, and after a separator at which some programs
 * split cells again, despite the quotes. Blanks, quotation marks and the guard itself do not hide a formula.
 */
const FORMULA = String.raw`(?='*[ "]*[=+\-@＝＋－＠])`;
const CELL_START = String.raw`(?<=^|[;\t\r\n])`;
const guardPlaces = new RegExp(`${CELL_START}${FORMULA}|^(?='*[\\t\\r])`, 'g');
const guards = new RegExp(`${CELL_START}'${FORMULA}|^'(?='*[\\t\\r])`, 'g');

/** Text that a spreadsheet would run as a formula gets a leading apostrophe; numbers stay numbers. */
export function csvCell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') return paiseToRupees(value.paise).toFixed(2);
  const text = typeof value === 'string' ? value.replace(guardPlaces, "'") : String(value);
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The inverse of csvCell. */
export const withoutFormulaGuard = (cell: string): string => cell.replace(guards, '');

/** One line without its line end; lines are joined by CRLF. */
export function csvRow(cells: readonly CsvValue[]): string {
  return cells.map(csvCell).join(',');
}

export interface CsvLine {
  /** Line on which the row begins, counted from 1. */
  line: number;
  /** As a spreadsheet counts: cells of several lines make one row, a blank line is one too. */
  row: number;
  cells: string[];
}

/** More than any table needs; an endless line is refused before it fills the memory. */
const MOST_CELLS_OF_A_LINE = 1_000;
/** As in the file, with doubled quotation marks: more than any real cell, less than a missing closing mark produces. */
export const MOST_CHARACTERS_OF_A_CELL = 100_000;
const CELLS_OF_A_PIECE = 2_000;
const CHARACTERS_OF_A_PIECE = 200_000;

/** A comma first: what csvRow writes has the others in quotation marks only. */
const SEPARATORS = [',', ';', '\t'];

/** What the first line has between its cells: where a comma marks decimals, spreadsheets write semicolons or tabs. */
function separatorIn(text: string): string {
  const bare = /[^\r\n]+/.exec(text)?.[0].replaceAll(/"[^"]*("|$)/g, '');
  return SEPARATORS.find((sign) => bare?.includes(sign)) ?? ',';
}

/**
 * Reads RFC 4180 with either line end and an optional byte order mark, and with any of the separators; blank lines are
 * skipped. Each step does a little work and yields the rows it completed, so that the caller can stop or let other work
 * run.
 */
export function* csvPieces(text: string): Generator<CsvLine[], void, void> {
  const separator = separatorIn(text);
  const endOfCell = new RegExp(`["${separator}\\r\\n]`, 'g');
  let rows: CsvLine[] = [];
  let row: string[] = [];
  let line = 1;
  let firstLine = 1;
  let nth = 1;
  let at = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
  let pieceStart = at;
  for (let turn = 1; ; turn++) {
    const isQuoted = text[at] === '"';
    const end = isQuoted ? endOfQuoted(text, at, line, separator) : endOfPlain(text, at, line, endOfCell);
    const content = isQuoted ? text.slice(at + 1, end - 1).replaceAll('""', '"') : text.slice(at, end);
    if (row.push(content) > MOST_CELLS_OF_A_LINE)
      throw new CsvError(firstLine, `more than ${MOST_CELLS_OF_A_LINE} cells.`);
    if (isQuoted) line += lineEndsIn(content);
    const isOver = end === text.length;
    if (text[end] !== separator) {
      if (!isOver) line++;
      const isBlank = row.length === 1 && content === '' && !isQuoted;
      if (!isBlank) rows.push({ line: firstLine, row: nth, cells: row });
      row = [];
      nth++;
      firstLine = line;
    }
    at = end + (text.startsWith('\r\n', end) ? 2 : 1);
    if (isOver || turn % CELLS_OF_A_PIECE === 0 || at - pieceStart >= CHARACTERS_OF_A_PIECE) {
      yield rows;
      rows = [];
      pieceStart = at;
    }
    if (isOver) return;
  }
}

/** Position of the character that ends the cell: the separator, a line end, or the end of the text. */
function endOfPlain(text: string, start: number, line: number, sign: RegExp): number {
  sign.lastIndex = start;
  const end = sign.exec(text)?.index ?? text.length;
  if (end - start > MOST_CHARACTERS_OF_A_CELL) throw tooLong(line);
  if (text[end] === '"')
    throw new CsvError(line, 'a quotation mark inside a cell that does not begin with one.');
  return end;
}

function endOfQuoted(text: string, start: number, line: number, separator: string): number {
  let quote = text.indexOf('"', start + 1);
  // A doubled quotation mark stands for one.
  while (quote !== -1 && text[quote + 1] === '"' && quote - start <= MOST_CHARACTERS_OF_A_CELL)
    quote = text.indexOf('"', quote + 2);
  const end = quote === -1 ? text.length : quote + 1;
  if (end - start > MOST_CHARACTERS_OF_A_CELL) throw tooLong(line);
  if (quote === -1) throw new CsvError(line, 'a quotation mark is never closed.');
  if (end < text.length && !`${separator}\r\n`.includes(text[end]!))
    throw new CsvError(line, 'text after a closing quotation mark.');
  return end;
}

const tooLong = (line: number) =>
  new CsvError(
    line,
    `a cell has more than ${MOST_CHARACTERS_OF_A_CELL} characters. A quotation mark may be missing there, or be one too many.`,
  );

function lineEndsIn(text: string): number {
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    const sign = text[i];
    if (sign === '\n' || (sign === '\r' && text[i + 1] !== '\n')) count++;
  }
  return count;
}
