import { MAX_QUANTITY, MIN_QUANTITY } from './sizes/orders.ts';

/** A whole number as people write it, "1,000" too; null for anything else. */
function readWhole(typed: string): number | null {
  const text = typed.trim();
  return /^\d+$|^\d{1,3}(?:[, ]\d{3})+$/.test(text) ? Number(text.replace(/[, ]/g, '')) : null;
}

export type ReadQuantity = { quantity: number } | { problem: string };

/** A typed quantity. What cannot be read is refused, never reinterpreted: "12.5" is not 12. */
export function readQuantity(typed: string): ReadQuantity {
  const quantity = readWhole(typed);
  if (quantity === null) return { problem: 'Enter a whole number from 1 to 9,999.' };
  if (quantity < MIN_QUANTITY) return { problem: 'Enter at least 1, or remove the product.' };
  if (quantity > MAX_QUANTITY) return { problem: 'Enter at most 9,999 of one product.' };
  return { quantity };
}
