import { Worker } from 'node:worker_threads';
import { ShopError } from '../errors.ts';

/** The work was stopped: it took longer or more memory than it may. */
export class OutOfBounds extends Error {
  override name = 'OutOfBounds';
}

interface Bounds {
  deadlineMs: number;
  memoryMb: number;
}

/**
 * Work in a thread of its own, so that neither its time nor its memory is the shop's. The module answers each message
 * with one. The thread is reused for the next piece of work, and ended with the one that breaks the bounds.
 */
export function boundedWork(module: URL, { deadlineMs, memoryMb }: Bounds) {
  let idle: Worker | null = null;

  async function start(): Promise<Worker> {
    const worker = new Worker(module, {
      execArgv: [],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16 },
    });
    // An error between two pieces of work concerns no one; the next one gets a new thread.
    worker.on('error', () => {});
    worker.once('exit', () => {
      if (idle === worker) idle = null;
    });
    // The clock starts after that: a busy machine may take its time.
    const { promise: started, resolve, reject } = Promise.withResolvers<void>();
    worker.once('online', resolve).once('error', reject).once('exit', reject);
    try {
      await started;
      return worker;
    } catch (cause) {
      throw new ShopError('unavailable', { cause, retryAfterSeconds: 3 });
    } finally {
      worker.off('online', resolve).off('error', reject).off('exit', reject);
    }
  }

  return async (input: unknown): Promise<unknown> => {
    const reused = idle;
    idle = null;
    const worker = reused ?? (await start());
    worker.ref();
    try {
      const answer = await answerOf(worker, input, deadlineMs);
      // No one waits for it now, so it does not keep the process.
      worker.unref();
      if (idle) void worker.terminate();
      else idle = worker;
      return answer;
    } catch (error) {
      void worker.terminate();
      throw error;
    }
  };
}

async function answerOf(worker: Worker, input: unknown, deadlineMs: number): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const outOfBounds = (message: string, cause?: Error) => reject(new OutOfBounds(message, { cause }));
  const timer = setTimeout(outOfBounds, deadlineMs, 'It took too long.');
  const onError = (error: NodeJS.ErrnoException) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      ? outOfBounds('It took too much memory.', error)
      : reject(error);
  const onExit = () => reject(new Error('The thread ended without an answer.'));
  worker.once('message', resolve).once('error', onError).once('exit', onExit);
  worker.postMessage(input);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    worker.off('message', resolve).off('error', onError).off('exit', onExit);
  }
}
