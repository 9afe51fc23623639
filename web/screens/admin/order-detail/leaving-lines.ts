import type { Order } from '#contract/order-entities.ts';

export interface LeavingLine {
  position: number;
  productId: string;
  /** Its part number, or else its name. */
  part: string;
  name: string;
  ships: number;
  /** Once the lines above it have left. */
  onHand: number;
  after: number;
  /** More is shipped than stock says is there: to be booked as received. */
  missing: number;
  /** On hand, but of an order that came first. */
  ofEarlier: number;
}

/** What leaves the store room with the order: its counted goods. */
export function leavingLines({ product }: Pick<Order, 'product'>): LeavingLine[] {
  const left = new Map<string, number>();
  return product.flatMap((line, index) => {
    const { productId, inStore, partNumber } = line;
    const ships = line.supplied ?? line.quantity;
    if (!inStore || productId._id === null || ships === 0) return [];
    const onHand = left.get(productId._id) ?? inStore.onHand;
    const after = Math.max(0, onHand - ships);
    const missing = Math.max(0, ships - onHand);
    left.set(productId._id, after);
    return {
      position: index + 1,
      productId: productId._id,
      part: partNumber ?? productId.name,
      name: productId.name,
      ships,
      onHand,
      after,
      missing,
      ofEarlier: Math.max(0, ships - missing - inStore.there),
    };
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
