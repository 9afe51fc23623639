import { TooBusy } from './errors.ts';

export interface WaitingLine {
  /** Does the work when its turn comes; refuses it at once when the line is full. */
  run<T>(work: () => Promise<T>, isWanted?: () => boolean): Promise<T>;
}

interface Options {
  atOnce: number;
  waiting: number;
  /** Who waited so long is told to come back: the work ahead may hang. */
  longestWaitMs?: number;
}

interface Waiting {
  isWanted: () => boolean;
  begin(): void;
  leave(): void;
}

/** So much work at once, so much waiting, no more. Work that nobody wants any longer leaves the line undone. */
export function createWaitingLine({ atOnce, waiting, longestWaitMs = 10_000 }: Options): WaitingLine {
  let running = 0;
  const line = new Set<Waiting>();

  const turn = (isWanted: () => boolean) =>
    new Promise<void>((resolve, reject) => {
      if (line.size >= waiting) for (const each of line) if (!each.isWanted()) each.leave();
      if (line.size >= waiting) return reject(new TooBusy());
      const timer = setTimeout(() => place.leave(), longestWaitMs);
      const done = (settle: () => void) => () => {
        clearTimeout(timer);
        line.delete(place);
        settle();
      };
      const place: Waiting = { isWanted, begin: done(resolve), leave: done(() => reject(new TooBusy())) };
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
    async run(work, isWanted = () => true) {
      if (running >= atOnce) await turn(isWanted);
      else running += 1;
      try {
        return await work();
      } finally {
        passOn();
      }
    },
  };
}
