import { hasAtMostTwoDecimals, paiseToRupees, rupeesToPaise } from '../money.ts';
import { type PriceBreak, type Priced, priceAt } from '../price-breaks.ts';

export const MAX_LIST_PERCENT = 90;

/** A company's prices, beside those of the catalogue. */
export interface PriceList {
  name: string;
  /** Off everything that the catalogue has a price for; 0 to 90. */
  percent: number;
  /** Indian calendar days, both included; null: open. */
  from: string | null;
  to: string | null;
}

/** What a list fixes for one product, by quantity; the first begins at 1 or above. */
export type FixedPrices = readonly PriceBreak[];

export function listProblem({ name, percent, from, to }: PriceList): string | null {
  if (name.trim() === '') return 'Enter a name for the price list.';
  if (!(percent >= 0 && percent <= MAX_LIST_PERCENT) || !hasAtMostTwoDecimals(percent))
    return `A price list takes 0 to ${MAX_LIST_PERCENT} % off, with at most two decimals.`;
  if (from !== null && to !== null && to < from) return 'The price list ends before it begins.';
  return null;
}

export type ListTime = 'ahead' | 'now' | 'over';

export function listTime({ from, to }: Pick<PriceList, 'from' | 'to'>, today: string): ListTime {
  if (from !== null && today < from) return 'ahead';
  return to !== null && today > to ? 'over' : 'now';
}

export interface LinePrice {
  /** Rupees for one piece. */
  price: number;
  /** Where the price comes from; of equal ones the catalogue's. */
  by: 'catalogue' | 'fixed' | 'percent' | 'quote';
}

interface Sources {
  product: Priced;
  quantity: number;
  /** Of a company with prices of its own, as long as its list holds. */
  list?: { percent: number; fixed: FixedPrices } | null;
  /** A revision's price beats all. */
  quoted?: number | null;
}

/**
 * What one of so many pieces costs: the lowest of the catalogue, the list's fixed price and the catalogue less the list's
 * percent. Null where nothing names a price. Cart, checkout, quick order, reorder, approvals, quotes and screens ask here.
 */
export function linePrice({ product, quantity, list, quoted }: Sources): LinePrice | null {
  if (quoted != null) return { price: quoted, by: 'quote' };
  const catalogue = priceAt(product, quantity);
  const fixed = list?.fixed.findLast(({ from }) => from <= quantity)?.price ?? null;
  const reduced = list && catalogue !== null ? lessPercent(catalogue, list.percent) : null;
  const offers: LinePrice[] = [
    ...(catalogue === null ? [] : [{ price: catalogue, by: 'catalogue' as const }]),
    ...(fixed === null ? [] : [{ price: fixed, by: 'fixed' as const }]),
    ...(reduced === null ? [] : [{ price: reduced, by: 'percent' as const }]),
  ];
  return offers.reduce<LinePrice | null>(
    (lowest, offer) => (lowest === null || offer.price < lowest.price ? offer : lowest),
    null,
  );
}

/** To the paisa, half up; never free. The percent has at most two decimals. */
export function lessPercent(price: number, percent: number): number {
  const keptBp = 10_000 - Math.round(percent * 100);
  const paise = (BigInt(rupeesToPaise(price)) * BigInt(keptBp) * 2n + 10_000n) / 20_000n;
  return paiseToRupees(Math.max(1, Number(paise)));
}

/** All that a product costs by quantity, as the catalogue writes it. */
export function mergedPrices(product: Priced, list: { percent: number; fixed: FixedPrices }): Priced {
  const froms = new Set([
    1,
    ...product.priceBreaks.map(({ from }) => from),
    ...list.fixed.map(({ from }) => from),
  ]);
  const priceFrom = (quantity: number) => linePrice({ product, quantity, list })?.price ?? null;
  const price = priceFrom(1);
  const priceBreaks: PriceBreak[] = [];
  let last = price;
  for (const from of [...froms].sort((one, other) => one - other)) {
    const next = priceFrom(from);
    if (next !== null && next !== last) priceBreaks.push({ from, price: next });
    last = next;
  }
  return { price, priceBreaks };
}

export const samePrices = (one: Priced, other: Priced): boolean =>
  one.price === other.price &&
  one.priceBreaks.length === other.priceBreaks.length &&
  one.priceBreaks.every(({ from, price }, nth) => {
    const its = other.priceBreaks[nth]!;
    return its.from === from && its.price === price;
  });
