/** What the list tells the page of an order: where to go back to, and which orders stand before and after it. */
export interface OpenedFrom {
  filter?: string;
  listed?: string[];
}

export function neighboursOf({ listed = [] }: OpenedFrom, orderId: string) {
  const at = listed.indexOf(orderId);
  return { before: listed[at - 1], after: at === -1 ? undefined : listed[at + 1] };
}
