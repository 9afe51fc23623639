import { TooBusy } from '../errors.ts';

/** Whoever asked has gone before the work began, so it is not done. */
export class HungUp extends Error {
  override name = 'HungUp';
}

/** Whether somebody still waits for the work: asked when its turn comes, or told at once by a signal. */
type StillWanted = (() => boolean) | AbortSignal;

export interface WaitingLine {
  /** Does the work when its turn comes; refuses it at once when the line is full. */
  run<T>(work: () => Promise<T>, stillWanted?: StillWanted): Promise<T>;
  readonly waiting: number;
}

interface Options {
  atOnce: number;
  waiting: number;
  /** Who waited so long is told to come back: the work ahead may hang. */
  longestWaitMs?: number;
  /** What those who are sent away read. */
  busy?: string;
}

interface Place {
  isWanted: () => boolean;
  begin(): void;
  leave(): void;
}

/** So much work at once, so much waiting, no more. Work that nobody wants any longer leaves the line undone. */
export function createWaitingLine({ atOnce, waiting, longestWaitMs = 10_000, busy }: Options): WaitingLine {
  let running = 0;
  const line = new Set<Place>();

  const turn = (stillWanted: StillWanted) =>
    new Promise<void>((resolve, reject) => {
      if (line.size >= waiting) for (const each of line) if (!each.isWanted()) each.leave();
      if (line.size >= waiting) return reject(new TooBusy(busy));
      const signal = stillWanted instanceof AbortSignal ? stillWanted : undefined;
      const ending = (settle: () => void) => () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', hangUp);
        line.delete(place);
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
      line.add(place);
    });

  /** The place goes to the first in line that still wants it. */
  const passOn = () => {
    for (const next of line) {
      if (next.isWanted()) return next.begin();
      next.leave();
    }
    running -= 1;
  };

  return {
    async run(work, stillWanted = () => true) {
      if (stillWanted instanceof AbortSignal && stillWanted.aborted) throw new HungUp();
      if (running >= atOnce) await turn(stillWanted);
      else running += 1;
      try {
        return await work();
      } finally {
        passOn();
      }
    },
    get waiting() {
      return line.size;
    },
  };
}
