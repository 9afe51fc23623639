import { type CartLine, lineTotal } from './cart.ts';
import { paiseToRupees, rupeesToPaise, sumPaise } from './money.ts';

/** What quantity prices save on all lines that can be bought, in rupees. */
export const cartSaving = (lines: readonly CartLine[]): number =>
  paiseToRupees(sumPaise(lines.map(savedPaise)));

function savedPaise(line: CartLine): number {
  const single = { ...line, product: { ...line.product, priceBreaks: [] } };
  return rupeesToPaise(lineTotal(single) ?? 0) - rupeesToPaise(lineTotal(line) ?? 0);
}
