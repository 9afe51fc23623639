import { lineTotalPaise, paiseToRupees, rupeesToPaise, sumPaise } from './money.ts';
import { type PriceBreak, priceAt } from './price-breaks.ts';

export interface CartLine {
  product: { price: number | null; priceBreaks: readonly PriceBreak[] };
  quantity: number;
  /** False when the product can no longer be bought. */
  available: boolean;
  /** Refused: more is wanted than there is, and no more is made. Null or absent: not counted. */
  stock?: { refused: boolean } | null;
}

export const isRefused = ({ available, stock }: CartLine): boolean => available && stock?.refused === true;

export const canBeBought = (line: CartLine): boolean => line.available && !isRefused(line);

function linePaise(line: CartLine) {
  const { product, quantity } = line;
  const price = canBeBought(line) ? priceAt(product, quantity) : null;
  return price === null ? null : lineTotalPaise(rupeesToPaise(price), quantity);
}

/** The price at this quantity times the quantity, in rupees; null when the line cannot be bought. */
export function lineTotal(line: CartLine): number | null {
  const paise = linePaise(line);
  return paise === null ? null : paiseToRupees(paise);
}

/** What the cart costs in rupees; lines that cannot be bought are left out. */
export function cartTotal(lines: readonly CartLine[]): number {
  return paiseToRupees(sumPaise(lines.map((line) => linePaise(line) ?? 0)));
}

export const quantityForSale = (lines: readonly CartLine[]): number => piecesOf(lines.filter(canBeBought));

/** Pieces that are left out until fewer of them are taken. */
export const quantityRefused = (lines: readonly CartLine[]): number => piecesOf(lines.filter(isRefused));

const piecesOf = (lines: readonly CartLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);
