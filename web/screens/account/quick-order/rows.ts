import type { CheckedQuickOrder, NotAdded, QuickProduct } from '#contract/quick-order.ts';
import { cartTotal } from '#domain/cart.ts';
import { type QuickLine, type QuickOrder, writeQuickOrder } from '#domain/quick-order.ts';
import { type CountedLine, lineInWords, lineState } from '#domain/stock/line-state.ts';
import type { StockColour } from '#domain/stock/words.ts';
import { counted } from '#domain/words.ts';
import type { CheckedLines } from '../../../api/quick-order.ts';

/** A line of the list with what is known of it. */
export type QuickRow = QuickLine &
  (
    | { state: 'problem' | 'reading' }
    | {
        state: 'found';
        product: QuickProduct;
        /** With what is in the cart already: so many the stock is about. */
        inCart: number;
        /** Null where it is not counted, or being asked for. */
        stock: CountedLine | null;
      }
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
  const whole = line.whole && answer.whole && exactly(line.whole, answer.whole, 1);
  // "MW JC 110": there is no "MW JC", but there is that.
  if (whole)
    return { ...line, ...whole, partNumber: line.whole!, quantity: 1, note: 'No quantity given: 1 piece.' };
  const { ambiguous, unknown } = answer.checked;
  const one = exactly(line.partNumber, answer.checked, line.quantity);
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

function exactly(partNumber: string, { found, refused }: CheckedQuickOrder, quantity: number) {
  const is = (line: { partNumber: string }) => line.partNumber === partNumber;
  const one = found.find(is);
  if (one) {
    const { product, inCart } = one;
    return { state: 'found' as const, product, inCart, stock: one.quantity === quantity ? one.stock : null };
  }
  const no = refused.find(is);
  return no && { state: 'refused' as const, refusal: no.reason, product: no.product };
}

export const isForSale = ({ productType, price }: QuickProduct) =>
  productType === 'buyable' && Boolean(price);

/** It can be bought as it is. */
export const isReady = (row: QuickRow): row is ReadyRow =>
  !isTooFew(row) &&
  (row.state === 'found' || (row.state === 'to-choose' && row.product !== null && isForSale(row.product)));

const stockOf = (row: QuickRow): CountedLine | null => (row.state === 'found' ? row.stock : null);

/** Fewer are left than are wanted, or none, and no more are made. */
export const isTooFew = (row: QuickRow): boolean =>
  row.state === 'found'
    ? row.stock
      ? row.stock.refused
      : row.product.availability === 'out'
    : row.state === 'to-choose' && row.product?.availability === 'out';

export const totalOf = (rows: readonly ReadyRow[]) =>
  cartTotal(
    rows.map((row) => ({
      product: row.product,
      quantity: row.quantity,
      available: true,
      stock: stockOf(row),
    })),
  );

export interface Shortage {
  words: string;
  colour: StockColour;
  /** So many can still be had; 0: the line may stay as it is, or none is left. */
  take: number;
}

/** What is not in stock of a line, with those of the cart; null where all of it is, or it is not counted. */
export function shortageOf(row: QuickRow): Shortage | null {
  if (row.state !== 'found' || !row.stock) return null;
  const { inCart, quantity, stock } = row;
  const state = lineState(inCart, stock);
  if (state === 'in-stock') return null;
  const before = inCart - quantity;
  const { words, colour } = lineInWords(inCart, stock, row.product.availability);
  const of = before > 0 && state !== 'out' ? `, with ${before.toLocaleString('en-IN')} in the cart` : '';
  const take = state === 'refused' ? Math.max(0, (stock.free ?? 0) - before) : 0;
  return { words: words + of, colour, take };
}

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
  ['too-few', 'too few in stock'],
  ['unknown', 'unknown'],
  ['quoted', 'quoted only'],
  ['problem', 'to correct'],
] as const;
export type CountedKind = (typeof KINDS)[number][0];

export const kindOf = (row: QuickRow): CountedKind | 'reading' =>
  isTooFew(row)
    ? 'too-few'
    : row.state === 'refused'
      ? row.refusal === 'quoted-only'
        ? 'quoted'
        : 'problem'
      : row.state;

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
