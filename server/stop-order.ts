import type { FastifyBaseLogger } from 'fastify';
import { within } from './platform/rate-limits/within.ts';

/** The process then ends, whatever still runs. */
export const EXIT_AFTER_MS = 15_000;
/** For all steps together: the embedded database needs the rest to shut down. */
export const STOP_WITHIN_MS = 11_000;
/** Most steps only close a socket: they get this much even when the time is over. */
const LEAST_MS = 200;

export interface StopOrder {
  /** Called before any step, one right after the other. */
  callFirst(call: () => void): void;
  /** Steps run in reverse order of their addition. One that is late is left behind. */
  add(name: string, step: () => unknown): void;
  /** A step that is waited for in any case. */
  addWhole(step: () => Promise<unknown>): void;
  stop(withinMs?: number): Promise<void>;
}

class StillRunning extends Error {}

/** Undoes a start. A step that hangs, such as a call to a silent gateway, must not leave the database behind. */
export function createStopOrder(log: FastifyBaseLogger): StopOrder {
  const calls: (() => void)[] = [];
  const steps = new AsyncDisposableStack();
  let dueAtMs = 0;
  let stopped: Promise<void> | null = null;

  const runInTime = async (name: string, step: () => unknown) => {
    const leftMs = Math.max(dueAtMs - performance.now(), LEAST_MS);
    try {
      await within(leftMs, Promise.resolve(step()), () => new StillRunning());
    } catch (error) {
      if (!(error instanceof StillRunning)) throw error;
      log.warn({ step: name }, 'the shop stops without waiting for this any longer');
    }
  };

  return {
    callFirst: (call) => void calls.push(call),
    add: (name, step) => void steps.defer(() => runInTime(name, step)),
    addWhole: (step) => void steps.defer(async () => void (await step())),
    stop(withinMs = STOP_WITHIN_MS) {
      if (stopped) return stopped;
      dueAtMs = performance.now() + withinMs;
      for (const call of calls) call();
      stopped = steps.disposeAsync();
      return stopped;
    },
  };
}
