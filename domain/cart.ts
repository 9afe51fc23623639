import { lineTotalPaise, paiseToRupees, rupeesToPaise, sumPaise } from './money.ts';
import { type PriceBreak, priceAt } from './price-breaks.ts';

export interface CartLine {
  product: { price: number | null; priceBreaks: readonly PriceBreak[] };
  quantity: number;
  /** False when the product can no longer be bought. */
  available: boolean;
}

function linePaise({ product, quantity, available }: CartLine) {
  const price = available ? priceAt(product, quantity) : null;
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

export const quantityForSale = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, line) => sum + (line.available ? line.quantity : 0), 0);
