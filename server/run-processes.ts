import { connectPool, fillIfEmpty, openDatabase, warnOfFewConnections } from './open-database.ts';
import type { Config } from './platform/config/config.ts';
import { createLog } from './platform/log.ts';
import { addUpProcesses } from './platform/metrics/add-up-processes.ts';
import { exposeMetrics } from './platform/metrics/serve-metrics.ts';
import { type ProcessSupervisor, startSupervisor } from './process-supervisor.ts';
import { openStartupListener } from './startup-listener.ts';
import { createStopOrder, EXIT_AFTER_MS } from './stop-order.ts';

export interface Processes {
  generatedAdminPassword: string | null;
  /** As that of the supervisor, and closes the database. */
  stop(signal: NodeJS.Signals, hurry: AbortSignal): ReturnType<ProcessSupervisor['stop']>;
}

/**
 * Several processes behind one port. This one answers no request: it opens the database, starts the others, replaces one
 * that dies, and adds up their metrics. The first of them works off the queues.
 */
export async function startProcesses(config: Config, stopping: AbortSignal): Promise<Processes> {
  const log = createLog(config.logLevel, process.stdout, config.instanceId);
  const opened = createStopOrder(log);
  try {
    const listener = await openStartupListener(config);
    opened.add('port', () => listener.close());
    const { urls } = await openDatabase(config, log, opened, stopping);
    const db = connectPool(config, urls, log);
    const generatedAdminPassword = await warnOfFewConnections(db, config, log)
      .then(() => fillIfEmpty(db, config))
      .finally(() => db.$client.end());
    const metrics = addUpProcesses();
    await exposeMetrics(config, metrics, log, opened);
    const supervisor = await startSupervisor({
      urls,
      count: config.workers,
      log,
      onOpen: (worker) => metrics.add(worker),
      stopping,
    });
    await listener.close();
    return {
      generatedAdminPassword,
      async stop(signal, hurry) {
        const withinMs = (config.drainSeconds + 1) * 1_000 + EXIT_AFTER_MS;
        const haveEndedWell = await supervisor.stop(signal, { withinMs, hurry });
        await opened.stop();
        return haveEndedWell;
      },
    };
  } catch (error) {
    await opened.stop();
    throw error;
  }
}
