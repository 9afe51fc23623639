import { formatRupees, hasAtMostTwoDecimals, rupeesToPaise } from '../money.ts';
import type { PriceBreak } from '../price-breaks.ts';
import { MAX_QUANTITY } from '../sizes/orders.ts';
import { MAX_FIXED_PRICES } from '../sizes/price-lists.ts';
import { MAX_PRICE_PAISE } from '../sizes/products.ts';
import type { FixedPrices } from './price-list.ts';

export const byQuantity = (prices: FixedPrices): PriceBreak[] =>
  [...prices].sort((one, other) => one.from - other.from);

/** The first of a product's fixed prices that it cannot have, and why; null when all are well. In rupees. */
export function fixedPriceProblem(prices: FixedPrices): { at: number; problem: string } | null {
  if (prices.length > MAX_FIXED_PRICES)
    return { at: MAX_FIXED_PRICES, problem: `A product has at most ${MAX_FIXED_PRICES} fixed prices.` };
  for (const [at, one] of prices.entries()) {
    const isTwice = prices.findIndex(({ from }) => from === one.from) < at;
    const problem = isTwice ? `Two prices begin at ${pieces(one.from)}.` : problemOf(one);
    if (problem) return { at, problem };
  }
  return null;
}

function problemOf({ from, price }: PriceBreak): string | null {
  if (!Number.isInteger(from) || from < 1 || from > MAX_QUANTITY)
    return `A fixed price begins at 1 to ${MAX_QUANTITY.toLocaleString('en-IN')} pieces.`;
  if (!(price > 0) || !hasAtMostTwoDecimals(price))
    return `The price from ${pieces(from)} is above Rs.0 and has at most two decimals.`;
  if (rupeesToPaise(price) > MAX_PRICE_PAISE)
    return `The price from ${pieces(from)} is at most ${formatRupees(MAX_PRICE_PAISE / 100)}.`;
  return null;
}

/** Allowed, but perhaps a slip: more pieces that cost more each. */
export function fixedPriceWarning(prices: FixedPrices): string | null {
  const sorted = byQuantity(prices);
  const at = sorted.findIndex(({ price }, nth) => nth > 0 && price > sorted[nth - 1]!.price);
  if (at < 0) return null;
  const [before, dearer] = [sorted[at - 1]!, sorted[at]!];
  return `From ${pieces(dearer.from)} each costs ${formatRupees(dearer.price)}, more than ${formatRupees(before.price)} from ${pieces(before.from)}.`;
}

const pieces = (count: number) => (count === 1 ? '1 piece' : `${count.toLocaleString('en-IN')} pieces`);
