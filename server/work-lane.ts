import { ShopError } from './http/errors.ts';

/** Whoever asked has gone before the work began, so it is not done. */
export class HungUp extends Error {
  override name = 'HungUp';
}

interface LaneOptions {
  atOnce: number;
  /** Behind so many the next is sent away. */
  mostWaiting: number;
  /** What those who are sent away read. */
  busy: string;
}

export interface Lane {
  /** Does the work when its turn comes, unless `signal` says before that nobody waits for it. */
  run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  readonly waiting: number;
}

const RETRY_AFTER_SECONDS = 5;

/** Heavy work stands in a line of bounded length, so that it can neither take the whole machine nor pile up. */
export function openLane({ atOnce, mostWaiting, busy }: LaneOptions): Lane {
  let running = 0;
  const line = new Set<() => void>();

  const turn = (signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        line.delete(begin);
        reject(new HungUp());
      };
      line.add(begin);
      signal?.addEventListener('abort', leave, { once: true });
    });

  return {
    async run(work, signal) {
      if (signal?.aborted) throw new HungUp();
      if (running < atOnce) running += 1;
      else if (line.size < mostWaiting) await turn(signal);
      else throw new ShopError('unavailable', { message: busy, retryAfterSeconds: RETRY_AFTER_SECONDS });
      try {
        return await work();
      } finally {
        // The place goes straight to the next in line: nobody who comes now may slip in between.
        const [next] = line;
        if (next) {
          line.delete(next);
          next();
        } else running -= 1;
      }
    },
    get waiting() {
      return line.size;
    },
  };
}

interface Shared {
  done: Promise<void>;
  hasBegun: boolean;
  askers: number;
  nobodyWaits: AbortController;
}

/** Work that several ask for is done once, and not at all when all of them have gone before its turn came. */
export function shareWork(lane: Lane) {
  const underWay = new Map<string, Shared>();

  function join(key: string, work: () => Promise<void>): Shared {
    const known = underWay.get(key);
    if (known) return known;
    const nobodyWaits = new AbortController();
    const shared: Shared = { done: Promise.resolve(), hasBegun: false, askers: 0, nobodyWaits };
    underWay.set(key, shared);
    shared.done = lane
      .run(() => {
        shared.hasBegun = true;
        return work();
      }, nobodyWaits.signal)
      .finally(() => forget(key, shared));
    return shared;
  }
  const forget = (key: string, shared: Shared) => {
    if (underWay.get(key) === shared) underWay.delete(key);
  };

  return async (key: string, work: () => Promise<void>, signal: AbortSignal): Promise<void> => {
    if (signal.aborted) throw new HungUp();
    const shared = join(key, work);
    shared.askers += 1;
    const { promise: gone, reject } = Promise.withResolvers<never>();
    const leave = () => {
      shared.askers -= 1;
      if (shared.askers === 0 && !shared.hasBegun) {
        // At once, so that nobody joins what is about to be dropped.
        forget(key, shared);
        shared.nobodyWaits.abort();
      }
      reject(new HungUp());
    };
    signal.addEventListener('abort', leave, { once: true });
    try {
      await Promise.race([shared.done, gone]);
    } finally {
      signal.removeEventListener('abort', leave);
    }
  };
}
