import { createWaitingLine, type WaitingLine } from '../waiting-line.ts';

/**
 * Whose choice an address is: of pages and reads without parameters there are as many as the shop has screens, of
 * lists and searches as many as somebody cares to invent; the pages far down a list cost the most. Each has room and
 * turns of its own, so that no flood of one takes them from the others.
 */
export type Share = 'catalogue' | 'list' | 'deep' | 'search';
export const SHARES: Share[] = ['catalogue', 'list', 'deep', 'search'];
export const ROOM: Record<Share, number> = { catalogue: 0.5, list: 0.2, deep: 0.1, search: 0.2 };

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
  return {
    page: { catalogue: line(Math.min(3, poolSize), 100), list: line(2, 60), deep, search: long() },
    read: { catalogue: line(2 * poolSize, 500), list: line(2 * poolSize, 200), deep, search: long() },
  };
}
