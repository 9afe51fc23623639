/** From so many pieces of a product on, each costs this. */
export interface PriceBreak {
  from: number;
  price: number;
}

export interface Priced {
  price: number | null;
  priceBreaks: readonly PriceBreak[];
}

/** The last break that this quantity reaches; it counts for all pieces. */
export const reachedBreak = (
  { priceBreaks }: Pick<Priced, 'priceBreaks'>,
  quantity: number,
): PriceBreak | null => priceBreaks.findLast(({ from }) => from <= quantity) ?? null;

/** What each of so many costs; a company's list may fix a price from some pieces on only. */
export const priceAt = (product: Priced, quantity: number): number | null =>
  reachedBreak(product, quantity)?.price ?? product.price;

/** The first break that this quantity does not reach. */
export const nextBreak = (
  { priceBreaks }: Pick<Priced, 'priceBreaks'>,
  quantity: number,
): PriceBreak | null => priceBreaks.find(({ from }) => from > quantity) ?? null;

/** A buyer who lacks at most a quarter of the break is offered to fill it up. */
export const isNearBreak = ({ from }: PriceBreak, quantity: number): boolean => from - quantity <= from / 4;

/** How much less than a single piece each costs, in whole percent. */
export const savingPercent = (price: number, breakPrice: number): number =>
  Math.round((1 - breakPrice / price) * 100);
