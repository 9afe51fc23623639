import { foldPartNumber, tidyPartNumber } from './part-number.ts';
import { type Columns, type NamedPart, readHeader, readPastedLine } from './pasted-line.ts';
import { readQuantity } from './quantity.ts';
import { MAX_QUANTITY, MAX_QUICK_LINES, MAX_TYPED_PART_NUMBER } from './sizes/orders.ts';

/** A part of a pasted list. */
export interface QuickLine {
  /** The same for every writing of the part number. */
  key: string;
  partNumber: string;
  quantity: number;
  /** What was changed in reading it, for the buyer to check; null when nothing was. */
  note: string | null;
  /** Why it cannot be looked up; null when it can. */
  problem: string | null;
  /** The quantity as typed, where it is the problem. */
  typed: string | null;
  /** The part number if the number behind it belongs to it. */
  whole: string | null;
}

export interface QuickOrder {
  lines: QuickLine[];
  /** Rows that name no part: greetings, headers; empty ones are not among them. */
  skipped: number;
  /** Why nothing of it is taken. */
  problem: string | null;
}

/** More than any order needs; a whole catalogue is refused. */
const MOST_CHARACTERS = 100_000;

/** With greetings and headers. */
const MOST_ROWS = 2_000;
/** No row of an order is longer, and reading it takes more than its length. */
const MOST_OF_A_ROW = 1_000;

/** Part numbers and quantities from a spreadsheet, a mail or the keyboard. */
export function readQuickOrder(text: string): QuickOrder {
  if (text.length > MOST_CHARACTERS) return nothing(tooMany());
  const lines = new Map<string, QuickLine>();
  let columns: Columns | null = null;
  let skipped = 0;
  const rows = rowsOf(text).filter((line) => line.trim() !== '');
  if (rows.length > MOST_ROWS) return nothing(tooMany());
  for (const line of rows) {
    if (line.length > MOST_OF_A_ROW) {
      skipped += 1;
      continue;
    }
    const header = readHeader(line);
    columns = header ?? columns;
    const named = header ? [] : readPastedLine(line, columns);
    if (named.length === 0) skipped += 1;
    for (const part of named) addPart(lines, part);
  }
  if (lines.size > MAX_QUICK_LINES) return nothing(tooMany(lines.size));
  return { lines: [...lines.values()], skipped, problem: null };
}

const rowsOf = (text: string) => text.replace(/^\ufeff/, '').split(/\r\n|[\r\n\u2028]/);

const nothing = (problem: string): QuickOrder => ({ lines: [], skipped: 0, problem });

const tooMany = (count?: number) =>
  `A quick order has at most ${MAX_QUICK_LINES} lines${count === undefined ? '' : `; these are ${count}`}. Split the list, please.`;

function addPart(lines: Map<string, QuickLine>, part: NamedPart): void {
  const line = asLine(part);
  const before = lines.get(line.key);
  lines.set(line.key, before ? together(before, line) : line);
}

function asLine({ partNumber: written, quantity: typed, whole, isUnclear }: NamedPart): QuickLine {
  const partNumber = tidyPartNumber(written) ?? written;
  const read = isUnclear
    ? { problem: unclear(typed!) }
    : typed === null
      ? { quantity: 1 }
      : readQuantity(typed);
  const isTooLong = partNumber.length > MAX_TYPED_PART_NUMBER;
  const hasQuantity = 'quantity' in read;
  return {
    key: foldPartNumber(partNumber),
    partNumber,
    quantity: hasQuantity ? read.quantity : 1,
    note: typed === null ? 'No quantity given: 1 piece.' : null,
    problem: isTooLong
      ? `A part number has at most ${MAX_TYPED_PART_NUMBER} characters.`
      : hasQuantity
        ? null
        : read.problem,
    typed: hasQuantity ? null : typed,
    whole: whole ?? null,
  };
}

const unclear = (typed: string) =>
  `This may mean ${typed.replaceAll(',', '')} or ${typed.slice(0, typed.indexOf(','))}. Enter the quantity.`;

function together(before: QuickLine, line: QuickLine): QuickLine {
  const problem = before.problem ?? line.problem;
  const quantity = before.quantity + line.quantity;
  if (problem) return { ...before, problem, typed: before.typed ?? line.typed };
  const isTooMuch = quantity > MAX_QUANTITY;
  return {
    ...before,
    quantity: isTooMuch ? before.quantity : quantity,
    note: `Named more than once, added up to ${quantity.toLocaleString('en-IN')}.`,
    problem: isTooMuch ? 'Enter at most 9,999 of one product.' : null,
    typed: isTooMuch ? String(quantity) : null,
    whole: null,
  };
}

/** The lines as a text that reads the same: a part and its quantity in each row. */
export const writeQuickOrder = (
  lines: readonly Pick<QuickLine, 'partNumber' | 'quantity' | 'typed'>[],
): string => lines.map(({ partNumber, quantity, typed }) => `${partNumber}\t${typed ?? quantity}`).join('\n');
