import { MAX_QUANTITY } from './sizes/orders.ts';
import { MAX_SPARE_POSITION, MAX_SPARES } from './sizes/products.ts';

/** A part of a machine: its number on the drawing, the product, and how many the machine has. */
export interface Spare {
  position: number;
  productId: string;
  quantity: number;
  /** Where its number is on the drawing, in percent from the left and the top. */
  at?: DrawingPlace;
}

export interface DrawingPlace {
  x: number;
  y: number;
}

/** A bearing may be in every machine of the works: its page names so many of them. */
export const MOST_USES = 30;

/** The drawing goes with its picture. */
export const drawingAmong = (pictures: readonly string[], drawing: string | null): string | null =>
  pictures.find((link) => link === drawing) ?? null;

const isPercent = (value: number) => value >= 0 && value <= 100;
const isWholeUpTo = (most: number, value: number) => Number.isInteger(value) && value >= 1 && value <= most;

/** Why a product cannot have these parts; null when it can. A new product has no id yet. */
export function sparesProblem(spares: readonly Spare[], ownId: string | null): string | null {
  if (spares.length > MAX_SPARES) return `A product has at most ${MAX_SPARES} spares.`;
  const positions = new Set<number>();
  for (const { position, productId, quantity, at } of spares) {
    if (!isWholeUpTo(MAX_SPARE_POSITION, position))
      return `The position of a spare is 1 to ${MAX_SPARE_POSITION}.`;
    if (positions.has(position)) return `Two spares have the position ${position}.`;
    if (!isWholeUpTo(MAX_QUANTITY, quantity)) return `Spare ${position}: the quantity is 1 to 9,999.`;
    if (productId === ownId) return `Spare ${position}: a product is no part of itself.`;
    if (at && !(isPercent(at.x) && isPercent(at.y)))
      return `Spare ${position}: its place on the drawing is 0 to 100 percent from the left and from the top.`;
    positions.add(position);
  }
  return null;
}

/** Which products each product has as its parts. */
export type PartsOf = ReadonlyMap<string, readonly string[]>;

/** The first part that has the machine somewhere among its own parts: nothing can be a part of its part. */
export function circleProblem(spares: readonly Spare[], ownId: string, partsOf: PartsOf): string | null {
  const circle = spares.find(({ productId }) => isBelow(ownId, productId, partsOf));
  return circle
    ? `Spare ${circle.position}: this product is itself a part of that one, so that one cannot be its part.`
    : null;
}

function isBelow(wanted: string, top: string, partsOf: PartsOf): boolean {
  const seen = new Set([top]);
  for (const each of seen) for (const part of partsOf.get(each) ?? []) seen.add(part);
  return seen.has(wanted);
}
