import type { ResponseOf } from '#contract/index.ts';
import { type CsvLine, csvPieces, csvRow, withoutFormulaGuard } from '#domain/csv.ts';
import {
  EXPORT_COLUMNS,
  type ImportColumn,
  MAX_HEADING_ROW,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_ROWS,
  REASON_HEADING,
} from '#domain/import-columns.ts';
import type { ChosenColumns, MappedColumn } from '#domain/import-mapping.ts';
import { formatRupees, paiseToRupees } from '#domain/money.ts';
import { readAmount } from '#domain/money-text.ts';
import { fieldValue, fieldWord } from '#domain/staff/recorded-fields.ts';
import { nounFor } from '#domain/words.ts';

export type ImportCheck = ResponseOf<'/admin/product/import/check'>['data'];
export type ReadSheet = ResponseOf<'/admin/product/import/sheet'>['data'];
/** How the columns are taken, beside the file itself. */
export interface Choices {
  headingRow?: number;
  columns?: ChosenColumns;
  /** When the pieces were counted; absent: as the import begins. */
  stockAsOf?: string;
}

/** What the columns are taken for, also where no product is found by them. */
export interface Mapping {
  columns: MappedColumn[];
  headingRow: number;
  rememberedAt: string | null;
}

/** A chosen file, read once for the table on the screen; the server reads the file itself. */
export interface ImportFile {
  name: string;
  bytes: number;
  csv: string;
  rows: CsvLine[];
  /** Of a spreadsheet, in base64. */
  book: { xlsx: string; sheets: string[]; sheet: string } | null;
}

export const isXlsx = (file: File) => file.name.toLowerCase().endsWith('.xlsx');

/** In base64 it is a third longer. */
export const MAX_XLSX_BYTES = (MAX_IMPORT_BYTES / 4) * 3;

export async function inBase64(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
  reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'));
  reader.readAsDataURL(file);
  return promise;
}

export const csvImport = async (file: File): Promise<ImportFile> => {
  const csv = await file.text();
  return { name: file.name, bytes: file.size, csv, rows: rowsOf(csv), book: null };
};

export const sheetImport = (
  file: Pick<ImportFile, 'name' | 'bytes'>,
  xlsx: string,
  { csv, sheets, sheet }: ReadSheet,
): ImportFile => ({
  name: file.name,
  bytes: file.bytes,
  csv,
  rows: rowsOf(csv),
  book: { xlsx, sheets, sheet },
});

/** The server's check refuses a file that is not a table, or too long, with a reason. */
function rowsOf(csv: string): CsvLine[] {
  const lines: CsvLine[] = [];
  try {
    for (const piece of csvPieces(csv)) {
      lines.push(...piece);
      if (lines.length > MAX_IMPORT_ROWS + MAX_HEADING_ROW) return [];
    }
    return lines;
  } catch {
    return [];
  }
}

/** "MW-6206-C3 · MW-6308-C3": the first cells below a heading that say anything. */
export function firstValues({ rows }: Pick<ImportFile, 'rows'>, headingRow: number, at: number): string {
  const values: string[] = [];
  for (const { row, cells } of rows) {
    const value = row > headingRow && withoutFormulaGuard(cells[at] ?? '').trim();
    if (value && values.push(value.slice(0, 60)) === 2) break;
  }
  return values.join(' · ');
}

/** What the import would do, in a sentence; empty where the counts say it all. */
export function checkedInWords({ added, changed, refused, total }: ImportCheck): string {
  if (added + changed > 0) return '';
  if (refused.length === 0) return 'This file would change nothing.';
  const which =
    refused.length === total
      ? total === 1
        ? 'The row has'
        : `All ${total} rows have`
      : `${refused.length} of ${total} rows ${nounFor(refused.length, 'has', 'have')}`;
  const others = total - refused.length;
  const rest = others === 0 ? '' : `, and the ${nounFor(others, 'other')} would change nothing`;
  return `${which} errors${rest}. Correct the file and choose it again.`;
}

export type LineKind = 'added' | 'changed' | 'unchanged' | 'refused';
export interface CheckedLine {
  line: number;
  kind: LineKind;
  partNumber: string;
  /** As the file has it. */
  name: string;
  category: string;
  /** As the shop will show it; for a refused row as typed. */
  price: string;
  productType: string;
  warning: string | null;
  /** The changes, or why it is refused. */
  details: string[];
}

export function checkedLines(
  file: Pick<ImportFile, 'rows'>,
  columns: readonly Pick<MappedColumn, 'field'>[],
  check: Pick<ImportCheck, 'lines' | 'refused' | 'warnings'>,
): CheckedLine[] {
  const rows = new Map(file.rows.map((row) => [row.row, row.cells]));
  const warnings = new Map(check.warnings.map(({ line, reason }) => [line, reason]));
  const at = (column: ImportColumn) => columns.findIndex(({ field }) => field === column);
  const places = {
    partNumber: at('partNumber'),
    category: at('category'),
    price: at('price'),
    productType: at('productType'),
  };
  const shown = (line: number) => {
    const cells = rows.get(line) ?? [];
    const cell = (place: number) => withoutFormulaGuard(cells[place] ?? '').trim();
    return {
      line,
      partNumber: cell(places.partNumber),
      category: cell(places.category),
      price: cell(places.price) || '–',
      productType: cell(places.productType),
      warning: warnings.get(line) ?? null,
    };
  };
  return [
    ...check.lines.map(({ line, name, action, changes }) => {
      const cells = shown(line);
      return {
        ...cells,
        price: priceShown(cells.price),
        name,
        kind: action,
        details: changes.map(
          ({ field, from, to }) =>
            `${fieldWord(field)}: ${short(fieldValue(field, from))} → ${short(fieldValue(field, to))}`,
        ),
      };
    }),
    ...check.refused.map(({ line, name, reason }) => ({
      ...shown(line),
      name,
      kind: 'refused' as const,
      details: [reason],
    })),
  ].sort((a, b) => a.line - b.line);
}

function priceShown(text: string): string {
  const { paise } = readAmount(text);
  return paise === null ? '–' : formatRupees(paiseToRupees(paise));
}

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** The refused rows as they were, each with its reason, to be corrected and imported again. */
export function refusedRows(
  { rows }: Pick<ImportFile, 'rows'>,
  headingRow: number,
  refused: readonly { line: number; reason: string }[],
): Blob {
  const reasons = new Map(refused.map(({ line, reason }) => [line, reason]));
  const head = rows.find(({ row }) => row === headingRow)?.cells.map(withoutFormulaGuard) ?? [];
  const old = head.indexOf(REASON_HEADING);
  const width = old < 0 ? head.length : old;
  const withReason = (cells: readonly string[], reason: string) => [
    ...Array.from({ length: width }, (_, at) => withoutFormulaGuard(cells[at] ?? '')),
    reason,
    // Of a row that has more cells than there are headings.
    ...(old < 0 ? cells.slice(width).map(withoutFormulaGuard) : []),
  ];
  return csvFile([
    withReason(head, REASON_HEADING),
    ...rows
      .filter(({ row }) => reasons.has(row))
      .map(({ row, cells }) => withReason(cells, reasons.get(row)!)),
  ]);
}

export const template = () =>
  csvFile([
    EXPORT_COLUMNS,
    [
      '',
      'MB 50-160 Monoblock Pump, 3.7 kW',
      'Close-coupled end-suction pump.',
      45999,
      'buyable',
      'Pumps > Centrifugal Pumps',
      '',
      'Model: MB 50-160 | Rated power: 3.7 kW',
      'MW-MB50160-37',
      '841370',
      18,
      'NOS',
      '10: 43699 | 50: 41399',
      7,
      '',
      '',
      '',
      '',
      'IN',
      28,
      'make',
      5,
    ],
  ]);

// The byte order mark makes spreadsheets read the file as UTF-8.
const csvFile = (rows: readonly (readonly (string | number)[])[]) =>
  new Blob([`\ufeff${rows.map((row) => `${csvRow(row)}\r\n`).join('')}`], { type: 'text/csv' });
