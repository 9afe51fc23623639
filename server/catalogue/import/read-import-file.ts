import { CsvError, parseCsvLines } from '#domain/csv.ts';
import { IMPORT_COLUMNS, type ImportColumn } from '#domain/import-columns.ts';
import { invalid } from '../../http/errors.ts';
import { withoutFormulaGuard } from './csv-cells.ts';

const MAX_IMPORT_ROWS = 10_000;

export interface ImportLine {
  line: number;
  /** Only columns the file has. */
  cells: Partial<Record<ImportColumn, string>>;
  /** Why the line cannot be taken, whatever the catalogue holds. */
  problem: string | null;
}

/** Reads the file; a file that is no such table is refused as a whole, a bad line by itself. */
export function readImportFile(csv: string): ImportLine[] {
  const [header, ...rows] = parse(csv);
  const columns = (header?.cells ?? []).map(columnOf);
  if (new Set(columns).size < columns.length) throw invalid('A column appears twice in the first line.');
  if (!columns.includes('name'))
    throw invalid('The first line must name the columns, with "name" among them.');
  if (rows.length === 0) throw invalid('The file has no line below the names of the columns.');

  if (rows.length > MAX_IMPORT_ROWS)
    throw invalid(
      `A file has at most ${MAX_IMPORT_ROWS} lines. Split it and import one part after the other.`,
    );

  const firstLines = new Map<string, number>();
  return rows.map(({ line, cells: texts }) => {
    const cells: ImportLine['cells'] = {};
    for (const [i, column] of columns.entries())
      cells[column] = withoutFormulaGuard(texts[i] ?? '')
        .toWellFormed()
        .trim();
    const identity = cells.id ? `id ${cells.id.toLowerCase()}` : `name ${cells.name}`;
    const first = firstLines.get(identity);
    firstLines.set(identity, first ?? line);
    return { line, cells, problem: problemOf(texts, columns.length, first) };
  });
}

function parse(csv: string) {
  if (csv.includes('\0')) throw invalid('The file is not plain text. Save it as CSV in UTF-8.');
  try {
    return parseCsvLines(csv);
  } catch (error) {
    throw error instanceof CsvError ? invalid(error.message) : error;
  }
}

function columnOf(name: string): ImportColumn {
  const known = IMPORT_COLUMNS.find((column) => column.toLowerCase() === name.trim().toLowerCase());
  if (!known)
    throw invalid(`The column "${name.slice(0, 60)}" is not known. Use ${IMPORT_COLUMNS.join(', ')}.`);
  return known;
}

function problemOf(texts: string[], columns: number, firstLine: number | undefined): string | null {
  if (texts.length > columns) return `The line has ${texts.length} cells for ${columns} columns.`;
  return firstLine === undefined ? null : `Line ${firstLine} is about the same product.`;
}
