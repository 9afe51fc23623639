import { lineTotalPaise, paiseToRupees, rupeesToPaise, sumPaise } from './money.ts';

export interface CartLine {
  product: { price: number | null };
  quantity: number;
  /** False when the product can no longer be bought. */
  available: boolean;
}

const linePaise = ({ product, quantity, available }: CartLine) =>
  available && product.price !== null ? lineTotalPaise(rupeesToPaise(product.price), quantity) : null;

/** Price times quantity in rupees; null when the line cannot be bought. */
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
