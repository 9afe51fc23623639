import cluster, { type Worker } from 'node:cluster';
import { setTimeout as delay } from 'node:timers/promises';
import type { Deps } from './areas/deps.ts';
import { ConfigError } from './platform/config/config-error.ts';
import type { DatabaseUrls } from './platform/db/open-connection.ts';
import { answerHeartbeats, watchHeartbeats } from './platform/processes/heartbeats.ts';
import { within } from './platform/rate-limits/within.ts';
import type { Part } from './start-shop.ts';
import { EXIT_AFTER_MS } from './stop-order.ts';

/** What a process says to the first: that it listens to it, and that it takes requests. */
const WANTS_PART = 'wants its part';
export const OPEN = 'open';

/** To a process, from the first: one of these. */
interface Message {
  part?: Part;
  stop?: NodeJS.Signals;
}

/** Between the end of a process and the next in its place: a fault at the start must not become a busy loop. */
const PAUSE_MS = 1_000;

/** The same for one that ends before it took a request, time and again. */
const LONGEST_PAUSE_MS = 30_000;

export interface ProcessSupervisor {
  /** Passes the signal on, again when there is a hurry, and waits until all have ended; false when one did not end well. */
  stop(signal: NodeJS.Signals, limits: { withinMs: number; hurry?: AbortSignal }): Promise<boolean>;
}

interface SupervisorPlan {
  urls: DatabaseUrls;
  count: number;
  log: Deps['log'];
  /** Called when a process takes requests. */
  onOpen(worker: Worker): void;
  /** Ends a start that is under way. */
  stopping: AbortSignal;
}

/** Resolves when all take requests; fails when one could not start, and said why. */
export async function startSupervisor({
  urls,
  count,
  log,
  onOpen,
  stopping,
}: SupervisorPlan): Promise<ProcessSupervisor> {
  const running = new Set<Worker>();
  const stopped = new AbortController();
  let stopSignal: NodeJS.Signals | null = null;
  let haveEndedWell = true;

  const send = (worker: Worker, message: Message) =>
    worker.send(message, (error) => {
      // It has ended; its exit event is about to come.
      if (error) log.warn({ err: error }, 'a process of the shop was not reached');
    });

  /** Resolves with its exit code when it has ended, whatever became of what was sent to it. */
  const runOne = (runsJobs: boolean, onceOpen: () => void) =>
    new Promise<number | null>((resolve) => {
      const worker = cluster.fork();
      running.add(worker);
      const end = (code: number | null) => {
        running.delete(worker);
        resolve(code);
      };
      worker.once('exit', end);
      worker.on('error', (error) => {
        log.warn({ err: error }, 'a process of the shop was not reached');
        // It never began: no other event will come.
        if (worker.process.pid === undefined) end(null);
      });
      worker.on('message', (message) => {
        if (message === WANTS_PART) {
          // What was sent before was not heard.
          send(worker, { part: { urls, runsJobs } });
          if (stopSignal) send(worker, { stop: stopSignal });
        }
        if (message !== OPEN) return;
        onOpen(worker);
        watchHeartbeats(worker, () => {
          log.error(
            { event: 'process-silent', pid: worker.process.pid },
            'a process of the shop does not answer; ending it',
          );
          worker.process.kill('SIGKILL');
        });
        onceOpen();
      });
    });

  const runPlace = async (runsJobs: boolean, onceOpen: () => void, onEnd: () => void) => {
    for (let pauseMs = PAUSE_MS; !stopped.signal.aborted; ) {
      const isOpen = () => {
        pauseMs = PAUSE_MS;
        onceOpen();
      };
      const code = await runOne(runsJobs, isOpen).catch((error) => {
        log.error({ err: error }, 'no further process can be started');
        return null;
      });
      onEnd();
      if (stopped.signal.aborted) haveEndedWell &&= code === 0;
      else log.error({ event: 'process-ended', code }, 'a process of the shop ended; starting another');
      await delay(pauseMs, undefined, { signal: stopped.signal }).catch(() => {});
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    }
  };

  const places: Promise<void>[] = [];
  const firstStarts = Array.from({ length: count }, (_, place) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const onEnd = () => reject(new ConfigError('One of the WORKERS could not start.'));
    places.push(runPlace(place === 0, resolve, onEnd));
    return promise;
  });

  const supervisor: ProcessSupervisor = {
    async stop(signal, { withinMs, hurry }) {
      stopSignal = signal;
      stopped.abort();
      const sendAll = () => {
        for (const worker of running) send(worker, { stop: signal });
      };
      sendAll();
      hurry?.addEventListener('abort', sendAll);
      const late = () => {
        for (const worker of running) worker.process.kill('SIGKILL');
        return new Error('They were ended.');
      };
      await within(withinMs, Promise.all(places), late).catch(() => Promise.all(places));
      return haveEndedWell;
    },
  };
  const { promise: interrupted, reject: interrupt } = Promise.withResolvers<never>();
  const onStop = () => interrupt(stopping.reason);
  stopping.addEventListener('abort', onStop);
  try {
    stopping.throwIfAborted();
    await Promise.race([Promise.all(firstStarts), interrupted]);
  } catch (error) {
    await supervisor.stop('SIGINT', { withinMs: EXIT_AFTER_MS });
    throw error;
  } finally {
    stopping.removeEventListener('abort', onStop);
  }
  return supervisor;
}

/** In one of the processes. */
export function receivePart(): Promise<Part> {
  answerHeartbeats();
  const heard = hear('part');
  process.send?.(WANTS_PART);
  return heard;
}

/** In one of the processes: it ends when the first one says so, no matter which others got the same signal. */
export function onSupervisorStop(stop: (signal: NodeJS.Signals) => void): void {
  process.on('message', ({ stop: signal }: Message) => signal && stop(signal));
}

/** The next message of this name. */
function hear<Name extends keyof Message>(name: Name): Promise<NonNullable<Message[Name]>> {
  return new Promise((resolve) => {
    const take = (message: Message) => {
      const content = message[name];
      if (content == null) return;
      process.off('message', take);
      resolve(content);
    };
    process.on('message', take);
  });
}
