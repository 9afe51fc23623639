import { HungUp, type WaitingLine } from './waiting-line.ts';

interface Shared {
  done: Promise<void>;
  hasBegun: boolean;
  askers: number;
  nobodyWaits: AbortController;
}

/** Work that several clients request is done once, and not at all when all of them have gone before its turn. */
export function shareWork(line: WaitingLine) {
  const underWay = new Map<string, Shared>();

  function join(key: string, work: () => Promise<void>): Shared {
    const known = underWay.get(key);
    if (known) return known;
    const nobodyWaits = new AbortController();
    const shared: Shared = { done: Promise.resolve(), hasBegun: false, askers: 0, nobodyWaits };
    underWay.set(key, shared);
    shared.done = line
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
        // Immediately, so that nobody joins work that is about to be dropped.
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
