import { setImmediate } from 'node:timers/promises';
import { CsvError, type CsvLine, csvPieces, withoutFormulaGuard } from '#domain/csv.ts';
import {
  IMPORT_COLUMNS,
  type ImportColumn,
  importColumnOf,
  isLeftOut,
  MAX_IMPORT_ROWS,
} from '#domain/import-columns.ts';
import { tidyPartNumber } from '#domain/part-number.ts';
import { counted } from '#domain/words.ts';
import type { ImportLine } from '../../../platform/db/schema/json-columns.ts';
import { invalid } from '../../../platform/errors.ts';
import { CELL_LIMITS, tooLongProblem } from './cell-limits.ts';

/**
 * Reads the file; a file that is not such a table is refused as a whole, a bad line on its own. It yields to other
 * requests after each piece, and reads no further than the maximum number of lines.
 */
export async function readImportFile(csv: string): Promise<ImportLine[]> {
  const lines: ImportLine[] = [];
  let read: ((row: CsvLine) => ImportLine) | null = null;
  try {
    for (const rows of csvPieces(csv)) {
      const header = read ? undefined : rows.shift();
      if (header) read = rowReader(header.cells);
      const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
      if (lines.length + filled.length > MAX_IMPORT_ROWS) throw tooManyLines();
      if (read) lines.push(...filled.map(read));
      await setImmediate();
    }
  } catch (error) {
    throw error instanceof CsvError ? invalid(error.message) : error;
  }
  if (!read) throw columnsMissing();
  if (lines.length === 0) throw invalid('The file has no rows below the column names.');
  return lines;
}

const columnsMissing = () =>
  invalid('The first row must hold the column names, including "name" or "partNumber".');
const tooManyLines = () =>
  invalid(
    `A file has at most ${MAX_IMPORT_ROWS.toLocaleString('en-IN')} rows. Split it and import the parts one by one.`,
  );

function rowReader(header: string[]): (row: CsvLine) => ImportLine {
  const columns = header.map(columnOf);
  const known = columns.filter((column) => column !== null);
  if (new Set(known).size < known.length) throw invalid('A column name appears twice in the first row.');
  if (!known.includes('name') && !known.includes('partNumber')) throw columnsMissing();
  const at = (column: ImportColumn) => columns.indexOf(column);
  const firstLines = new Map<string, number>();
  const partNumbers = new Map<string, number>();
  return ({ line, cells: texts }) => {
    const cells: ImportLine['cells'] = {};
    const tooLong = known.find((column) => lengthOf(texts[at(column)]) > CELL_LIMITS[column].longest);
    for (const column of known)
      cells[column] = withoutFormulaGuard(
        (texts[at(column)] ?? '').slice(0, tooLong && CELL_LIMITS[column].longest),
      )
        .toWellFormed()
        .trim();
    if (tooLong) return { line, cells, problem: tooLongProblem(tooLong) };
    const identity = identityOf(cells);
    const first = firstLines.get(identity);
    if (identity !== '') firstLines.set(identity, first ?? line);
    const partNumber = tidyPartNumber(cells.partNumber ?? '')?.toUpperCase();
    const firstWithIt = partNumber === undefined ? undefined : partNumbers.get(partNumber);
    if (partNumber !== undefined) partNumbers.set(partNumber, firstWithIt ?? line);
    if (texts.some((text) => text.includes(LOST_LETTER))) return { line, cells, problem: LETTERS_LOST };
    if (texts.length > columns.length) return { line, cells, problem: tooManyCells(texts, columns) };
    const problem = repetitionOf(first, firstWithIt);
    return { line, cells, problem, ...(problem && { isRepeated: true }) };
  };
}

/** What a browser reads where a file is not in UTF-8. */
const LOST_LETTER = '\ufffd';
const LETTERS_LOST = 'Letters of this row were lost when the file was saved. Save it as CSV in UTF-8.';

const lengthOf = (cell = '') => cell.trim().length;

/** Empty where the part number alone tells which product it is. */
function identityOf({ id, name }: ImportLine['cells']): string {
  if (id) return `id ${id.toLowerCase()}`;
  return name === undefined ? '' : `name ${name}`;
}

/** Null: its cells are not read. */
function columnOf(name: string): ImportColumn | null {
  if (isLeftOut(name)) return null;
  const known = importColumnOf(name);
  if (!known)
    throw invalid(`The column "${name.slice(0, 60)}" is not known. Use ${IMPORT_COLUMNS.join(', ')}.`);
  return known;
}

const tooManyCells = (texts: string[], columns: unknown[]) =>
  `The row has ${counted(texts.length, 'cell')}, but the file has ${counted(columns.length, 'column')}.`;

function repetitionOf(firstLine: number | undefined, lineWithPartNumber: number | undefined): string | null {
  const problems = [
    firstLine !== undefined && `Row ${firstLine} is about the same product.`,
    lineWithPartNumber !== undefined &&
      lineWithPartNumber !== firstLine &&
      `Row ${lineWithPartNumber} has the same part number.`,
  ];
  return problems.filter(Boolean).join(' ') || null;
}
