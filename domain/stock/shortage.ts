import type { Beyond } from './bands.ts';

interface Wanted {
  productId: string;
  quantity: number;
}
export interface FreePieces {
  free: number;
  beyond: Beyond;
}
export interface ShortPiece {
  productId: string;
  wanted: number;
  free: number;
}

/** Lines of one product are added up: each alone might fit. */
export function addUp<Line extends Wanted>(lines: readonly Line[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { productId, quantity } of lines) sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  return sums;
}

/** What cannot be ordered: more than is free of a product that is not made on demand. What is not counted is never short. */
export function shortPieces(lines: readonly Wanted[], stock: ReadonlyMap<string, FreePieces>): ShortPiece[] {
  return [...addUp(lines)].flatMap(([productId, wanted]) => {
    const counted = stock.get(productId);
    return counted?.beyond === 'stop' && wanted > counted.free
      ? [{ productId, wanted, free: counted.free }]
      : [];
  });
}

/** How many pieces of each line are promised to be made: what is free goes to the first lines. */
export function piecesToMake<Line extends Wanted>(
  lines: readonly Line[],
  free: ReadonlyMap<string, number>,
): number[] {
  const left = new Map(free);
  return lines.map(({ productId, quantity }) => {
    const there = left.get(productId);
    if (there === undefined) return 0;
    left.set(productId, Math.max(0, there - quantity));
    return Math.max(0, quantity - there);
  });
}

export interface HoldingLine {
  held: number;
  /** Of those, how many were promised to be made. */
  made: number;
  isPastDate: boolean;
}

/**
 * How many pieces each line lacks, the lines in the order of their orders' turns: what is on hand belongs to the first. Made pieces are missing only after the order's date.
 */
export function missingPieces(onHand: number, lines: readonly HoldingLine[]): number[] {
  let left = onHand;
  return lines.map(({ held, made, isPastDate }) => {
    const there = Math.min(held, left);
    left -= there;
    return Math.max(0, held - there - (isPastDate ? 0 : made));
  });
}

/** Of what each holds, how many are not there, whatever was promised. */
export const piecesNotThere = (onHand: number, held: readonly number[]): number[] =>
  missingPieces(
    onHand,
    held.map((pieces) => ({ held: pieces, made: 0, isPastDate: true })),
  );

/** On hand for this line once the earlier ones have theirs. */
export function piecesThere(onHand: number, heldBefore: number, pieces: number): number {
  return Math.max(0, Math.min(pieces, onHand - heldBefore));
}
