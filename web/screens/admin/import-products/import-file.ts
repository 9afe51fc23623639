import type { ResponseOf } from '#contract/index.ts';
import { type CsvLine, csvPieces, csvRow, withoutFormulaGuard } from '#domain/csv.ts';
import {
  IMPORT_COLUMNS,
  type ImportColumn,
  importColumnOf,
  isLeftOut,
  MAX_IMPORT_ROWS,
} from '#domain/import-columns.ts';
import { formatRupees, paiseToRupees } from '#domain/money.ts';
import { readAmount } from '#domain/money-text.ts';
import { fieldValue, fieldWord } from '#domain/staff/recorded-fields.ts';
import { nounFor } from '#domain/words.ts';

export type ImportCheck = ResponseOf<'/admin/product/import/check'>['data'];

/** A chosen file, read once for the table on the screen; the server reads the file itself. */
export interface ImportFile {
  name: string;
  bytes: number;
  csv: string;
  header: string[];
  rows: CsvLine[];
}

export async function readImportFile(file: File): Promise<ImportFile> {
  const csv = await file.text();
  const [header, ...rows] = linesOf(csv);
  return { name: file.name, bytes: file.size, csv, header: header?.cells ?? [], rows };
}

/** The server's check refuses a file that is not a table, or too long, with a reason. */
function linesOf(csv: string): CsvLine[] {
  const lines: CsvLine[] = [];
  try {
    for (const piece of csvPieces(csv)) {
      lines.push(...piece);
      if (lines.length > MAX_IMPORT_ROWS + 1) return [];
    }
    return lines;
  } catch {
    return [];
  }
}

/** "Left out: Free, Short." Empty when all columns are read. */
export function leftOutInWords({ header }: Pick<ImportFile, 'header'>): string {
  const names = header.map((name) => name.trim()).filter(isLeftOut);
  return names.length === 0 ? '' : `Left out: ${names.join(', ')}.`;
}

/** What the import would do, in a sentence. */
export function checkedInWords({ added, changed, unchanged, refused, total }: ImportCheck): string {
  if (added + changed > 0)
    return `${added} to add, ${changed} to change, ${unchanged} unchanged, ${refused.length} with errors.`;
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
  name: string;
  category: string;
  /** As the shop will show it; for a refused row as typed. */
  price: string;
  productType: string;
  /** The changes, or why it is refused. */
  details: string[];
}

export function checkedLines(file: ImportFile, check: ImportCheck): CheckedLine[] {
  const rows = new Map(file.rows.map((row) => [row.line, row.cells]));
  const at = (column: ImportColumn) => file.header.findIndex((name) => importColumnOf(name) === column);
  const [category, price, productType] = [at('category'), at('price'), at('productType')];
  const shown = (line: number) => {
    const cells = rows.get(line) ?? [];
    return {
      line,
      category: cells[category] ?? '',
      price: cells[price]?.trim() || '-',
      productType: cells[productType] ?? '',
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
  return formatRupees(paise === null ? null : paiseToRupees(paise));
}

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** The refused rows in their original form, to be corrected and imported again. */
export function refusedRows(file: ImportFile, refused: { line: number }[]): Blob {
  const lines = new Set(refused.map(({ line }) => line));
  const rows = file.rows.filter(({ line }) => lines.has(line));
  return csvFile([file.header, ...rows.map(({ cells }) => cells.map(withoutFormulaGuard))]);
}

export const template = () =>
  csvFile([
    IMPORT_COLUMNS,
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
