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
}

/** A loop over a table that is a queue. Several instances may run it: rows are taken with SKIP LOCKED. */
export function startWorker({ name, log, restMs, run }: WorkerOptions): Worker {
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
        if (await run()) continue;
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
