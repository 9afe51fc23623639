import { MAX_QUANTITY } from './limits/orders.ts';
import { MAX_PRICE_BREAKS, MIN_BREAK_QUANTITY } from './limits/products.ts';
import { formatRupees, hasAtMostTwoDecimals } from './money.ts';

/** From so many pieces of a product on, each costs this. */
export interface PriceBreak {
  from: number;
  price: number;
}

interface Priced {
  price: number | null;
  priceBreaks: readonly PriceBreak[];
}

/** What each of so many costs: the last break that is reached counts for all of them. */
export const priceAt = ({ price, priceBreaks }: Priced, quantity: number): number | null =>
  price === null ? null : (priceBreaks.findLast(({ from }) => from <= quantity)?.price ?? price);

/** The first break that this quantity does not reach. */
export const nextBreak = (
  { priceBreaks }: Pick<Priced, 'priceBreaks'>,
  quantity: number,
): PriceBreak | null => priceBreaks.find(({ from }) => from > quantity) ?? null;

/** A buyer who lacks at most a quarter of the break is offered to fill it up. */
export const isNearBreak = ({ from }: PriceBreak, quantity: number): boolean => from - quantity <= from / 4;

/** Why a product cannot have these quantity prices; null when it can. Amounts in rupees. */
export function priceBreaksProblem({ price, priceBreaks }: Priced): string | null {
  if (priceBreaks.length === 0) return null;
  if (price === null || price <= 0) return 'Quantity prices need a price for one piece.';
  if (priceBreaks.length > MAX_PRICE_BREAKS)
    return `A product has at most ${MAX_PRICE_BREAKS} quantity prices.`;
  let before: PriceBreak = { from: MIN_BREAK_QUANTITY - 1, price };
  for (const one of priceBreaks) {
    const problem = breakProblem(one, before);
    if (problem) return problem;
    before = one;
  }
  return null;
}

function breakProblem({ from, price }: PriceBreak, before: PriceBreak): string | null {
  if (!Number.isInteger(from) || from < MIN_BREAK_QUANTITY || from > MAX_QUANTITY)
    return `A quantity price begins at ${MIN_BREAK_QUANTITY} to 9,999 pieces.`;
  if (from <= before.from)
    return `The quantity prices rise in their quantity: ${from} comes after ${before.from}.`;
  if (!(price > 0) || !hasAtMostTwoDecimals(price))
    return `The price from ${from} pieces is above Rs.0 and has at most two decimals.`;
  if (price >= before.price)
    return `The price from ${from} pieces must be below ${formatRupees(before.price)}.`;
  return null;
}
