import { type BoundedQueue, createBoundedQueue } from '../rate-limits/bounded-queue.ts';

/**
 * Kinds of addresses: pages and reads without parameters are as many as the shop has screens; names of
 * products and posts, lists and searches can be made up without end; pages far down a list cost the most.
 * Each kind has its own queue, so that a flood of one does not block the others.
 */
export type Share = 'catalogue' | 'named' | 'list' | 'deep' | 'search';

/** What was found under a name belongs to the catalogue: the number of existing things is limited. */
export type Room = Exclude<Share, 'named'>;
export const ROOMS: Room[] = ['catalogue', 'list', 'deep', 'search'];
export const PART_OF_ROOM: Record<Room, number> = { catalogue: 0.5, list: 0.2, deep: 0.1, search: 0.2 };

export type RenderQueues = Record<'page' | 'read', Record<Share, BoundedQueue>>;

/** Of the places for searches, and of those how many one network may have, so that others find some. */
const SEARCHES = { waiting: 20, mostOfOne: 4 };

/**
 * Searches and deep pages hold a connection for long: six of ten together, one of a small pool. Short reads are
 * cheapest when many are sent together. Rendering takes a core for milliseconds.
 */
export function createRenderQueues(poolSize: number): RenderQueues {
  const queue = (atOnce: number, waiting: number) => createBoundedQueue({ atOnce, waiting });
  const longAtOnce = Math.floor(poolSize / 5);
  const shared = longAtOnce === 0 ? createBoundedQueue({ atOnce: 1, ...SEARCHES }) : null;
  const deep = shared ?? queue(longAtOnce, 100);
  const search = () => shared ?? createBoundedQueue({ atOnce: longAtOnce, ...SEARCHES });
  const drawnAtOnce = Math.min(3, poolSize);
  const readAtOnce = 2 * poolSize;
  return {
    page: {
      catalogue: queue(drawnAtOnce, 100),
      named: queue(drawnAtOnce, 100),
      list: queue(2, 60),
      deep,
      search: search(),
    },
    read: {
      catalogue: queue(readAtOnce, 500),
      named: queue(readAtOnce, 500),
      list: queue(readAtOnce, 200),
      deep,
      search: search(),
    },
  };
}
