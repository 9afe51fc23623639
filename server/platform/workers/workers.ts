import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';
import type { WakeUp } from './wake-up.ts';

/** A worker as it is declared: a loop over a table that is a queue. Several instances may run it. */
export interface WorkerPlan {
  name: string;
  /** How long to rest when there was nothing to do. */
  restMs: number;
  /**
   * Does one piece of work; true means there may be more. The signal says that the shop stops. Long work reports now and
   * then that it goes on.
   */
  run(stopping: AbortSignal, goesOn: () => void): Promise<boolean>;
  /** Signalled when there may be work now, so that no one waits for the end of the rest. */
  wakeUp?: WakeUp;
  /** Waits for work that run() began and left running. */
  drain?(): Promise<unknown>;
}

export interface Worker {
  /** Begins no further work. */
  abort(): void;
  /** Resolves when the work under way is done. */
  stop(): Promise<void>;
}

interface Surroundings {
  log: FastifyBaseLogger;
  metrics: Pick<Metrics, 'watchWorker'>;
}

/** After failures the rest doubles up to this, unless it is longer anyway. */
const LONGEST_REST_AFTER_FAILURE_MS = 5_000;

export function startWorkers(plans: readonly WorkerPlan[], surroundings: Surroundings): Worker {
  const workers = plans.map((plan) => startWorker(plan, surroundings));
  return {
    abort() {
      for (const worker of workers) worker.abort();
    },
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}

export function startWorker(plan: WorkerPlan, { log, metrics }: Surroundings): Worker {
  const { name } = plan;
  const watched = metrics.watchWorker(name);
  const stopping = new AbortController();
  let isRung = false;
  let failuresInARow = 0;
  let wake: () => void = () => {};

  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (stopping.signal.aborted || isRung) wake();
    });

  const look = async (): Promise<boolean> => {
    try {
      const mayHaveMore = await plan.run(stopping.signal, watched.ran);
      failuresInARow = 0;
      watched.ran();
      return mayHaveMore;
    } catch (error) {
      failuresInARow += 1;
      watched.failed();
      log.warn({ err: error, worker: name, failuresInARow }, 'worker failed and will try again');
      return false;
    }
  };

  const loop = async () => {
    while (!stopping.signal.aborted) {
      isRung = false;
      if (!(await look())) await rest(restMs(plan.restMs, failuresInARow));
    }
  };

  plan.wakeUp?.onRing(() => {
    isRung = true;
    wake();
  });
  const finished = loop();

  const abort = () => {
    stopping.abort();
    wake();
  };

  return {
    abort,
    async stop() {
      abort();
      await finished;
      await plan.drain?.();
    },
  };
}

export function restMs(usualMs: number, failuresInARow: number): number {
  if (failuresInARow === 0) return usualMs;
  return Math.max(usualMs, Math.min(usualMs * 2 ** failuresInARow, LONGEST_REST_AFTER_FAILURE_MS));
}
