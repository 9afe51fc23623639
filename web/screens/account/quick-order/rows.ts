import type { CheckedQuickOrder, NotAdded, QuickProduct } from '#contract/quick-order.ts';
import { cartTotal } from '#domain/cart.ts';
import { type QuickLine, type QuickOrder, writeQuickOrder } from '#domain/quick-order.ts';
import { counted } from '#domain/words.ts';
import type { CheckedLines } from '../../../api/quick-order.ts';

/** A line of the list with what is known of it. */
export type QuickRow = QuickLine &
  (
    | { state: 'problem' | 'reading' }
    | { state: 'found'; product: QuickProduct }
    | { state: 'to-choose'; products: QuickProduct[]; isMore: boolean; product: QuickProduct | null }
    | { state: 'unknown'; nearest: string | null }
    | { state: 'refused'; refusal: NotAdded; product: QuickProduct }
  );

export type ReadyRow = QuickRow & { product: QuickProduct };

/** Chosen products by the key of their line. */
export type Choices = ReadonlyMap<string, string>;

/** The lines with what the shop answered; those it was not asked about yet are being read. */
export const rowsOf = (
  lines: readonly QuickLine[],
  answer: CheckedLines | undefined,
  choices: Choices,
): QuickRow[] => lines.map((line) => rowOf(line, answer, choices));

function rowOf(line: QuickLine, answer: CheckedLines | undefined, choices: Choices): QuickRow {
  if (line.problem) return { ...line, state: 'problem' };
  if (!answer) return { ...line, state: 'reading' };
  const whole = line.whole && answer.whole && exactly(line.whole, answer.whole);
  // "MW JC 110": there is no "MW JC", but there is that.
  if (whole)
    return { ...line, ...whole, partNumber: line.whole!, quantity: 1, note: 'No quantity given: 1 piece.' };
  const { ambiguous, unknown } = answer.checked;
  const one = exactly(line.partNumber, answer.checked);
  if (one) return { ...line, ...one };
  const several = ambiguous.find(({ partNumber }) => partNumber === line.partNumber);
  if (several) {
    const { products, isMore } = several;
    const product = products.find(({ _id }) => _id === choices.get(line.key)) ?? null;
    return { ...line, state: 'to-choose', products, isMore, product };
  }
  const none = unknown.find(({ partNumber }) => partNumber === line.partNumber);
  return none ? { ...line, state: 'unknown', nearest: none.nearest } : { ...line, state: 'reading' };
}

function exactly(partNumber: string, { found, refused }: CheckedQuickOrder) {
  const is = (line: { partNumber: string }) => line.partNumber === partNumber;
  const one = found.find(is);
  if (one) return { state: 'found' as const, product: one.product };
  const no = refused.find(is);
  return no && { state: 'refused' as const, refusal: no.reason, product: no.product };
}

export const isForSale = ({ productType, price }: QuickProduct) =>
  productType === 'buyable' && Boolean(price);

/** It can be put into the cart as it is. */
export const isReady = (row: QuickRow): row is ReadyRow =>
  row.state === 'found' || (row.state === 'to-choose' && row.product !== null && isForSale(row.product));

export const totalOf = (rows: readonly ReadyRow[]) =>
  cartTotal(rows.map(({ product, quantity }) => ({ product, quantity, available: true })));

/** As the shop is asked for it: the chosen product by its own number. */
export const sentOf = (row: ReadyRow) => ({
  partNumber: (row.state === 'to-choose' && row.product.partNumber) || row.partNumber,
  quantity: row.quantity,
});

/** The keys of the lines that are in the cart now. */
export function keysAdded(rows: readonly ReadyRow[], added: readonly { partNumber: string }[]): Set<string> {
  const numbers = new Set(added.map(({ partNumber }) => partNumber));
  return new Set(rows.filter((row) => numbers.has(sentOf(row).partNumber)).map(({ key }) => key));
}

/** The text with that of a file below it. */
export const textWithFile = (text: string, content: string): string =>
  text.trim() === '' ? content : `${text.trimEnd()}\n${content}`;

/** The text without these lines. */
export const textWithout = (rows: readonly QuickRow[], keys: ReadonlySet<string>): string =>
  writeQuickOrder(rows.filter(({ key }) => !keys.has(key)));

/** The text with this line changed. */
export const textWith = (
  rows: readonly QuickRow[],
  key: string,
  change: { partNumber?: string; quantity?: number },
): string => writeQuickOrder(rows.map((row) => (row.key === key ? { ...row, typed: null, ...change } : row)));

const KINDS = [
  ['found', 'found'],
  ['to-choose', 'to choose'],
  ['unknown', 'unknown'],
  ['quoted', 'quoted only'],
  ['problem', 'to correct'],
] as const;
export type CountedKind = (typeof KINDS)[number][0];

export const kindOf = (row: QuickRow): CountedKind | 'reading' =>
  row.state === 'refused' ? (row.refusal === 'quoted-only' ? 'quoted' : 'problem') : row.state;

/** "4 found", "1 to choose": what there is none of is left out. */
export const countsOf = (rows: readonly QuickRow[]) =>
  KINDS.map(([kind, words]) => ({
    kind,
    words,
    count: rows.filter((row) => kindOf(row) === kind).length,
  })).filter(({ count }) => count > 0);

/** The text of a file; the field shows what is wrong with it. */
export function openedInWords(fileName: string, { lines, problem }: QuickOrder): string {
  if (problem !== null) return '';
  return lines.length === 0
    ? `${fileName} names no part. Nothing was added.`
    : `${counted(lines.length, 'line')} added from ${fileName}.`;
}
