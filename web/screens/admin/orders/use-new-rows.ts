import { useState } from 'react';
import type { OrderSummary } from '#contract/order-entities.ts';
import { newerThan } from './new-rows.ts';

/** Orders that came while the list was read wait above it until they are asked for. `list` changes with the filter. */
export function useNewRows(orders: OrderSummary[], list: string) {
  const newest = orders[0]?._id ?? null;
  const [seen, setSeen] = useState({ list, first: newest });
  const isKnown = seen.list === list && orders.some(({ _id }) => _id === seen.first);
  if (!isKnown && (seen.list !== list || seen.first !== newest)) setSeen({ list, first: newest });
  const count = isKnown ? newerThan(orders, seen.first) : 0;
  return {
    count,
    rest: orders.slice(count),
    show: () => setSeen({ list, first: newest }),
  };
}
