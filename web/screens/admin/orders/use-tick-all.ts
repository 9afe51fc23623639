import { useState } from 'react';
import type { OrderSummary } from '#contract/order-entities.ts';
import { MAX_ORDERS_AT_ONCE } from '#domain/sizes/orders.ts';
import type { Ticks } from './use-ticks.ts';

interface List {
  data: { pages: { docs: OrderSummary[]; totalDocs?: number }[] } | undefined;
  hasNextPage: boolean;
  fetchNextPage: () => Promise<List>;
}

const rowsOf = ({ data }: List) => data?.pages.flatMap(({ docs }) => docs) ?? [];

/** Once all loaded orders are ticked: ticks the whole list, up to the most that one action takes. */
export function useTickAll(list: List, loaded: OrderSummary[], ticks: Ticks) {
  const [isLoading, setLoading] = useState(false);
  const total = list.data?.pages[0]?.totalDocs ?? 0;
  const isWhole = loaded.length > 0 && loaded.every(({ _id }) => ticks.ticked.has(_id));
  if (!isWhole || !list.hasNextPage || loaded.length >= MAX_ORDERS_AT_ONCE) return null;
  async function onTick() {
    setLoading(true);
    let read = list;
    while (read.hasNextPage && rowsOf(read).length < MAX_ORDERS_AT_ONCE) {
      const before = rowsOf(read).length;
      read = await read.fetchNextPage();
      if (rowsOf(read).length === before) break;
    }
    ticks.add(rowsOf(read).slice(0, MAX_ORDERS_AT_ONCE));
    setLoading(false);
  }
  return { count: Math.min(total, MAX_ORDERS_AT_ONCE), onTick, isLoading };
}
