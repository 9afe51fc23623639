/** What a list has of one product or customer. */
export interface LineSum {
  id: string;
  net: number;
  sold: number;
  orders: number;
  /** The latest order: its id begins with its time. */
  latest: string;
}

/** Adds a piece of a period; an order is settled in one piece only, so that orders add up too. */
export function addTo(sums: Map<string, LineSum>, piece: Iterable<LineSum>): void {
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

export const largestFirst = (sums: Map<string, LineSum>): LineSum[] =>
  [...sums.values()].sort((a, b) => b.net - a.net || (a.id < b.id ? -1 : 1));
