import { formatRupees, hasAtMostTwoDecimals } from './money.ts';
import type { PriceBreak, Priced } from './price-breaks.ts';
import { MAX_QUANTITY } from './sizes/orders.ts';
import { MAX_PRICE_BREAKS, MIN_BREAK_QUANTITY } from './sizes/products.ts';

/** The first of a product's quantity prices that it cannot have, and why; null when all are well. In rupees. */
export function findBreakProblem({ price, priceBreaks }: Priced): { at: number; problem: string } | null {
  if (priceBreaks.length === 0) return null;
  if (price === null || price <= 0) return { at: 0, problem: 'Quantity prices need a price for one piece.' };
  if (priceBreaks.length > MAX_PRICE_BREAKS)
    return { at: MAX_PRICE_BREAKS, problem: `A product has at most ${MAX_PRICE_BREAKS} quantity prices.` };
  let before: PriceBreak = { from: MIN_BREAK_QUANTITY - 1, price };
  for (const [at, one] of priceBreaks.entries()) {
    const problem = breakProblem(one, before);
    if (problem) return { at, problem };
    before = one;
  }
  return null;
}

function breakProblem({ from, price }: PriceBreak, before: PriceBreak): string | null {
  if (!Number.isInteger(from) || from < MIN_BREAK_QUANTITY || from > MAX_QUANTITY)
    return `A quantity price begins at ${MIN_BREAK_QUANTITY} to ${MAX_QUANTITY.toLocaleString('en-IN')} pieces.`;
  if (from <= before.from)
    return `The quantity prices rise in their quantity: ${from} comes after ${before.from}.`;
  if (!(price > 0) || !hasAtMostTwoDecimals(price))
    return `The price from ${from} pieces is above Rs.0 and has at most two decimals.`;
  if (price >= before.price)
    return `The price from ${from} pieces must be below ${formatRupees(before.price)}.`;
  return null;
}
