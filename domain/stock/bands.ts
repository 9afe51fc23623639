/** What the public pages say of a product's stock: never a number. */
export const AVAILABILITIES = ['not-counted', 'in-stock', 'few', 'to-order', 'out'] as const;
export type Availability = (typeof AVAILABILITIES)[number];

export const isThere = (band: Availability): boolean => band === 'in-stock' || band === 'few';

/** What happens when more is ordered than is free: it is made at the product's lead time, or the order is refused. */
export const BEYOND = ['make', 'stop'] as const;
export type Beyond = (typeof BEYOND)[number];

export const MOST_ON_HAND = 999_999;

export interface Stock {
  onHand: number;
  /** Every promised piece, there or not: it may be more than is on hand. */
  held: number;
}

export const freeOf = ({ onHand, held }: Stock): number => Math.max(0, onHand - held);
export const shortOf = ({ onHand, held }: Stock): number => Math.max(0, held - onHand);

interface CountedStock extends Stock {
  counted: boolean;
  beyond: Beyond;
}

/** The database has the same rule as `stock_band`: it decides which change is told to the cached pages. */
export function bandOf(stock: CountedStock, fewAt: number): Availability {
  if (!stock.counted) return 'not-counted';
  const free = freeOf(stock);
  if (free > fewAt) return 'in-stock';
  if (free > 0) return 'few';
  return stock.beyond === 'stop' ? 'out' : 'to-order';
}

export const isLow = (stock: Stock & { reorderAt: number | null }): boolean =>
  stock.reorderAt !== null && freeOf(stock) <= stock.reorderAt;

/** The exact number that a customer may see; null where it is more than the shop shows, or never shown. */
export function shownFree(free: number, shownUpTo: number): { free: number | null; moreThan: boolean } {
  if (shownUpTo === 0) return { free: null, moreThan: false };
  return free > shownUpTo ? { free: shownUpTo, moreThan: true } : { free, moreThan: false };
}

/** Why a count or a receipt cannot be entered; null when it can. */
export function onHandProblem(onHand: number): string | null {
  if (!Number.isInteger(onHand) || onHand < 0) return 'Enter the pieces on hand as a whole number from 0 on.';
  return onHand > MOST_ON_HAND ? 'At most 9,99,999 pieces can be on hand.' : null;
}

/** What is made later needs a time within which it is made. */
export const leadTimeProblem = (stock: { counted: boolean; beyond: Beyond; leadDays: number | null }) =>
  stock.counted && stock.beyond === 'make' && stock.leadDays === null
    ? 'Enter the lead time first: more than is in stock may be ordered, and buyers are told when it is sent.'
    : null;
