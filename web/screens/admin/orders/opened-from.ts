/** What the list tells the page of an order: where to go back to, and which orders stand before and after it. */
export interface OpenedFrom {
  filter?: string;
  listed?: string[];
  /** The tab that lists them, "New Orders". */
  tab?: string;
}

export function neighboursOf({ listed = [] }: OpenedFrom, orderId: string) {
  const at = listed.indexOf(orderId);
  return { before: listed[at - 1], after: at === -1 ? undefined : listed[at + 1] };
}

/** "3 of 9 listed in New Orders" */
export function placeAmong({ listed = [], tab }: OpenedFrom, orderId: string): string | null {
  const at = listed.indexOf(orderId);
  return tab && at >= 0 ? `${at + 1} of ${listed.length} listed in ${tab}` : null;
}
