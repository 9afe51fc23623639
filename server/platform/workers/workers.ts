import type { FastifyBaseLogger } from 'fastify';

export interface Worker {
  /** There may be work now: look at once. */
  kick(): void;
  stop(): Promise<void>;
}

interface WorkerOptions {
  name: string;
  log: FastifyBaseLogger;
  /** How long to rest when there was nothing to do. */
  restMs: number;
  /** Does one piece of work; true means there may be more. */
  run: () => Promise<boolean>;
  /** Told after every look that did not stumble. */
  ran?: (name: string) => void;
}

/** A loop over a table that is a queue. Several instances may run it: rows are taken with SKIP LOCKED. */
export function startWorker({ name, log, restMs, run, ran }: WorkerOptions): Worker {
  let stopping = false;
  let kicked = false;
  let wake: () => void = () => {};

  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, restMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (stopping || kicked) wake();
    });

  const loop = async () => {
    while (!stopping) {
      kicked = false;
      try {
        const more = await run();
        ran?.(name);
        if (more) continue;
      } catch (error) {
        log.warn({ err: error, worker: name }, 'worker stumbled and will try again');
      }
      if (!stopping) await rest();
    }
  };
  const finished = loop();

  return {
    kick() {
      kicked = true;
      wake();
    },
    async stop() {
      stopping = true;
      wake();
      await finished;
    },
  };
}
