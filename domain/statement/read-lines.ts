import { isCalendarDay } from '../calendar.ts';
import { type CsvLine, csvPieces } from '../csv.ts';
import { type Paise, rupeesToPaise } from '../money.ts';
import { MAX_ORDER_TOTAL_PAISE } from '../sizes/orders.ts';
import { normaliseUtr, utrProblem } from '../utr.ts';
import { isEnough, readColumns, type StatementColumns } from './columns.ts';

/** Money that came, as the bank writes it. */
export interface StatementLine {
  /** In the file, from 1. */
  line: number;
  amountPaise: Paise;
  /** "2026-11-17" */
  date: string;
  /** What the bank and the payer wrote. */
  text: string;
  /** Null where none can be read. */
  utr: string | null;
}

export interface Statement {
  columns: StatementColumns;
  credits: StatementLine[];
  /** Lines of money that went. */
  debits: number;
}

/** Account, address and period stand above the headings. */
const MOST_LINES_ABOVE = 60;
export const MOST_STATEMENT_LINES = 5_000;
/** More than any bank prints. */
const LONGEST_TEXT = 500;

/** Which column says what, as a person chose. */
export interface ChosenColumns extends StatementColumns {
  /** The line of the headings, from 1. */
  head: number;
}

const NO_HEADINGS =
  'We could not find the headings of the statement. It needs a date, the money that came (Credit, Deposit) and a narration or reference.';

/** The credits of a statement; a sentence where it cannot be read. Lines that are neither, such as sums, are passed over. */
export function readStatement(csv: string, chosen?: ChosenColumns): Statement | { problem: string } {
  const head = chosen ? textFrom(csv, chosen.head) : findHead(csv);
  if (head === null) return { problem: NO_HEADINGS };
  const [first, ...rows] = [...csvPieces(head.text)].flat();
  const columns = chosen ?? (first && readColumns(first.cells));
  if (!columns || !isEnough(columns)) return { problem: NO_HEADINGS };
  if (rows.length > MOST_STATEMENT_LINES)
    return { problem: 'A statement has at most 5,000 lines here. Read it in parts.' };
  const swapped = rows.find(({ cells }) => isMonthFirst(dayIn(cells, columns)) && hasAmount(cells, columns));
  if (swapped)
    return {
      problem: `Line ${swapped.line + head.above} has the day ${dayIn(swapped.cells, columns)}, with the month first. Save the statement with the day first, such as 17/11/2026.`,
    };
  const lines = rows.map((row) => readLine({ ...row, line: row.line + head.above }, columns));
  return {
    columns,
    credits: lines.filter((line) => line !== null && line !== 'debit'),
    debits: lines.filter((line) => line === 'debit').length,
  };
}

const dayIn = (cells: readonly string[], { date }: StatementColumns): string =>
  (date === undefined ? '' : (cells[date] ?? '')).trim();

/** Below the lines a bank may say when they were printed. */
const hasAmount = (cells: readonly string[], { date }: StatementColumns): boolean =>
  cells.some((cell, i) => i !== date && AMOUNT.test(cell.trim()));

const linesOf = (csv: string) => csv.replace(/^\uFEFF/, '').split('\n');

function textFrom(csv: string, head: number): { text: string; above: number } | null {
  const lines = linesOf(csv);
  return head > lines.length ? null : { text: lines.slice(head - 1).join('\n'), above: head - 1 };
}

/** The statement from its headings on, whatever stands between their cells. */
export function findHead(csv: string): { text: string; above: number } | null {
  const lines = linesOf(csv);
  const isHead = (line: string) =>
    [',', ';', '\t'].some((sign) => readColumns(line.replaceAll('"', '').split(sign)) !== null);
  const above = lines.slice(0, MOST_LINES_ABOVE).findIndex(isHead);
  return above < 0 ? null : { text: lines.slice(above).join('\n'), above };
}

function readLine({ line, cells }: CsvLine, columns: StatementColumns): StatementLine | 'debit' | null {
  const cell = (column: number | undefined) => (column === undefined ? '' : (cells[column] ?? '').trim());
  const date = readDate(dayIn(cells, columns));
  if (date === null) return null;
  const paise = readCredit(cell(columns.credit), cell(columns.amount), cell(columns.sign));
  if (paise === null) return 'debit';
  const text = [cell(columns.text), cell(columns.reference)].filter(Boolean).join(' ').slice(0, LONGEST_TEXT);
  return { line, amountPaise: paise, date, text, utr: readUtr(cell(columns.reference), text) };
}

const AMOUNT = /^(?:rs\.?|inr|₹)?\s*([\d,]+(?:\.\d{1,2})?)\s*(cr|dr|c|d)?\.?$/i;

/** Not "Cash" or "Cheque", which a column of types says of what went. */
const IS_CREDIT = /^c(?:r|redit(?:ed)?)?\.?$/i;

/** Null: no money came with this line. */
function readCredit(credit: string, amount: string, sign: string): Paise | null {
  const [, written, mark] = AMOUNT.exec(credit || amount) ?? [];
  if (written === undefined) return null;
  if (!IS_CREDIT.test(mark ?? (credit ? 'cr' : sign))) return null;
  const paise = rupeesToPaise(Number(written.replaceAll(',', '')));
  return paise > 0 && paise <= MAX_ORDER_TOTAL_PAISE ? paise : null;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** "17/11/26", "17-11-2026", "17-Nov-2026", "2026-11-17", with or without a time behind it. */
export function readDate(written: string): string | null {
  const [, first, middle, last] = /^(\d{1,4})[/. -](\w{1,9})[/. -](\d{1,4})(?!\d)/.exec(written) ?? [];
  if (!first || !middle || !last) return null;
  const [year, date] = first.length === 4 ? [first, last] : [last, first];
  const month = /^\d+$/.test(middle)
    ? Number(middle)
    : MONTHS.findIndex((name) => middle.toLowerCase().startsWith(name)) + 1;
  const day = [
    year.length === 2 ? `20${year}` : year,
    String(month).padStart(2, '0'),
    date.padStart(2, '0'),
  ].join('-');
  return isCalendarDay(day) ? day : null;
}

/** As spreadsheets of other countries save it: then its other days are swapped unseen. */
function isMonthFirst(written: string): boolean {
  const [, first, middle, year] = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{2,4})(?!\d)/.exec(written) ?? [];
  return readDate(written) === null && readDate(`${middle}/${first}/${year}`) !== null;
}

/** NEFT has 16 characters and RTGS 22, beginning with the bank's four letters; IMPS and UPI have 12 digits. */
const UTR = /^(?:[A-Z]{4}[A-Z0-9]{12}|[A-Z]{4}[A-Z0-9]{18}|\d{12})$/;
const hasDigits = (word: string) => (word.match(/\d/g) ?? []).length >= 6;

function readUtr(reference: string, text: string): string | null {
  // A narration can have the number of an account too.
  const words = [reference.slice(0, LONGEST_TEXT), text].flatMap((part) =>
    part.toUpperCase().split(/[^A-Z0-9]+/),
  );
  const found = words.find((word) => UTR.test(word) && hasDigits(word) && !/^0+$/.test(word));
  if (found) return found;
  const typed = normaliseUtr(reference).replace(/^0+(?=\d{8})/, '');
  return typed && hasDigits(typed) && utrProblem(typed) === null ? typed : null;
}
