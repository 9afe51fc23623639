import type { Order } from '#contract/order-entities.ts';
import type { OpenLine, Pieces } from './open-pieces.ts';

export interface LeavingLine extends Pick<OpenLine, 'position' | 'part' | 'name'> {
  productId: string;
  ships: number;
  /** Once the lines above it have left. */
  onHand: number;
  after: number;
  /** More is shipped than stock says is there: to be booked as received. */
  missing: number;
  /** On hand, but of an order that came first. */
  ofEarlier: number;
}

/** What leaves the store room with these pieces: those of counted goods. */
export function leavingLines(
  { product }: Pick<Order, 'product'>,
  open: readonly OpenLine[],
  pieces: Pieces,
): LeavingLine[] {
  const left = new Map<string, number>();
  const there = new Map<string, number>();
  for (const { productId, inStore } of product)
    if (inStore && productId._id !== null)
      there.set(productId._id, (there.get(productId._id) ?? 0) + inStore.there);
  return open.flatMap(({ position, part, name }) => {
    const { productId, inStore } = product[position - 1]!;
    const ships = pieces.get(position) ?? 0;
    if (!inStore || productId._id === null || ships === 0) return [];
    const onHand = left.get(productId._id) ?? inStore.onHand;
    const own = there.get(productId._id)!;
    const after = Math.max(0, onHand - ships);
    const missing = Math.max(0, ships - onHand);
    left.set(productId._id, after);
    there.set(productId._id, Math.max(0, own - ships));
    const ofEarlier = Math.max(0, ships - missing - own);
    return { position, productId: productId._id, part, name, ships, onHand, after, missing, ofEarlier };
  });
}

/** Stock has fewer for it than are shipped: a person says that they leave all the same. */
export const needsTick = ({ missing, ofEarlier }: LeavingLine): boolean => missing > 0 || ofEarlier > 0;

/** Why the goods cannot leave yet. */
export function leavingProblem(lines: readonly LeavingLine[], ticked: ReadonlySet<number>): string | null {
  const open = lines.find((line) => needsTick(line) && !ticked.has(line.position));
  if (!open) return null;
  const why =
    open.missing > 0
      ? `Stock does not have all of ${open.part}`
      : `An earlier order has a claim to ${open.part}`;
  return `${why}: tick what is so, or ship later.`;
}
