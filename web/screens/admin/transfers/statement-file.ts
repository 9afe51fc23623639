import { CsvError, csvPieces, csvRow } from '#domain/csv.ts';
import { isEnough, type StatementColumns, type StatementField } from '#domain/statement/columns.ts';
import { readDate } from '#domain/statement/read-cells.ts';
import { type ChosenColumns, findHead, readStatement } from '#domain/statement/read-lines.ts';
import { MAX_STATEMENT_LENGTH } from '#domain/statement/sizes.ts';
import { counted } from '#domain/words.ts';
import { rememberedColumns } from '../../../remembered/statement-columns.ts';

/** What was dropped or pasted. */
export interface StatementText {
  /** Of the file; what was pasted has none. */
  name: string;
  csv: string;
}

/** A text whose headings are known. */
export interface StatementFile extends StatementText {
  /** The line of the headings, from 1. */
  head: number;
  headings: string[];
  columns: StatementColumns;
  /** A person said which column is which. */
  isChosen: boolean;
  credits: number;
  debits: number;
  unread: number;
}

export type Opened = StatementFile | { problem: string; isUnreadable: boolean };

/** Where a person looks for the headings. */
const MOST_LINES_ABOVE = 60;
const TOO_LONG =
  'This is too long to be read at once: at most 10,00,000 characters, about 5,000 lines. Ask the bank for a shorter time.';
const NO_TEXT =
  'This is no text. Save the statement as CSV at the bank or in the spreadsheet, and choose that.';

/** Bytes of more than any text of this length are not even read. */
export const MOST_FILE_BYTES = MAX_STATEMENT_LENGTH * 4;

export async function readText(file: File): Promise<StatementText | { problem: string }> {
  if (file.size > MOST_FILE_BYTES) return { problem: TOO_LONG };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const csv = new TextDecoder(encodingOf(bytes)).decode(bytes);
  return isText(csv) ? { name: file.name, csv } : { problem: NO_TEXT };
}

/** Spreadsheets also save "Unicode text". */
const encodingOf = ([first, second]: Uint8Array) =>
  first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';

/** Workbooks and PDFs are named .csv now and then. */
const isText = (csv: string) => !csv.includes('\0') && !/^(?:PK|%PDF)/.test(csv);

/** Finds the headings: those chosen before for this bank, those that banks use, or the given ones. */
export function openStatement(text: StatementText, chosen = remembered(text.csv)): Opened {
  const { csv } = text;
  if (csv.length > MAX_STATEMENT_LENGTH) return { problem: TOO_LONG, isUnreadable: false };
  try {
    const found = chosen ? null : findHead(csv);
    const statement = readStatement(csv, chosen ?? undefined);
    if ('problem' in statement)
      return { problem: statement.problem, isUnreadable: chosen ? !isEnough(chosen) : found === null };
    const head = chosen?.head ?? found!.above + 1;
    return {
      ...text,
      head,
      headings: cellsAt(csv, head),
      columns: columnsIn(statement.columns),
      isChosen: chosen !== null,
      credits: statement.credits.length,
      debits: statement.debits,
      unread: statement.unread.length,
    };
  } catch (error) {
    if (error instanceof CsvError) return { problem: error.message, isUnreadable: false };
    throw error;
  }
}

export const FIELDS: readonly StatementField[] = ['date', 'text', 'reference', 'credit', 'amount', 'sign'];

/** The columns alone: a chosen set has its line of headings with it. */
const columnsIn = (columns: StatementColumns): StatementColumns =>
  Object.fromEntries(FIELDS.flatMap((field) => (field in columns ? [[field, columns[field]]] : [])));

/** As the server takes them; what it finds by itself is not sent. */
export const columnsToSend = ({ isChosen, head, columns }: StatementFile): ChosenColumns | undefined =>
  isChosen ? { head, ...columns } : undefined;

const linesOf = (csv: string) => csv.replace(/^\uFEFF/, '').split(/\r?\n/, MOST_LINES_ABOVE);

/** The cells of one line; none where it is not a row by itself. */
export function cellsAt(csv: string, line: number): string[] {
  try {
    const [row] = [...csvPieces(linesOf(csv)[line - 1] ?? '')].flat();
    return (row?.cells ?? []).map((cell) => cell.trim());
  } catch {
    return [];
  }
}

function remembered(csv: string): ChosenColumns | null {
  const lines = csv.length > MAX_STATEMENT_LENGTH ? [] : linesOf(csv);
  for (const at of lines.keys()) {
    const columns = rememberedColumns(cellsAt(csv, at + 1));
    if (columns && isEnough(columns)) return { head: at + 1, ...columns };
  }
  return null;
}

/** Lines that can be the headings: those with as many cells as most, by their number from 1. */
export function possibleHeads(csv: string): { line: number; cells: string[] }[] {
  const rows = linesOf(csv).map((_, at) => ({ line: at + 1, cells: cellsAt(csv, at + 1) }));
  return rows.filter(({ cells }) => cells.length > 1 && cells.some((cell) => cell !== ''));
}

/** Lines that were copied without their headings get some, so that columns can be chosen for them. */
export function withHeadings(csv: string): string {
  const cells = cellsAt(csv, 1);
  const [sign = ','] = ['\t', ';'].filter(
    (one) => (linesOf(csv)[0] ?? '').split(one).length === cells.length,
  );
  return `${cells.map((_, at) => `Column ${at + 1}`).join(sign)}\n${csv.replace(/^\uFEFF/, '')}`;
}

/** Whether the first line is a transfer already: a heading is no day. */
export const lacksHeadings = (csv: string): boolean =>
  cellsAt(csv, 1).some((cell) => readDate(cell) !== null);

/** "25 lines: 14 credits, 9 debits left out, 2 not read." */
export const linesInWords = ({ credits, debits, unread }: StatementFile): string =>
  `${counted(credits + debits + unread, 'line')}: ${[
    counted(credits, 'credit'),
    ...(debits > 0 ? [`${counted(debits, 'debit')} left out`] : []),
    ...(unread > 0 ? [`${unread.toLocaleString('en-IN')} not read`] : []),
  ].join(', ')}.`;

const MOST_NAMED = 5;
/** "2 lines could not be read: line 14, line 20." */
export function unreadInWords(unread: readonly { line: number }[]): string {
  const more = unread.length - MOST_NAMED;
  const names = unread.slice(0, MOST_NAMED).map(({ line }) => `line ${line}`);
  return `${counted(unread.length, 'line')} could not be read: ${names.join(', ')}${more > 0 ? `, and ${more.toLocaleString('en-IN')} more` : ''}.`;
}

/** "Columns found: Date, Narration, Deposit Amt." */
export function columnsInWords({ columns, headings, isChosen }: StatementFile): string {
  const names = FIELDS.flatMap((field) => headings[columns[field] ?? -1] ?? []).join(', ');
  return `Columns ${isChosen ? 'chosen' : 'found'}: ${names.replace(/\.$/, '')}.`;
}

/** Lines as a statement of their own, to ask again what they fit. */
export const asStatement = (
  lines: readonly { date: string; text: string; utr: string | null; amountPaise: number }[],
): string =>
  [
    ['Date', 'Description', 'UTR', 'Credit'],
    ...lines.map(({ date, text, utr, amountPaise }) => [date, text, utr, (amountPaise / 100).toFixed(2)]),
  ]
    .map(csvRow)
    .join('\n');
