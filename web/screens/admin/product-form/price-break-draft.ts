import { formatRupees, paiseToRupees } from '#domain/money.ts';
import { readAmount } from '#domain/money-text.ts';
import { findBreakProblem } from '#domain/price-break-rules.ts';
import { type PriceBreak, savingPercent } from '#domain/price-breaks.ts';
import { readQuantity } from '#domain/quantity.ts';
import { randomId } from '../../../browser/random-id.ts';

/** A quantity price as it is typed. */
export interface PriceBreakRow {
  /** Only for the form: a stable key while rows come and go. */
  id: string;
  from: string;
  price: string;
}

export const priceBreakRow = (from = '', price = ''): PriceBreakRow => ({ id: randomId(), from, price });

/** Rows in which nothing is typed are left out. */
const filledRows = (rows: readonly PriceBreakRow[]) =>
  rows.filter(({ from, price }) => `${from}${price}`.trim() !== '');

function readRow({ from, price }: PriceBreakRow): PriceBreak | { problem: string } {
  const read = readQuantity(from);
  if ('problem' in read) return read;
  const { paise, problem } = readAmount(price);
  if (paise === null) return { problem: problem ?? 'Enter the price of each, or remove the row.' };
  return { from: read.quantity, price: paiseToRupees(paise) };
}

const isRead = (row: PriceBreak | { problem: string }): row is PriceBreak => 'from' in row;

/** What is sent: only of rows without a problem. */
export const breaksOf = (rows: readonly PriceBreakRow[]): PriceBreak[] =>
  filledRows(rows).map(readRow).filter(isRead);

export interface RowProblem {
  id: string;
  /** From 1. */
  place: number;
  problem: string;
}

/** The first row that cannot stay as it is. */
export function rowProblemOf(price: number | null, rows: readonly PriceBreakRow[]): RowProblem | null {
  const filled = filledRows(rows);
  const named = (row: PriceBreakRow, problem: string) => ({
    id: row.id,
    place: rows.indexOf(row) + 1,
    problem,
  });
  const read = filled.map(readRow);
  const at = read.findIndex((row) => !isRead(row));
  const unread = read[at];
  if (unread && !isRead(unread)) return named(filled[at]!, unread.problem);
  const wrong = findBreakProblem({ price, priceBreaks: read.filter(isRead) });
  return wrong && named(filled[wrong.at]!, wrong.problem);
}

/** "−6 %" beside a row, as soon as it can be computed. */
export function savingOf(price: number | null, row: PriceBreakRow): string {
  const read = readRow(row);
  if (!price || !isRead(read) || read.price >= price) return '';
  return `\u2212${savingPercent(price, read.price)}\u00a0%`;
}

/** "from 10 Rs.318, from 50 Rs.296.50" */
export const breaksInWords = (breaks: readonly PriceBreak[]): string =>
  breaks.map(({ from, price }) => `from ${from.toLocaleString('en-IN')} ${formatRupees(price)}`).join(', ');
