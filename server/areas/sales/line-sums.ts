/** What a list has of one product or customer. */
export interface LineSum<Id extends string | null = string> {
  id: Id;
  net: number;
  sold: number;
  orders: number;
  /** The latest order: its id begins with its time. */
  latest: string;
}

/** Adds a piece of a period; an order is settled in one piece only, so that orders add up too. */
export function addTo<Id extends string | null>(
  sums: Map<Id, LineSum<Id>>,
  piece: Iterable<LineSum<Id>>,
): void {
  for (const { id, net, sold, orders, latest } of piece) {
    const sum = sums.get(id);
    if (sum) {
      sum.net += net;
      sum.sold += sold;
      sum.orders += orders;
      if (latest > sum.latest) sum.latest = latest;
    } else sums.set(id, { id, net, sold, orders, latest });
  }
}

export const largestFirst = <Id extends string | null>(sums: Map<Id, LineSum<Id>>): LineSum<Id>[] =>
  [...sums.values()].sort((a, b) => b.net - a.net || ((a.id ?? '') < (b.id ?? '') ? -1 : 1));
