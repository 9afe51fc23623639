import { setImmediate } from 'node:timers/promises';
import { CsvError, type CsvLine, csvPieces, withoutFormulaGuard } from '#domain/csv.ts';
import {
  IMPORT_FIELDS,
  type ImportColumn,
  MAX_HEADING_ROW,
  MAX_IMPORT_HEADINGS,
  MAX_IMPORT_ROWS,
} from '#domain/import-columns.ts';
import {
  type ChosenColumns,
  findHeadings,
  type MappedColumn,
  mapColumns,
  mappingProblem,
  tidyHeading,
} from '#domain/import-mapping.ts';
import { tidyPartNumber } from '#domain/part-number.ts';
import { counted } from '#domain/words.ts';
import type { ImportLine } from '../../../platform/db/schema/json-columns.ts';
import { invalid, ShopError } from '../../../platform/errors.ts';
import { CELL_LIMITS, tooLongProblem } from './cell-limits.ts';

/** How a file is to be read; what is absent is found out. */
export interface Reading {
  headingRow?: number | undefined;
  columns?: ChosenColumns | undefined;
  /** What is remembered of each of these sets of headings. */
  recall?: ((sets: string[][]) => Promise<(RememberedColumns | null)[]>) | undefined;
}

export interface RememberedColumns {
  columns: ChosenColumns;
  rememberedAt: Date;
}

export interface ReadFile {
  lines: ImportLine[];
  columns: MappedColumn[];
  headingRow: number;
  rememberedAt: Date | null;
}

/**
 * Reads the file; a file that is not such a table is refused as a whole, a bad line on its own. It yields to other
 * requests after each piece, and reads no further than the maximum number of lines.
 */
export async function readImportFile(csv: string, reading: Reading = {}): Promise<ReadFile> {
  const lines: ImportLine[] = [];
  let above: CsvLine[] = [];
  let head: Head | null = null;
  const readRows = (rows: CsvLine[], { headingRow, read }: Head) => {
    const filled = rows.filter(
      ({ row, cells }) => row > headingRow && cells.some((cell) => cell.trim() !== ''),
    );
    if (lines.length + filled.length > MAX_IMPORT_ROWS) throw tooManyLines();
    lines.push(...filled.map(read));
  };
  try {
    for (const rows of csvPieces(csv)) {
      if (head) readRows(rows, head);
      else {
        above = [...above, ...rows];
        if ((above.at(-1)?.row ?? 0) >= MAX_HEADING_ROW) {
          head = await readHead(above, reading);
          readRows(above, head);
        }
      }
      await setImmediate();
    }
    if (!head) {
      head = await readHead(above, reading);
      readRows(above, head);
    }
  } catch (error) {
    throw error instanceof CsvError ? invalid(error.message) : error;
  }
  if (lines.length === 0) throw invalid('The file has no rows below the headings of its columns.');
  const { columns, headingRow, rememberedAt } = head;
  return { lines, columns, headingRow, rememberedAt };
}

type Head = Omit<ReadFile, 'lines'> & { read: (row: CsvLine) => ImportLine };

const headingsOf = ({ cells }: CsvLine) => cells.map((cell) => tidyHeading(withoutFormulaGuard(cell)));

/** The row of the headings among the first rows, and what each of its columns fills. */
async function readHead(rows: CsvLine[], { headingRow, columns = {}, recall }: Reading): Promise<Head> {
  const first = rows.filter(
    ({ row, cells }) =>
      (headingRow === undefined ? row <= MAX_HEADING_ROW : row === headingRow) &&
      cells.some((cell) => cell.trim() !== ''),
  );
  const recalled = (await recall?.(first.map(headingsOf))) ?? [];
  const head = findHeadings(first, (row) => Boolean(recalled[first.indexOf(row)]));
  if (!head) throw invalid('The row of the headings is empty. Choose another one.');
  const remembered = recalled[first.indexOf(head)] ?? null;
  const headings = headingsOf(head);
  if (headings.length > MAX_IMPORT_HEADINGS)
    throw invalid(`A file has at most ${MAX_IMPORT_HEADINGS} columns. Delete those that are not needed.`);
  const mapped = mapColumns(headings, columns, remembered?.columns);
  const problem = mappingProblem(mapped);
  if (problem)
    throw new ShopError('invalid', {
      message: problem,
      details: {
        columns: mapped,
        headingRow: head.row,
        rememberedAt: remembered?.rememberedAt.toISOString() ?? null,
      },
    });
  return {
    columns: mapped,
    headingRow: head.row,
    rememberedAt: remembered?.rememberedAt ?? null,
    read: rowReader(mapped),
  };
}

const tooManyLines = () =>
  invalid(
    `A file has at most ${MAX_IMPORT_ROWS.toLocaleString('en-IN')} rows. Split it and import the parts one by one.`,
  );

function rowReader(mapped: MappedColumn[]): (row: CsvLine) => ImportLine {
  const columns = mapped.map(({ field }) => field);
  const known = columns.filter((column) => column !== null);
  const at = (column: ImportColumn) => columns.indexOf(column);
  const repetitions = findRepetitions();
  return ({ row: line, cells: texts }) => {
    const cells: ImportLine['cells'] = {};
    const tooLong = known.find((column) => lengthOf(texts[at(column)]) > CELL_LIMITS[column].longest);
    for (const column of known)
      cells[column] = withoutFormulaGuard(
        (texts[at(column)] ?? '').slice(0, tooLong && CELL_LIMITS[column].longest),
      )
        .toWellFormed()
        .trim();
    if (tooLong) return { line, cells, problem: tooLongProblem(tooLong) };
    const repeated = repetitions(line, cells);
    if (texts.some((text) => text.includes(LOST_LETTER))) return { line, cells, problem: LETTERS_LOST };
    if (texts.length > columns.length) return { line, cells, problem: tooManyCells(texts, columns) };
    const broken = known.find((column) => SHEET_ERROR.test(cells[column]!));
    if (broken) return { line, cells, problem: sheetErrorIn(broken, cells[broken]!) };
    return { line, cells, ...repeated };
  };
}

/** What a browser reads where a file is not in UTF-8. */
const LOST_LETTER = '\ufffd';
const LETTERS_LOST = 'Letters of this row were lost when the file was saved. Save it as CSV in UTF-8.';

/** What a formula leaves that cannot be computed. */
const SHEET_ERROR = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|FIELD!)$/i;
const sheetErrorIn = (column: ImportColumn, cell: string) =>
  `${IMPORT_FIELDS[column]}: the formula of this cell has no result, the sheet shows ${cell}.`;

const lengthOf = (cell = '') => cell.trim().length;

const tooManyCells = (texts: string[], columns: unknown[]) =>
  `The row has ${counted(texts.length, 'cell')}, but the file has ${counted(columns.length, 'column')}.`;

/** What an earlier row of the file says too. Products of one name may differ in their part numbers. */
function findRepetitions() {
  const lineOf = {
    id: new Map<string, number>(),
    name: new Map<string, number>(),
    number: new Map<string, number>(),
  };
  const earlier = (map: Map<string, number>, key: string | undefined, line: number) => {
    if (!key) return undefined;
    const first = map.get(key);
    if (first === undefined) map.set(key, line);
    return first;
  };
  return (line: number, { id, name, partNumber }: ImportLine['cells']): RepeatedLine => {
    const number = tidyPartNumber(partNumber ?? '')?.toUpperCase();
    const sameId = earlier(lineOf.id, id?.toLowerCase(), line);
    const sameNumber = earlier(lineOf.number, number, line);
    const sameName = id ? undefined : earlier(lineOf.name, name?.toLowerCase(), line);
    const isSame = sameId ?? (number ? undefined : sameName);
    const problems = [
      isSame !== undefined && `Row ${isSame} is about the same product.`,
      sameNumber !== undefined && sameNumber !== isSame && `Row ${sameNumber} has the same part number.`,
    ];
    const problem = problems.filter(Boolean).join(' ') || null;
    return {
      problem,
      ...(problem && { isRepeated: true }),
      ...(!problem && sameName !== undefined && { sameNameAs: sameName }),
    };
  };
}
type RepeatedLine = Pick<ImportLine, 'problem' | 'isRepeated' | 'sameNameAs'>;
