import { freeOf } from '#domain/stock/bands.ts';
import { PIECES_RULE, readPieces } from '#domain/stock/typed-pieces.ts';

/** What was typed as the number on hand: unreadable, what stood there anyway, or another number. */
export function readOnHand(
  text: string,
  seen: number | null,
): { problem: string } | { isSame: true } | { onHand: number } {
  if (text.trim() === '' && seen === null) return { isSame: true };
  const onHand = readPieces(text);
  if (onHand === null) return { problem: PIECES_RULE };
  return onHand === seen ? { isSame: true } : { onHand };
}

/** "23 → 27": what is free, and what it will be; null while nothing changes. */
export function freeAfter(text: string, product: { stock: number | null; held: number }): number | null {
  const read = readOnHand(text, product.stock);
  return 'onHand' in read ? freeOf({ onHand: read.onHand, held: product.held }) : null;
}
