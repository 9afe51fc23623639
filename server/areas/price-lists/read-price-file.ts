import { setImmediate } from 'node:timers/promises';
import { CsvError, type CsvLine, csvPieces, withoutFormulaGuard } from '#domain/csv.ts';
import { tidyHeading } from '#domain/import-mapping.ts';
import { paiseToRupees } from '#domain/money.ts';
import { readAmount } from '#domain/money-text.ts';
import { tidyPartNumber } from '#domain/part-number.ts';
import { MAX_FIXED_PRICES, MAX_LIST_PRODUCTS } from '#domain/sizes/price-lists.ts';
import { MAX_PART_NUMBER_LENGTH, MAX_PRODUCT_NAME_LENGTH } from '#domain/sizes/products.ts';
import { invalid } from '../../platform/errors.ts';

/** A row of the file; what cannot be read has a reason in the place of its price. */
export interface PriceRow {
  line: number;
  partNumber: string | null;
  name: string;
  from: number;
  price: number | null;
  problem: string | null;
}

const CALLED = {
  partNumber: ['part number', 'partnumber', 'part no', 'part no.', 'part'],
  name: ['product', 'name'],
  from: ['from', 'from quantity', 'quantity', 'qty'],
  price: ['price', 'fixed', 'rate'],
} as const;
type Column = keyof typeof CALLED;

const MAX_ROWS = MAX_LIST_PRODUCTS * MAX_FIXED_PRICES;

/** Reads the file piece by piece, so that other requests go on. */
export async function readPriceFile(csv: string): Promise<PriceRow[]> {
  const rows: PriceRow[] = [];
  let read: ((row: CsvLine) => PriceRow) | null = null;
  try {
    for (const piece of csvPieces(csv)) {
      for (const row of piece) {
        if (row.cells.every((cell) => cell.trim() === '')) continue;
        if (read) rows.push(read(row));
        else read = readerOf(row);
      }
      if (rows.length > MAX_ROWS)
        throw invalid(`A file has at most ${MAX_ROWS.toLocaleString('en-IN')} rows. Split it.`);
      await setImmediate();
    }
  } catch (error) {
    throw error instanceof CsvError ? invalid(error.message) : error;
  }
  if (rows.length === 0) throw invalid('The file has no rows below the headings of its columns.');
  return rows;
}

function readerOf({ cells: headings }: CsvLine): (row: CsvLine) => PriceRow {
  const called = headings.map((heading) => tidyHeading(withoutFormulaGuard(heading)).toLowerCase());
  const at = (column: Column) =>
    called.findIndex((one) => (CALLED[column] as readonly string[]).includes(one));
  if (at('price') < 0 || (at('partNumber') < 0 && at('name') < 0))
    throw invalid('The first row names the columns: Part number, From, Price.');
  return ({ row: line, cells }) => {
    const cell = (column: Column) =>
      withoutFormulaGuard(cells[at(column)] ?? '')
        .toWellFormed()
        .trim();
    const { from, problem: fromProblem } = readFrom(cell('from'));
    const { paise, problem: priceProblem } = readAmount(cell('price'));
    const partNumber = tidyPartNumber(cell('partNumber'));
    const name = cell('name');
    const isTooLong =
      (partNumber?.length ?? 0) > 2 * MAX_PART_NUMBER_LENGTH || name.length > 2 * MAX_PRODUCT_NAME_LENGTH;
    return {
      line,
      partNumber: isTooLong ? null : partNumber,
      name: name.slice(0, MAX_PRODUCT_NAME_LENGTH),
      from,
      price: paise === null ? null : paiseToRupees(paise),
      problem:
        (isTooLong ? 'No product is called so: the text is too long.' : null) ??
        fromProblem ??
        priceProblem ??
        (paise === null ? 'The price is missing.' : null),
    };
  };
}

/** Absent: from a single piece on. */
function readFrom(text: string): { from: number; problem: string | null } {
  if (text === '') return { from: 1, problem: null };
  const from = Number(text.replaceAll(',', ''));
  return Number.isInteger(from)
    ? { from, problem: null }
    : { from: 1, problem: `“${text.slice(0, 40)}” is no number of pieces.` };
}
