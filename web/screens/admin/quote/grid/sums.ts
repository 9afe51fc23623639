import type { AdminQuote } from '#contract/quote-entities.ts';
import type { Settings } from '#contract/settings.ts';
import { lineTotalPaise, type Paise } from '#domain/money.ts';
import type { Supply } from '#domain/papers/place-of-supply.ts';
import { basisPointsOf } from '#domain/papers/rates.ts';
import type { Totals } from '#domain/papers/totals.ts';
import { type QuotedLine, quoteTotals } from '#domain/quotes/money.ts';
import { MAX_ORDER_TOTAL_PAISE } from '#domain/sizes/orders.ts';
import { type Line, readPriceCell, readQuantityCell, readRateCell } from './cells.ts';

export interface Taxing {
  supply: Supply;
  /** Percentages that a line may have. */
  rates: readonly number[];
  /** Of the freight. */
  defaultRate: number;
}

type Offer = Pick<AdminQuote, 'supply' | 'freightName' | 'revisions'>;

/** A revision that was sent keeps its rates and the name of its freight, whatever the settings say today. */
export function taxingOf(
  { supply, freightName, revisions: [last] }: Offer,
  { rates, defaultRate }: Pick<Settings['tax'], 'rates' | 'defaultRate'>,
  isSent: boolean,
): Taxing & { freightName: string } {
  if (!isSent || !last) return { supply, rates, defaultRate, freightName };
  const freight = last.lines.find(({ kind }) => kind === 'freight');
  return {
    supply,
    rates: last.lines.map(({ gstRate }) => gstRate),
    defaultRate: freight?.gstRate ?? defaultRate,
    freightName: freight?.name ?? freightName,
  };
}

/** Of one line, as soon as quantity and price can be read. */
export function amountOf({ quantity, unitPrice }: Pick<Line, 'quantity' | 'unitPrice'>): Paise | null {
  const { value: count } = readQuantityCell(quantity);
  const { value: price } = readPriceCell(unitPrice);
  return count === null || price === null ? null : lineTotalPaise(price, count);
}

export interface Sums {
  totals: Totals;
  /** "9 %" in the captions only where all lines have one rate. */
  onlyRate: number | null;
  /** Lines that are not in the totals yet: something is missing or cannot be read. */
  uncounted: number;
  isTooMuch: boolean;
}

export function sumsOf(
  { lines, freight }: { lines: readonly Line[]; freight: string | null },
  { supply, rates, defaultRate }: Taxing,
): Sums {
  const freightPaise = freight === null ? null : readPriceCell(freight).value;
  const quoted = [
    ...lines.flatMap((line) => quotedLine(line, rates) ?? []),
    ...(freightPaise === null
      ? []
      : [{ quantity: 1, unitPricePaise: freightPaise, rate: basisPointsOf(defaultRate) }]),
  ];
  const all = lines.length + (freight === null ? 0 : 1);
  const isTooMuch =
    quoted.reduce((sum, { unitPricePaise, quantity }) => sum + unitPricePaise * quantity, 0) >
    MAX_ORDER_TOTAL_PAISE;
  const [first, ...others] = new Set(quoted.map(({ rate }) => rate));
  return {
    totals: quoteTotals(isTooMuch ? [] : quoted, supply),
    onlyRate: first === undefined || others.length > 0 ? null : first,
    uncounted: all - quoted.length,
    isTooMuch,
  };
}

function quotedLine(line: Line, rates: readonly number[]): QuotedLine | null {
  const { value: quantity } = readQuantityCell(line.quantity);
  const { value: unitPricePaise } = readPriceCell(line.unitPrice);
  const { value: percent } = readRateCell(line.gstRate, rates);
  if (quantity === null || unitPricePaise === null || percent === null) return null;
  return { quantity, unitPricePaise, rate: basisPointsOf(percent) };
}
