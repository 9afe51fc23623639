import { useState } from 'react';

interface Row {
  _id: string;
}

/**
 * How many rows at the top are newer than what the reader has seen: they are announced instead of pushing the list
 * down. When the first row that was seen has left the list, everything is shown.
 */
export const newerThan = (rows: readonly Row[], firstSeen: string | null): number =>
  Math.max(
    0,
    rows.findIndex(({ _id }) => _id === firstSeen),
  );

/** Orders that came while the list was read wait above it until they are asked for. `list` changes with the filter. */
export function useNewRows<Doc extends Row>(orders: Doc[], list: string) {
  const newest = orders[0]?._id ?? null;
  const [seen, setSeen] = useState({ list, first: newest });
  const isKnown = seen.list === list && orders.some(({ _id }) => _id === seen.first);
  if (!isKnown && (seen.list !== list || seen.first !== newest)) setSeen({ list, first: newest });
  const count = isKnown ? newerThan(orders, seen.first) : 0;
  return { count, rest: orders.slice(count), show: () => setSeen({ list, first: newest }) };
}
