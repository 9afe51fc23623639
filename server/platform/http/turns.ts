import { createWaitingLine, type WaitingLine } from '../limits/waiting-line.ts';

/**
 * Whose choice an address is: of pages and reads without parameters there are as many as the shop has screens; names
 * of products and posts, lists and searches anyone can invent without end; the pages far down a list cost the most.
 * Each has turns of its own, so that no flood of one takes them from the others.
 */
export type Share = 'catalogue' | 'named' | 'list' | 'deep' | 'search';

/** What is found under a name is of the catalogue: there are only so many things that exist. */
export type Room = Exclude<Share, 'named'>;
export const ROOMS: Room[] = ['catalogue', 'list', 'deep', 'search'];
export const PART_OF_ROOM: Record<Room, number> = { catalogue: 0.5, list: 0.2, deep: 0.1, search: 0.2 };

export type Turns = Record<'page' | 'read', Record<Share, WaitingLine>>;

/**
 * Searches and deep pages hold a connection for long: of ten they hold six together, of few connections one. Short
 * reads are cheapest when many go out together. Drawing takes a core for milliseconds.
 */
export function createTurns(poolSize: number): Turns {
  const line = (atOnce: number, waiting: number) => createWaitingLine({ atOnce, waiting });
  const longAtOnce = Math.floor(poolSize / 5);
  const shared = longAtOnce === 0 ? line(1, 100) : null;
  const long = () => shared ?? line(longAtOnce, 100);
  const deep = long();
  const drawnAtOnce = Math.min(3, poolSize);
  const readAtOnce = 2 * poolSize;
  return {
    page: {
      catalogue: line(drawnAtOnce, 100),
      named: line(drawnAtOnce, 100),
      list: line(2, 60),
      deep,
      search: long(),
    },
    read: {
      catalogue: line(readAtOnce, 500),
      named: line(readAtOnce, 500),
      list: line(readAtOnce, 200),
      deep,
      search: long(),
    },
  };
}
