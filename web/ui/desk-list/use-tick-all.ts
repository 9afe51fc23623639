import { useEffect, useRef, useState } from 'react';
import { docsOf } from '../docs-of.ts';
import type { Ticks } from './use-ticks.ts';

interface List<Doc> {
  data: { pages: { docs: Doc[]; totalDocs?: number }[] } | undefined;
  hasNextPage: boolean;
  fetchNextPage: () => Promise<List<Doc>>;
}

interface Tickable<Doc extends { _id: string }> {
  list: List<Doc>;
  /** Its whole filter: with another one it is another list. */
  name: string;
  /** The rows of the list that can be ticked so far: all, unless new ones are held back. */
  shown: readonly Doc[];
  ticks: Ticks<Doc>;
  /** As many as one action takes. */
  most: number;
}

/** Once all shown rows are ticked: ticks the whole list, up to the most that one action takes. */
export function useTickAll<Doc extends { _id: string }>({ list, name, shown, ticks, most }: Tickable<Doc>) {
  const [loading, setLoading] = useState<string | null>(null);
  const isLoading = loading === name;
  const isNone = ticks.ticked.size === 0;
  // Reading on ends when the list is left or its ticks are cleared: what comes then belongs to another list.
  const visit = useRef<{ name: string } | null>(null);
  useEffect(() => {
    visit.current = isNone ? null : { name };
    return () => {
      visit.current = null;
    };
  }, [name, isNone]);
  const isWhole = shown.length > 0 && shown.every(({ _id }) => ticks.ticked.has(_id));
  const isMore = list.hasNextPage && shown.length < most;
  if (!isLoading && !(isWhole && isMore)) return null;
  const isShown = new Set(shown.map(({ _id }) => _id));
  const held = new Set(docsOf(list).flatMap(({ _id }) => (isShown.has(_id) ? [] : _id)));
  const tickable = (read: List<Doc>) => docsOf(read).filter(({ _id }) => !held.has(_id));
  async function onTick() {
    const begun = visit.current;
    setLoading(name);
    let read = list;
    while (visit.current === begun && read.hasNextPage && tickable(read).length < most) {
      const before = tickable(read).length;
      read = await read.fetchNextPage();
      if (tickable(read).length === before) break;
    }
    if (visit.current === begun) ticks.add(tickable(read).slice(0, most));
    setLoading((current) => (current === name ? null : current));
  }
  const total = (list.data?.pages[0]?.totalDocs ?? 0) - held.size;
  return { count: Math.min(total, most), onTick, isLoading };
}
