import { useState } from 'react';
import { docsOf } from '../docs-of.ts';
import type { Ticks } from './use-ticks.ts';

interface List<Doc> {
  data: { pages: { docs: Doc[]; totalDocs?: number }[] } | undefined;
  hasNextPage: boolean;
  fetchNextPage: () => Promise<List<Doc>>;
}

/** Once all loaded rows are ticked: ticks the whole list, up to the most that one action takes. */
export function useTickAll<Doc extends { _id: string }>(list: List<Doc>, ticks: Ticks<Doc>, most: number) {
  const [isLoading, setLoading] = useState(false);
  const loaded = docsOf(list);
  const isWhole = loaded.length > 0 && loaded.every(({ _id }) => ticks.ticked.has(_id));
  if (!isWhole || !list.hasNextPage || loaded.length >= most) return null;
  async function onTick() {
    setLoading(true);
    let read = list;
    while (read.hasNextPage && docsOf(read).length < most) {
      const before = docsOf(read).length;
      read = await read.fetchNextPage();
      if (docsOf(read).length === before) break;
    }
    ticks.add(docsOf(read).slice(0, most));
    setLoading(false);
  }
  return { count: Math.min(list.data?.pages[0]?.totalDocs ?? 0, most), onTick, isLoading };
}
