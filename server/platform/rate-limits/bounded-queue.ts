import { TooBusy } from '../errors.ts';
import { createShares } from './shares.ts';

/** The client disconnected before the work began, so it is not done. */
export class HungUp extends Error {
  override name = 'HungUp';
}

/** Whether a client still waits for the work: checked when its turn comes, or signalled. */
type StillWanted = (() => boolean) | AbortSignal;

export interface BoundedQueue {
  /** Does the work when its turn comes; refuses it immediately when the queue or the caller's share of it is full. */
  run<T>(work: () => Promise<T>, stillWanted?: StillWanted, whose?: string): Promise<T>;
  readonly waiting: number;
}

interface Options {
  atOnce: number;
  waiting: number;
  /** How much one named caller may have waiting or under way. */
  mostOfOne?: number;
  /** After this wait the request is refused: the work ahead may hang. */
  longestWaitMs?: number;
  /** The sentence for refused requests. */
  busy?: string;
}

interface Place {
  isWanted: () => boolean;
  begin(): void;
  leave(): void;
}

/** Limits parallel work and the queue for it. Work that is not wanted any longer leaves the queue undone. */
export function createBoundedQueue(options: Options): BoundedQueue {
  const { atOnce, waiting, mostOfOne = Number.POSITIVE_INFINITY, longestWaitMs = 10_000, busy } = options;
  const share = createShares(mostOfOne, busy);
  let running = 0;
  const places = new Set<Place>();

  const turn = (stillWanted: StillWanted) =>
    new Promise<void>((resolve, reject) => {
      if (places.size >= waiting) for (const each of places) if (!each.isWanted()) each.leave();
      if (places.size >= waiting) return reject(new TooBusy(busy));
      const signal = stillWanted instanceof AbortSignal ? stillWanted : undefined;
      const ending = (settle: () => void) => () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', hangUp);
        places.delete(place);
        settle();
      };
      const hangUp = ending(() => reject(new HungUp()));
      const place: Place = {
        isWanted: stillWanted instanceof AbortSignal ? () => !stillWanted.aborted : stillWanted,
        begin: ending(resolve),
        leave: ending(() => reject(new TooBusy(busy))),
      };
      const timer = setTimeout(place.leave, longestWaitMs);
      signal?.addEventListener('abort', hangUp, { once: true });
      places.add(place);
    });

  /** The next place goes to the first in the queue that still wants it. */
  const passOn = () => {
    for (const next of places) {
      if (next.isWanted()) return next.begin();
      next.leave();
    }
    running -= 1;
  };

  const inTurn = async <T>(work: () => Promise<T>, stillWanted: StillWanted): Promise<T> => {
    if (stillWanted instanceof AbortSignal && stillWanted.aborted) throw new HungUp();
    if (running >= atOnce) await turn(stillWanted);
    else running += 1;
    try {
      return await work();
    } finally {
      passOn();
    }
  };

  return {
    run: (work, stillWanted = () => true, whose) =>
      whose === undefined ? inTurn(work, stillWanted) : share(whose, () => inTurn(work, stillWanted)),
    get waiting() {
      return places.size;
    },
  };
}
