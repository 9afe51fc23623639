import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { launch, stopServer } from './server-process.ts';

export interface SupervisedServer {
  port: number;
  /** The problem while it is down, in a sentence without internals; null while it runs. */
  trouble(): string | null;
  stop(): Promise<void>;
}

interface SupervisorLog {
  info(message: string): void;
  error(message: string): void;
}

const FIRST_REST_MS = 250;
const LONGEST_REST_MS = 30_000;
/** A server that ran this long is restarted immediately; otherwise each restart waits twice as long as the last. */
const STEADY_AFTER_MS = 10_000;

/** Runs the server, and keeps restarting it when it ends by itself. */
export async function superviseServer(
  cluster: Cluster,
  settings: Record<string, string>,
  log: SupervisorLog,
): Promise<SupervisedServer> {
  let { child, port } = await launch(cluster, settings);
  let readyAtMs = performance.now();
  let tries = 0;
  let trouble: string | null = null;
  let relaunched = Promise.resolve();
  const stopping = new AbortController();
  const runs = () => child.exitCode === null && child.signalCode === null;

  const relaunch = async () => {
    if (performance.now() - readyAtMs > STEADY_AFTER_MS) tries = 0;
    log.error('The embedded PostgreSQL ended unexpectedly.');
    while (!stopping.signal.aborted) {
      const restMs = tries === 0 ? 0 : Math.min(FIRST_REST_MS * 2 ** (tries - 1), LONGEST_REST_MS);
      tries += 1;
      trouble = `The database ended and is started again: try ${tries}.`;
      log.error(`Starting the embedded PostgreSQL again in ${restMs / 1000} s (try ${tries}).`);
      await delay(restMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      try {
        ({ child } = await launch(cluster, settings, port));
        readyAtMs = performance.now();
        trouble = null;
        log.info('The embedded PostgreSQL runs again.');
        watch();
        return;
      } catch (error) {
        log.error((error as Error).message);
      }
    }
  };
  const watch = () => {
    const ended = () => {
      if (!stopping.signal.aborted) relaunched = relaunch();
    };
    if (runs()) child.once('exit', ended);
    else ended();
  };
  watch();

  return {
    port,
    trouble: () => trouble,
    async stop() {
      stopping.abort();
      await relaunched;
      if (runs()) await stopServer(cluster, child.pid!, async () => runs());
    },
  };
}
