import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Deps } from './areas/deps.ts';
import { connectPool, fillIfEmpty, openDatabase } from './open-database.ts';
import type { Config } from './platform/config/config.ts';
import { ConfigError } from './platform/config/config-error.ts';
import { openWaitingDoor } from './platform/http/waiting-door.ts';
import { within } from './platform/limits/within.ts';
import { createLog } from './platform/log.ts';
import { addUpProcesses, answerFirstProcess } from './platform/metrics/add-up-processes.ts';
import { offerMetrics } from './platform/metrics/serve-metrics.ts';
import type { Part } from './start-shop.ts';
import { createStopOrder, EXIT_AFTER_MS } from './stop-order.ts';

type Log = Deps['log'];

/** What a process says to the first when it takes requests. */
export const OPEN = 'open';
/** Between the end of a process and the next in its place: a fault at the start must not become a busy loop. */
const PAUSE_MS = 1_000;

export interface Processes {
  generatedAdminPassword: string | null;
  /** Passes the signal on and waits for the ends, then closes the database. */
  stop(signal: NodeJS.Signals): Promise<void>;
}

/**
 * Several processes behind one port. This one answers nobody: it opens the database, starts the others, replaces one
 * that dies, and adds up their metrics. The first of them works off the queues.
 */
export async function startProcesses(config: Config): Promise<Processes> {
  const log = createLog(config.logLevel, process.stdout, config.instanceId);
  const opened = createStopOrder(log);
  try {
    const door = await openWaitingDoor(config);
    opened.add('port', () => door.close());
    const { urls } = await openDatabase(config, log, opened);
    const db = connectPool(config, urls, log);
    const generatedAdminPassword = await fillIfEmpty(db, config).finally(() => db.$client.end());
    await offerMetrics(config, addUpProcesses(), log, opened);
    await door.close();
    const crew = await startCrew({ urls, count: config.workers, log });
    return {
      generatedAdminPassword,
      async stop(signal) {
        await crew.stop(signal, (config.drainSeconds + 1) * 1_000 + EXIT_AFTER_MS);
        await opened.stop();
      },
    };
  } catch (error) {
    await opened.stop();
    throw error;
  }
}

/** To a process, from the first. */
interface Told {
  part: Part;
}

/** In one of the processes. */
export function receivePart(): Promise<Part> {
  answerFirstProcess();
  // What follows the launcher lets go of the channel, and without anything else to wait for the process would end here.
  process.channel?.ref();
  return new Promise((resolve) => {
    const take = (message: Partial<Told>) => {
      // Others ask for metrics.
      if (!message.part) return;
      process.off('message', take);
      resolve(message.part);
    };
    process.on('message', take);
  });
}

interface Crew {
  stop(signal: NodeJS.Signals, withinMs: number): Promise<void>;
}

/** Resolves when all take requests; fails when one could not start, and said why. */
async function startCrew({
  urls,
  count,
  log,
}: {
  urls: Part['urls'];
  count: number;
  log: Log;
}): Promise<Crew> {
  const running = new Set<Worker>();
  let isStopping = false;

  const runPlace = async (runsJobs: boolean, onOpen: () => void, onEnd: () => void) => {
    while (!isStopping) {
      const worker = cluster.fork();
      running.add(worker);
      worker.once('online', () => worker.send({ part: { urls, runsJobs } } satisfies Told));
      // Something was sent to it while it ended.
      worker.on('error', (error) => log.warn({ err: error }, 'a process of the shop was not reached'));
      worker.on('message', (message) => message === OPEN && onOpen());
      await once(worker, 'exit');
      running.delete(worker);
      onEnd();
      if (isStopping) return;
      log.error(
        { event: 'process-ended', pid: worker.process.pid },
        'a process of the shop ended; starting another',
      );
      await delay(PAUSE_MS);
    }
  };

  const places: Promise<void>[] = [];
  const firstStarts = Array.from({ length: count }, (_, place) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const onEnd = () => reject(new ConfigError('One of the WORKERS could not start.'));
    places.push(runPlace(place === 0, resolve, onEnd));
    return promise;
  });

  const crew: Crew = {
    async stop(signal, withinMs) {
      isStopping = true;
      for (const worker of running) worker.process.kill(signal);
      const late = () => {
        for (const worker of running) worker.process.kill('SIGKILL');
        return new Error('They were ended.');
      };
      await within(withinMs, Promise.all(places), late).catch(() => Promise.all(places));
    },
  };
  try {
    await Promise.all(firstStarts);
  } catch (error) {
    await crew.stop('SIGINT', EXIT_AFTER_MS);
    throw error;
  }
  return crew;
}
