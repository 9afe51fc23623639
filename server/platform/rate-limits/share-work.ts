import { type BoundedQueue, HungUp } from './bounded-queue.ts';

interface Shared<T> {
  done: Promise<T>;
  hasBegun: boolean;
  askers: number;
  abandoned: AbortController;
}

/** Bounds what one asker begins; joining work that is under way is free. */
type Bound<T> = (run: () => Promise<T>) => Promise<T>;

/** Work that several clients request is done once, and not at all when all of them have gone before its turn. */
export function shareWork<T>(queue: BoundedQueue) {
  const underWay = new Map<string, Shared<T>>();

  function join(key: string, work: () => Promise<T>, within: Bound<T>): Shared<T> {
    const known = underWay.get(key);
    if (known) return known;
    const abandoned = new AbortController();
    const underWayNow: Omit<Shared<T>, 'done'> = { hasBegun: false, askers: 0, abandoned };
    const begin = () => {
      underWayNow.hasBegun = true;
      return work();
    };
    const done = within(() => queue.run(begin, abandoned.signal));
    const shared = Object.assign(underWayNow, { done });
    underWay.set(key, shared);
    const end = () => forget(key, shared);
    done.then(end, end);
    return shared;
  }
  const forget = (key: string, shared: Shared<T>) => {
    if (underWay.get(key) === shared) underWay.delete(key);
  };

  return async (
    key: string,
    work: () => Promise<T>,
    signal: AbortSignal,
    within: Bound<T> = (run) => run(),
  ): Promise<T> => {
    if (signal.aborted) throw new HungUp();
    const shared = join(key, work, within);
    shared.askers += 1;
    const { promise: gone, reject } = Promise.withResolvers<never>();
    const leave = () => {
      shared.askers -= 1;
      if (shared.askers === 0 && !shared.hasBegun) {
        // Immediately, so that no one joins work that is about to be dropped.
        forget(key, shared);
        shared.abandoned.abort();
      }
      reject(new HungUp());
    };
    signal.addEventListener('abort', leave, { once: true });
    try {
      return await Promise.race([shared.done, gone]);
    } finally {
      signal.removeEventListener('abort', leave);
    }
  };
}
