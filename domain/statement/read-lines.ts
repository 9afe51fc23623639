import { type CsvLine, csvPieces } from '../csv.ts';
import type { Paise } from '../money.ts';
import { MAX_ORDER_TOTAL_PAISE } from '../sizes/orders.ts';
import { isEnough, readColumns, type StatementColumns } from './columns.ts';
import { isAmount, isMonthFirst, LONGEST_TEXT, readCame, readDate, readUtr } from './read-cells.ts';
import { isTotal, type UnreadLine, unreadLine, usualWidth } from './unread.ts';

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
  /** Lines with money that may have come, of which a person has to look at the file. */
  unread: UnreadLine[];
}

/** Account, address and period stand above the headings. */
const MOST_LINES_ABOVE = 60;
export const MOST_STATEMENT_LINES = 5_000;

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
  const width = usualWidth(
    first?.cells ?? [],
    rows.filter(({ cells }) => readDate(dayIn(cells, columns)) !== null),
  );
  const statement: Statement = { columns, credits: [], debits: 0, unread: [] };
  for (const row of rows) {
    const read = readLine({ ...row, line: row.line + head.above }, columns, width);
    if (read === 'debit') statement.debits += 1;
    else if (read && 'why' in read) statement.unread.push(read);
    else if (read) statement.credits.push(read);
  }
  return statement;
}

const dayIn = (cells: readonly string[], { date }: StatementColumns): string =>
  (date === undefined ? '' : (cells[date] ?? '')).trim();

/** Below the lines a bank may say when they were printed. */
const hasAmount = (cells: readonly string[], { date }: StatementColumns): boolean =>
  cells.some((cell, i) => i !== date && isAmount(cell));

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

/** Null for a line of no transfer, such as a sum at the foot. */
function readLine(
  row: CsvLine,
  columns: StatementColumns,
  width: number,
): StatementLine | 'debit' | UnreadLine | null {
  const { line, cells } = row;
  const cell = (column: number | undefined) => (column === undefined ? '' : (cells[column] ?? '').trim());
  const day = dayIn(cells, columns);
  const date = readDate(day);
  const text = [cell(columns.text), cell(columns.reference)].filter(Boolean).join(' ').slice(0, LONGEST_TEXT);
  const came = readCame(cell(columns.credit), cell(columns.amount), cell(columns.sign));
  if (date === null) {
    const isTransfer = came !== 'none' && text !== '' && !isTotal(day, cells);
    return isTransfer ? unreadLine(row, { is: 'day', written: day }) : null;
  }
  if (cells.length > width && hasAmount(cells, columns)) return unreadLine(row, { is: 'shifted' });
  if (came === 'none') return hasAmount(cells, columns) ? 'debit' : null;
  if (typeof came === 'object')
    return unreadLine(row, { is: came.unclear, written: cell(columns.credit) || cell(columns.amount) });
  if (came > MAX_ORDER_TOTAL_PAISE) return unreadLine(row, { is: 'too-much' });
  return { line, amountPaise: came, date, text, utr: readUtr(cell(columns.reference), text) };
}
